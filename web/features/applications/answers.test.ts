import { describe, expect, it } from 'vitest'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { differences } from './answers.ts'

describe('differences between two copies', () => {
  it('name the answers that differ and no others', () => {
    const mine = emptyApplicationForm()
    const theirs = emptyApplicationForm()
    mine.personalInfo.surname = 'Bello'
    theirs.personalInfo.surname = 'Bello '
    mine.referee.name = 'Mrs Okafor'
    theirs.accommodation.needsAccommodation = true
    expect(differences(mine, theirs)).toEqual([
      {
        path: 'accommodation.needsAccommodation',
        step: 'Accommodation & Sponsorship',
        label: 'I need on-campus accommodation',
        mine: 'No',
        theirs: 'Yes',
      },
      { path: 'referee.name', step: 'Referee', label: 'Full Name', mine: 'Mrs Okafor', theirs: '' },
    ])
  })
})
