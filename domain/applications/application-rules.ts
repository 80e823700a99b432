import { admissions } from '#content/admissions.ts'
import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { formatDateForMessage } from '#domain/dates/dates.ts'
import { emailRule } from '#domain/contacts/email-addresses.ts'
import { messages } from '#domain/messages/messages.ts'
import { patterns } from '#domain/text/patterns.ts'
import type { ChoiceRule, Rule } from '#domain/rules.ts'
import type { TextRule } from '#domain/text/text-rules.ts'
import { latestBirthday } from './before-applying/dates-and-fee.ts'

/** In code points. Only the 500 for career goals comes from the specification. The other limits keep a sent application readable. */
export const LIMITS = { line: 200, paragraph: 1000, longText: 2000, careerGoals: 500, certificates: 20 } as const

const { text, personalInfo, academicBackground, programSelection, accommodation, referee } = messages

type TextOptions = Partial<Pick<TextRule, 'min' | 'max' | 'pattern' | 'isName' | 'tooLong'>>

function requiredText(path: string, message: string, options: TextOptions = {}): TextRule {
  const max = options.max ?? LIMITS.line
  return { kind: 'text', path, required: true, min: 1, tooLong: text.tooLong(max), message, ...options, max }
}

function optionalText(path: string, max: number = LIMITS.line): TextRule {
  return { kind: 'text', path, required: false, min: 0, max, message: text.notText, tooLong: text.tooLong(max) }
}

function choice(path: string, options: readonly { value: string }[], message: string): ChoiceRule {
  return { kind: 'choice', path, required: true, options: options.map((option) => option.value), message }
}

/** Marks an answer that is a name. */
const isName = true

const age = personalInfo.age(admissions.minimumAge, formatDateForMessage(admissions.ageReferenceDate))
const address = { min: 10, max: LIMITS.paragraph }
const sponsored = {
  path: 'accommodation.sponsorshipType',
  oneOf: choices.sponsorshipType.map(({ value }) => value).filter((value) => value !== 'self'),
}

/** The rules for a sent application (specification, section 5), completed with the institute's configuration. */
export const applicationRules: readonly Rule[] = [
  requiredText('personalInfo.surname', personalInfo.surname, { min: 2, isName }),
  requiredText('personalInfo.firstName', personalInfo.firstName, { min: 2, isName }),
  { ...optionalText('personalInfo.middleName'), isName },
  requiredText('personalInfo.contactAddress', personalInfo.contactAddress, address),
  requiredText('personalInfo.nationality', personalInfo.nationality, { min: 2 }),
  requiredText('personalInfo.stateOfOrigin', personalInfo.stateOfOrigin, { min: 2 }),
  optionalText('personalInfo.religion'),
  requiredText('personalInfo.phoneNumber', personalInfo.phoneNumber, {
    pattern: patterns.nationalPhone,
    tooLong: personalInfo.phoneNumber,
  }),
  emailRule('personalInfo.email', messages.email.invalid),
  {
    kind: 'date',
    path: 'personalInfo.dateOfBirth',
    earliest: admissions.earliestDateOfBirth,
    latest: latestBirthday.date,
    missing: age,
    unreal: age,
    tooLate: age,
  },
  choice('personalInfo.gender', choices.gender, personalInfo.gender),
  choice('personalInfo.maritalStatus', choices.maritalStatus, personalInfo.maritalStatus),
  { kind: 'yes-no', path: 'personalInfo.disability.hasDisability', message: personalInfo.hasDisability },
  {
    ...optionalText('personalInfo.disability.details', LIMITS.longText),
    when: { path: 'personalInfo.disability.hasDisability', oneOf: [true] },
  },

  choice('academicBackground.educationLevel', choices.educationLevel, academicBackground.educationLevel),
  {
    ...choice('academicBackground.tertiaryEducation', choices.tertiaryEducation, academicBackground.tertiaryEducation),
    required: false,
    when: { path: 'academicBackground.educationLevel', oneOf: ['tertiary'] },
  },
  {
    kind: 'list',
    path: 'academicBackground.certificates',
    max: LIMITS.certificates,
    message: academicBackground.certificates(LIMITS.certificates),
    itemMessage: academicBackground.certificate,
    fields: [
      ...['type', 'grade'].map((key) => ({ key, max: LIMITS.line, message: text.notText, tooLong: text.tooLong(LIMITS.line) })),
      {
        key: 'year',
        max: LIMITS.line,
        pattern: patterns.holdsYear,
        message: academicBackground.certificateYear,
        tooLong: text.tooLong(LIMITS.line),
      },
    ],
  },

  choice(
    'programSelection.program',
    programs.map(({ id }) => ({ value: id })),
    programSelection.program,
  ),
  {
    kind: 'dependent-choice',
    path: 'programSelection.course',
    on: 'programSelection.program',
    options: Object.fromEntries(programs.map(({ id, courses }) => [id, courses.map((course) => course.id)])),
    message: programSelection.course,
  },
  choice('programSelection.startDate', intakes, programSelection.startDate),
  choice('programSelection.studyMode', choices.studyMode, programSelection.studyMode),
  optionalText('programSelection.previousExperience', LIMITS.longText),
  requiredText('programSelection.careerGoals', programSelection.careerGoalsTooShort, {
    min: 10,
    max: LIMITS.careerGoals,
    tooLong: programSelection.careerGoalsTooLong,
  }),

  { kind: 'yes-no', path: 'accommodation.needsAccommodation', message: accommodation.needsAccommodation },
  choice('accommodation.sponsorshipType', choices.sponsorshipType, accommodation.sponsorshipType),
  { ...requiredText('accommodation.sponsorDetails.name', accommodation.sponsorName, { min: 2, isName }), when: sponsored },
  {
    ...requiredText('accommodation.sponsorDetails.relationship', accommodation.sponsorRelationship, { min: 2 }),
    when: sponsored,
  },
  {
    ...requiredText('accommodation.sponsorDetails.contact', accommodation.sponsorContact, { min: 5 }),
    when: sponsored,
  },

  requiredText('referee.name', referee.name, { min: 2, isName }),
  requiredText('referee.address', referee.address, address),
  requiredText('referee.phone', referee.phone, { pattern: patterns.internationalPhone, tooLong: referee.phone }),
  emailRule('referee.email', messages.email.invalid),
  requiredText('referee.relationship', referee.relationship, { min: 2 }),
]
