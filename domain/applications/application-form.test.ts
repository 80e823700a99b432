import '#domain/contacts/read-phone.ts'
import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { region } from '#content/region.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { addDays, formatDateForMessage, yearsBefore } from '#domain/dates/dates.ts'
import { settings } from '#domain/settings.ts'
import { applicationProblems, groupProblems } from './application-problems.ts'
import { GROUPS, applicationFormFromRow, columnOf, emptyApplicationForm, readApplicationForm, toDraftColumns } from './application-form.ts'
import { toStoredForm } from './stored-application.ts'
import { sampleApplication } from './sample-application.ts'

const { ageReferenceDate, minimumAge } = admissions
const tooYoung = `You must be at least ${minimumAge} years old by ${formatDateForMessage(ageReferenceDate)}`
const bornBy = yearsBefore(ageReferenceDate, minimumAge)

describe('an application', () => {
  it('is valid when every field is complete', () => {
    expect(applicationProblems(sampleApplication(), settings)).toEqual([])
  })

  it('reports every required field of an empty form with the wording from the specification', () => {
    expect(applicationProblems(emptyApplicationForm(), settings).map(({ path, message }) => [path, message])).toEqual([
      ['personalInfo.surname', 'Surname must be at least 2 characters'],
      ['personalInfo.firstName', 'First name must be at least 2 characters'],
      ['personalInfo.contactAddress', 'Please provide a complete address'],
      ['personalInfo.nationality', 'Please specify your nationality'],
      ['personalInfo.stateOfOrigin', 'Please specify your state of origin'],
      ['personalInfo.phoneNumber', region.phones.wrong],
      ['personalInfo.email', 'Invalid email address'],
      ['personalInfo.dateOfBirth', tooYoung],
      ['personalInfo.gender', 'Please select your gender'],
      ['personalInfo.maritalStatus', 'Please select your marital status'],
      ['academicBackground.educationLevel', 'Please select your education level'],
      ['programSelection.program', 'Please select a program'],
      ['programSelection.course', 'Please select a course'],
      ['programSelection.startDate', 'Please select a start date'],
      ['programSelection.studyMode', 'Please select a study mode'],
      ['programSelection.careerGoals', 'Please describe your career goals'],
      ['accommodation.sponsorshipType', 'Please select a sponsorship type'],
      ['referee.name', 'Referee name is required'],
      ['referee.address', 'Please provide a complete address'],
      ['referee.phone', 'Please enter a valid phone number'],
      ['referee.email', 'Invalid email address'],
      ['referee.relationship', 'Please specify the relationship'],
    ])
  })

  it.each([
    [bornBy, []],
    [addDays(bornBy, 1), [tooYoung]],
    ['2005-02-29', [tooYoung]],
    ['0204-05-01', [tooYoung]],
  ])('checks the date of birth %s', (dateOfBirth, expected) => {
    const form = sampleApplication()
    form.personalInfo.dateOfBirth = dateOfBirth
    expect(applicationProblems(form, settings).map(({ message }) => message)).toEqual(expected)
  })

  it('requires sponsor details only if another person pays', () => {
    const form = sampleApplication()
    form.accommodation.sponsorDetails = { name: '', relationship: 'F', contact: '1234' }
    expect(applicationProblems(form, settings)).toEqual([
      { path: 'accommodation.sponsorDetails.name', message: 'Sponsor name is required' },
      { path: 'accommodation.sponsorDetails.relationship', message: 'Please specify the relationship' },
      { path: 'accommodation.sponsorDetails.contact', message: 'Please provide contact information' },
    ])
    form.accommodation.sponsorshipType = 'self'
    expect(applicationProblems(form, settings)).toEqual([])
    expect(toStoredForm(form, settings).accommodation).toEqual({
      needsAccommodation: true,
      sponsorshipType: 'self',
      sponsorDetails: null,
    })
  })

  it('checks that the course belongs to the program', () => {
    const form = sampleApplication()
    form.programSelection.course = 'of-no-program'
    expect(applicationProblems(form, settings)).toEqual([{ path: 'programSelection.course', message: 'Please select a course' }])
  })

  it('measures the length of career goals in code points', () => {
    const form = sampleApplication()
    form.programSelection.careerGoals = ` ${'🔧'.repeat(500)} `
    expect(applicationProblems(form, settings)).toEqual([])
    form.programSelection.careerGoals = '🔧'.repeat(501)
    expect(applicationProblems(form, settings)[0]?.message).toBe('Career goals must not exceed 500 characters')
    form.programSelection.careerGoals = '🔧'.repeat(9)
    expect(applicationProblems(form, settings)[0]?.message).toBe('Please describe your career goals')
  })

  it('refuses characters that cannot be stored', () => {
    const form = sampleApplication()
    form.personalInfo.surname = 'Oka\u0000for'
    form.referee.name = 'Ngozi \ud834'
    expect(applicationProblems(form, settings).map(({ path }) => path)).toEqual(['personalInfo.surname', 'referee.name'])
    const [surname] = Object.values(toDraftColumns(form)['personal_info'] as Record<string, unknown>)
    expect(surname).toBe('Okafor')
  })

  it('accepts a national phone number in the form and stores the international one', () => {
    const form = sampleApplication()
    const [phone, other] = [samplePhone('8031234567'), samplePhone('8061112223')]
    form.personalInfo.phoneNumber = phone.typed
    form.referee.phone = other.typed
    expect(applicationProblems(form, settings).map(({ path }) => path)).toEqual(['personalInfo.phoneNumber', 'referee.phone'])
    expect(GROUPS.flatMap((group) => groupProblems(group, form[group], settings))).toEqual([])
    const stored = toStoredForm(form, settings)
    expect(applicationProblems(stored, settings)).toEqual([])
    expect(stored.personalInfo).toMatchObject({ phoneNumber: phone.stored })
    expect(stored.referee).toMatchObject({ phone: other.stored })
  })

  it('stores the given answers and nothing else', () => {
    const form = sampleApplication()
    form.personalInfo.surname = '  Adé '.normalize('NFD')
    form.academicBackground.certificates.push({ type: ' ', grade: '', year: '' })
    form.academicBackground.tertiaryEducation = 'degree'
    form.personalInfo.disability.details = 'left from before the answer was changed'
    const stored = toStoredForm({ ...form, referee: { ...form.referee, colour: 'green' } }, settings)
    expect(stored.personalInfo).not.toHaveProperty('religion')
    expect(stored.personalInfo).toMatchObject({ surname: 'Adé', disability: { hasDisability: false } })
    expect(stored.academicBackground).toEqual({
      educationLevel: 'ssce',
      certificates: [{ type: 'WASSCE', grade: 'B2', year: '2021' }],
    })
    expect(stored.referee).not.toHaveProperty('colour')
  })

  it.each([null, 5, 'text', [], { personalInfo: [], referee: 'x', academicBackground: { certificates: [null, 5, [[]]] } }])(
    'handles %j where a form is expected',
    (odd) => {
      expect(applicationProblems(odd, settings).length).toBeGreaterThan(10)
      expect(Object.keys(readApplicationForm(odd))).toEqual([...GROUPS])
    },
  )
})

describe('reading a saved form', () => {
  it('returns the saved form from the columns of a row', () => {
    const form = sampleApplication()
    expect(applicationFormFromRow(toDraftColumns(form))).toEqual(form)
    expect(columnOf('personalInfo')).toBe('personal_info')
  })

  it('replaces missing values and values of the wrong type', () => {
    const read = readApplicationForm({ personalInfo: { surname: 'Okafor', gender: 5 }, accommodation: { sponsorDetails: null } })
    expect(read.personalInfo).toEqual({ ...emptyApplicationForm().personalInfo, surname: 'Okafor' })
    expect(read.accommodation).toEqual(emptyApplicationForm().accommodation)
  })
})
