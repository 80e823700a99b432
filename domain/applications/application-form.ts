import { storableText } from '#domain/text/text.ts'
import { isRecord } from '#domain/values.ts'

/** The five groups of an application, in the order of the wizard. */
export const GROUPS = ['personalInfo', 'academicBackground', 'programSelection', 'accommodation', 'referee'] as const
export type Group = (typeof GROUPS)[number]

const COLUMNS = {
  personalInfo: 'personal_info',
  academicBackground: 'academic_background',
  programSelection: 'program_selection',
  accommodation: 'accommodation',
  referee: 'referee',
} as const satisfies Record<Group, string>
export type GroupColumn = (typeof COLUMNS)[Group]

/** The column of table `applications` that keeps a group. */
export function columnOf<G extends Group>(group: G): (typeof COLUMNS)[G] {
  return COLUMNS[group]
}

export function emptyCertificate() {
  return { type: '', grade: '', year: '' }
}

/** A form nobody has written in; also the shape of every application form (specification, section 3). */
export function emptyApplicationForm() {
  return {
    personalInfo: {
      surname: '',
      firstName: '',
      middleName: '',
      contactAddress: '',
      nationality: '',
      stateOfOrigin: '',
      religion: '',
      phoneNumber: '',
      email: '',
      dateOfBirth: '',
      gender: '',
      maritalStatus: '',
      disability: { hasDisability: false, details: '' },
    },
    academicBackground: {
      educationLevel: '',
      tertiaryEducation: '',
      certificates: [] as ReturnType<typeof emptyCertificate>[],
    },
    programSelection: {
      program: '',
      course: '',
      startDate: '',
      studyMode: '',
      previousExperience: '',
      careerGoals: '',
    },
    accommodation: {
      needsAccommodation: false,
      sponsorshipType: '',
      sponsorDetails: { name: '', relationship: '', contact: '' },
    },
    referee: { name: '', address: '', phone: '', email: '', relationship: '' },
  }
}

export type ApplicationForm = ReturnType<typeof emptyApplicationForm>
export type Certificate = ApplicationForm['academicBackground']['certificates'][number]

/**
 * A form from whatever a row, another tab or the browser's storage holds: known fields of the right type are taken,
 * everything else starts empty. Never throws.
 */
export function readApplicationForm(saved: unknown): ApplicationForm {
  return fill(emptyApplicationForm(), saved) as ApplicationForm
}

/** The same from a row of table `applications`, whose groups are columns. */
export function applicationFormFromRow(row: Readonly<Partial<Record<GroupColumn, unknown>>>): ApplicationForm {
  return readApplicationForm(Object.fromEntries(GROUPS.map((group) => [group, row[columnOf(group)]])))
}

/** The groups as columns, as a draft is saved: as typed, less the characters that PostgreSQL cannot store. */
export function toDraftColumns(form: ApplicationForm): Record<GroupColumn, unknown> {
  const columns = GROUPS.map((group) => [columnOf(group), storable(form[group])])
  return Object.fromEntries(columns) as Record<GroupColumn, unknown>
}

function fill(empty: unknown, saved: unknown): unknown {
  // The one list of the form.
  if (Array.isArray(empty)) return Array.isArray(saved) ? saved.map((item) => fill(emptyCertificate(), item)) : empty
  if (isRecord(empty)) {
    const source = isRecord(saved) ? saved : {}
    return Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, fill(value, source[key])]))
  }
  return typeof saved === typeof empty ? saved : empty
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]))
  return value
}
