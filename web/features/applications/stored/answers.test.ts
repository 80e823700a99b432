import { describe, expect, it } from 'vitest'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { differences, differingPart } from './answers.ts'

describe('differences between two copies', () => {
  it('list the answers in form order, formatted for display', () => {
    const mine = emptyApplicationForm()
    const theirs = emptyApplicationForm()
    mine.referee.name = 'Mrs Okafor'
    theirs.accommodation.needsAccommodation = true
    expect(differences(['referee.name', 'accommodation.needsAccommodation'], mine, theirs)).toEqual([
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

  it('mark the words that differ between two texts', () => {
    expect(differingPart('14 Market Street, Enugu', '15 Market Road, Enugu')).toEqual(['', '14 Market Street, ', 'Enugu'])
    expect(differingPart('one two', 'one two')).toEqual(['one two', '', ''])
  })
})
