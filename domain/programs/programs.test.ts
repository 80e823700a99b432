import { describe, expect, it } from 'vitest'
import { intakes } from '#content/intakes.ts'
import { answerAt, optionsAt } from '#domain/applications/choices.ts'
import { profileProblems } from '#domain/accounts/profiles.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { formatMoney, monthlyCosts } from './costs.ts'
import { openIntakes } from './intakes.ts'
import { coursesOf, programById, slugOfTitle } from './programs.ts'
import { webAddresses } from '#domain/accounts/sample-web-addresses.ts'

describe('programs', () => {
  it('are found by slug', () => {
    expect(programById('construction-technologies')?.title).toBe('Manufacturing & Construction')
    expect(coursesOf('vocational-studies')[8]?.label).toBe('Visual Arts')
    expect(coursesOf('')).toEqual([])
  })

  it.each([
    ['Computer Technology', 'computer-technology'],
    ['Vocational Studies', 'vocational-studies'],
    ['Manufacturing & Construction', 'construction-technologies'],
    ['Solar Power & Batteries', 'solar-power-batteries'],
  ])('%s has the slug %s', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug)
  })
})

describe('intakes', () => {
  it('close on the day classes start in Lagos', () => {
    const first = intakes[0]?.startsOn ?? ''
    expect(openIntakes(new Date(`${first}T12:00:00Z`))).toEqual(intakes.slice(1))
    expect(openIntakes(new Date('2026-11-21T00:00:00Z'))).toEqual(intakes)
  })
})

describe('costs', () => {
  it('are those of the specification', () => {
    expect(monthlyCosts(false)).toEqual({ tuition: 40_000, studentAllowance: 30_000, accommodation: 0, total: 70_000 })
    expect(monthlyCosts(true).total).toBe(100_000)
    expect(formatMoney(70_000)).toBe('₦70,000')
  })
})

describe('answers', () => {
  it('read as labels, dates and phone numbers', () => {
    const form = sampleApplication()
    expect(answerAt('programSelection.course', form)).toBe('Web Development')
    expect(answerAt('programSelection.studyMode', form)).toBe('Full Time (Monday - Friday)')
    expect(answerAt('personalInfo.dateOfBirth', form)).toBe('29 February 2004')
    expect(answerAt('referee.phone', form)).toBe('+234 806 111 2223')
    expect(answerAt('accommodation.needsAccommodation', form)).toBe('Yes')
    expect(answerAt('personalInfo.religion', form)).toBe('')
    expect(optionsAt('programSelection.course', {})).toEqual([])
  })
})

describe('profiles', () => {
  it.each(webAddresses)('take %s for a website or not, as the database does', (website, isOne) => {
    expect(profileProblems({ website }).length === 0).toBe(isOne)
  })

  it('take empty fields and name wrong ones', () => {
    expect(profileProblems({ username: '', full_name: null, website: 'https://ada.example.com/a?b=1' })).toEqual([])
    expect(profileProblems({ username: 'ab', full_name: 'A', website: 'javascript:alert(1)' }).map(({ message }) => message)).toEqual([
      'Username must be at least 3 characters',
      'Full name must be at least 2 characters',
      'Please enter a valid URL',
    ])
  })
})
