import { storableText } from '#domain/text/text.ts'
import { isRecord } from '#domain/values.ts'

/** The five groups of an application, in wizard order. */
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

/** The column of table `applications` that stores a group. */
export function columnOf<G extends Group>(group: G): (typeof COLUMNS)[G] {
  return COLUMNS[group]
}

export function emptyCertificate() {
  return { type: '', grade: '', year: '' }
}

/** An empty form. It also defines the shape of every application form (specification, section 3). */
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
 * Reads a form from any stored value, such as a database row, another tab or browser storage. Known fields of the right type are kept,
 * and all others are empty. Never throws.
 */
export function readApplicationForm(saved: unknown): ApplicationForm {
  return fill(emptyApplicationForm(), saved) as ApplicationForm
}

/** The same for a row of table `applications`, whose groups are columns. */
export function applicationFormFromRow(row: Readonly<Partial<Record<GroupColumn, unknown>>>): ApplicationForm {
  return readApplicationForm(Object.fromEntries(GROUPS.map((group) => [group, row[columnOf(group)]])))
}

/** The groups as columns, for saving a draft. Values stay as typed, without the characters that PostgreSQL cannot store. */
export function toDraftColumns(form: ApplicationForm): Record<GroupColumn, unknown> {
  const columns = GROUPS.map((group) => [columnOf(group), storable(form[group])])
  return Object.fromEntries(columns) as Record<GroupColumn, unknown>
}

function fill(empty: unknown, saved: unknown): unknown {
  // The only list in the form.
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
