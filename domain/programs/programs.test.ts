import { describe, expect, it } from 'vitest'
import { choices } from '#content/choices.ts'
import { costs } from '#content/costs.ts'
import { intakes } from '#content/intakes.ts'
import { intakeSchema } from '#content/schema/intakes.ts'
import { programs } from './catalogue.ts'
import { coursesOf, programById, slugOfTitle } from './programs.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { addDays, formatDate } from '#domain/dates/dates.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { answerAt, optionsAt } from '#domain/applications/choices.ts'
import { profileProblems } from '#domain/accounts/profiles.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { monthlyCosts } from './costs.ts'
import { openIntakes, closedIntake, whyClosed } from './intakes.ts'
import { sampleCourse } from './sample-courses.ts'
import { webAddresses } from '#domain/accounts/sample-web-addresses.ts'

describe('programs', () => {
  it('can be found by slug', () => {
    for (const program of programs) {
      expect(programById(program.id)).toBe(program)
      expect(coursesOf(program.id)).toBe(program.courses)
    }
    expect(programById('no-such-program')).toBeUndefined()
    expect(coursesOf('')).toEqual([])
  })

  it.each([...programs.map(({ id, title }) => [title, id]), ['Solar Power & Batteries', 'solar-power-batteries']])(
    'turns %s into the slug %s',
    (title = '', slug = '') => {
      expect(slugOfTitle(title)).toBe(slug)
    },
  )
})

describe('intakes', () => {
  const [first = { value: '', startsOn: '', applyBy: '' }] = intakes
  const lastDay = first.applyBy

  it('close at midnight at the institute, after the last day to apply', () => {
    expect(openIntakes(momentAt(`${addDays(lastDay, 1)} 00:00`))).toEqual(intakes.slice(1))
    expect(openIntakes(momentAt(`${lastDay} 23:59`))).toEqual(intakes)
  })

  it('close before their classes begin', () => {
    const intake = { value: '2032-03-01', label: 'Monday 1 March 2032', startsOn: '2032-03-01' }
    expect(intakeSchema.safeParse({ ...intake, applyBy: '2032-02-29' }).success).toBe(true)
    expect(intakeSchema.safeParse({ ...intake, applyBy: '2032-03-01' }).error?.issues).toMatchObject([{ path: ['applyBy'] }])
  })

  it('report a chosen intake as closed, and why', () => {
    expect(closedIntake(first.value, momentAt(`${addDays(lastDay, 1)} 00:00`))).toBe(intakes[0])
    expect(closedIntake(first.value, momentAt(`${lastDay} 23:59`))).toBeUndefined()
    expect(closedIntake('', momentAt(`${first.startsOn} 00:00`))).toBeUndefined()
    const early = { startsOn: '2032-03-01', applyBy: '2032-01-30' }
    expect(whyClosed(early, momentAt('2032-02-29 23:59'))).toContain(`last day to apply for this start was ${formatDate('2032-01-30')}`)
    expect(whyClosed(early, momentAt('2032-03-01 00:00'))).toContain(`began on ${formatDate('2032-03-01')}`)
  })
})

describe('monthly costs', () => {
  it('include tuition and allowance, and a room if needed', () => {
    const { tuition, studentAllowance, accommodation } = costs
    expect(monthlyCosts(false)).toEqual({ tuition, studentAllowance, accommodation: 0, total: tuition + studentAllowance })
    expect(monthlyCosts(true).total).toBe(tuition + studentAllowance + accommodation)
  })
})

describe('application answers', () => {
  it('are shown as labels, dates and phone numbers', () => {
    const form = sampleApplication()
    expect(answerAt('programSelection.course', form)).toBe(sampleCourse(0, 3).label)
    expect(answerAt('programSelection.studyMode', form)).toBe(choices.studyMode.find(({ value }) => value === 'full-time')?.label)
    expect(answerAt('personalInfo.dateOfBirth', form)).toBe(formatDate('2004-02-29'))
    expect(answerAt('referee.phone', form)).toBe(samplePhone('8061112223').shown)
    expect(answerAt('accommodation.needsAccommodation', form)).toBe('Yes')
    expect(answerAt('personalInfo.religion', form)).toBe('')
    expect(optionsAt('programSelection.course', {})).toEqual([])
  })
})

describe('profile rules', () => {
  it.each(webAddresses)('agree with the database on whether the website %s is valid', (website, isOne) => {
    expect(profileProblems({ website }).length === 0).toBe(isOne)
  })

  it('accept empty fields and report invalid ones', () => {
    expect(profileProblems({ username: '', full_name: null, website: 'https://ada.example.com/a?b=1' })).toEqual([])
    expect(profileProblems({ username: 'ab', full_name: 'A', website: 'javascript:alert(1)' }).map(({ message }) => message)).toEqual([
      'Username must be at least 3 characters',
      'Full name must be at least 2 characters',
      'Please enter a valid URL',
    ])
  })
})
