import { ageRule } from './before-applying/dates-and-fee.ts'
import { normaliseText } from '#domain/text/text.ts'
import { PHONE_HINT } from '#domain/region.ts'
import { isRecord } from '#domain/values.ts'
import { type ApplicationForm, type Group, emptyApplicationForm } from './application-form.ts'

export type StepField = {
  /** Dotted path that starts with the group, such as `personalInfo.surname`. */
  path: string
  label: string
  hint?: string
  /** Shown as an asterisk, as the specification requires. */
  required: boolean
}

export type ApplicationStep = {
  id: string
  group: Group
  title: string
  intro: string
  fields: readonly StepField[]
}

function required(path: string, label: string, hint?: string): StepField {
  return hint === undefined ? { path, label, required: true } : { path, label, hint, required: true }
}

function optional(path: string, label: string, hint?: string): StepField {
  return { ...required(path, label, hint), required: false }
}

/** The five steps of the wizard. The navigator, percentage, review, emails and checks all derive from this list. */
export const applicationSteps: readonly ApplicationStep[] = [
  {
    id: 'personal-information',
    group: 'personalInfo',
    title: 'Personal Information',
    intro: 'Who you are and how we can reach you.',
    fields: [
      required('personalInfo.surname', 'Surname', 'Your family name, as on your certificates'),
      required('personalInfo.firstName', 'First Name'),
      optional('personalInfo.middleName', 'Middle Name'),
      required('personalInfo.dateOfBirth', 'Date of Birth', ageRule),
      required('personalInfo.gender', 'Gender'),
      required('personalInfo.maritalStatus', 'Marital Status'),
      required('personalInfo.phoneNumber', 'Phone Number', PHONE_HINT),
      required('personalInfo.email', 'Email Address'),
      required('personalInfo.contactAddress', 'Contact Address', 'House number, street, town and state'),
      required('personalInfo.nationality', 'Nationality'),
      required('personalInfo.stateOfOrigin', 'State of Origin'),
      optional('personalInfo.religion', 'Religion', 'You do not have to answer. It never counts for or against you.'),
      optional(
        'personalInfo.disability.hasDisability',
        'I have a disability',
        'We ask so that we can support you. It never counts against you.',
      ),
      optional('personalInfo.disability.details', 'Details of Your Disability', 'What would help you to learn here?'),
    ],
  },
  {
    id: 'education',
    group: 'academicBackground',
    title: 'Education',
    intro: 'What you have learned so far. You can apply without any certificate.',
    fields: [
      required(
        'academicBackground.educationLevel',
        'Education Level',
        'JSSE: the junior examination, after JSS\u{A0}3. SSCE: WAEC or NECO, after SSS\u{A0}3.',
      ),
      optional(
        'academicBackground.tertiaryEducation',
        'Tertiary Education Level',
        'Choose Other for a Higher National Diploma (HND) or an NCE.',
      ),
      optional('academicBackground.certificates', 'Certificates & Qualifications'),
    ],
  },
  {
    id: 'program-selection',
    group: 'programSelection',
    title: 'Program Selection',
    intro: 'What you want to learn, when and how.',
    fields: [
      required('programSelection.program', 'Program'),
      required('programSelection.course', 'Course'),
      required('programSelection.startDate', 'Start Date'),
      required('programSelection.studyMode', 'Study Mode'),
      optional('programSelection.previousExperience', 'Previous Experience', 'Work, training or hobbies that fit'),
      required('programSelection.careerGoals', 'Career Goals', 'What do you want to do after the course?'),
    ],
  },
  {
    id: 'accommodation-and-sponsorship',
    group: 'accommodation',
    title: 'Accommodation & Sponsorship',
    intro: 'Where you will live, what it costs and who pays.',
    fields: [
      optional('accommodation.needsAccommodation', 'I need on-campus accommodation'),
      required('accommodation.sponsorshipType', 'Sponsorship Type'),
      required('accommodation.sponsorDetails.name', 'Sponsor Name'),
      required(
        'accommodation.sponsorDetails.relationship',
        'Relationship to Sponsor',
        'What the sponsor is to you, for example father, aunt or employer',
      ),
      required('accommodation.sponsorDetails.contact', 'Sponsor Contact', 'A phone number or an email address'),
    ],
  },
  {
    id: 'referee',
    group: 'referee',
    title: 'Referee',
    intro: 'Someone who knows you well and can speak for you.',
    fields: [
      required('referee.name', 'Full Name'),
      required('referee.email', 'Email Address'),
      required('referee.phone', 'Phone Number'),
      required('referee.address', 'Address'),
      required('referee.relationship', 'Relationship to Applicant', 'Teacher, employer, mentor or community leader'),
    ],
  },
]

const CERTIFICATE_LABELS: Record<string, string> = { type: 'Certificate', grade: 'Grade', year: 'Year' }

const fieldsByPath = new Map(applicationSteps.flatMap(({ fields }) => fields.map((field) => [field.path, field])))

export function fieldAt(path: string): StepField | undefined {
  return fieldsByPath.get(path)
}

/** The label for any path that a problem can have, list entries included (`Year (certificate 2)`). */
export function labelAt(path: string): string {
  const entry = /^academicBackground\.certificates\.([0-9]+)(?:\.([a-z]+))?$/.exec(path)
  if (entry) return `${CERTIFICATE_LABELS[entry[2] ?? 'type'] ?? 'Certificate'} (certificate ${Number(entry[1]) + 1})`
  return fieldsByPath.get(path)?.label ?? path
}

/** The label, with the step title added if the field is about the referee: `Full Name (Referee)`. */
export function labelOfWhom(path: string): string {
  const label = labelAt(path)
  return path.startsWith('referee.') ? `${label} (${applicationSteps[stepIndexOf(path)]?.title})` : label
}

/** Wording for 'Change …' where the label is a whole sentence. */
const CHANGE_WORDS: Record<string, string> = {
  'personalInfo.disability.hasDisability': 'whether you have a disability',
  'accommodation.needsAccommodation': 'whether you need on-campus accommodation',
}

/** The text of the link from the review back to a field: `Change date of birth`. */
export function changeLabel(path: string): string {
  return `Change ${CHANGE_WORDS[path] ?? labelAt(path).toLowerCase()}`
}

/** Returns the index of the step that contains a path, or -1. */
export function stepIndexOf(path: string): number {
  return applicationSteps.findIndex(({ group }) => path === group || path.startsWith(`${group}.`))
}

/** True if a group contains anything that the applicant entered. Defaults and preset choices do not count. */
export function holdsAnyValue<G extends Group>(group: G, value: ApplicationForm[G]): boolean {
  return differs(value, emptyApplicationForm()[group])
}

/** A step is complete once it has passed validation or its group contains any value (specification, section 4). */
export function stepCompletion(form: ApplicationForm, validated: readonly boolean[]): boolean[] {
  return applicationSteps.map(({ group }, index) => validated[index] === true || holdsAnyValue(group, form[group]))
}

/** Completed steps as a rounded percentage of all five. */
export function completionPercentage(completed: readonly boolean[]): number {
  return Math.round((completed.filter(Boolean).length / applicationSteps.length) * 100)
}

function differs(value: unknown, preset: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => differs(item, Array.isArray(preset) ? preset[0] : undefined))
  if (isRecord(value)) {
    const presets = isRecord(preset) ? preset : {}
    return Object.entries(value).some(([key, item]) => differs(item, presets[key]))
  }
  if (typeof value === 'string') return normaliseText(value) !== '' && value !== preset
  return typeof value === 'boolean' && value && value !== preset
}
