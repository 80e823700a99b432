import { applicationForm } from '#content/application-form.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { type ApplicationForm, emptyApplicationForm, GROUPS, type Group } from '#domain/applications/application-form.ts'
import { holdsAnyValue } from '#domain/applications/application-steps.ts'

/**
 * Data known before anything is typed, by path. Stored beside the draft, because it does not count as an answer until the person answers
 * a question in the same step.
 */
export type Presets = Readonly<Record<string, string>>

type Known = {
  /** The account's full name and email address; empty if it has none. */
  name: string
  email: string
  /** The course page that the person came from. */
  course: string | null
}

/**
 * The first word of a name becomes the first name, as everywhere on the site, and the last word becomes the surname. The applicant can
 * see and change both.
 */
export function presetsOf({ name, email, course }: Known): Presets {
  const words = name.trim().split(/\s+/)
  const program = programs.find(({ courses }) => courses.some(({ id }) => id === course))
  const known = {
    'personalInfo.surname': words.length > 1 ? words.at(-1) : '',
    'personalInfo.firstName': words[0],
    'personalInfo.middleName': words.slice(1, -1).join(' '),
    'personalInfo.email': email,
    'personalInfo.nationality': applicationForm.usualNationality,
    'programSelection.program': program?.id,
    'programSelection.course': program && course,
  }
  return Object.fromEntries(Object.entries(known).flatMap(([path, value]) => (value ? [[path, value]] : [])))
}

const namesOf = (path: string) => path.split('.') as [Group, string]

/**
 * The form as displayed. Presets are added to those of the named groups that are still empty (ruling 13). They never replace an answer.
 */
export function withPresets(form: ApplicationForm, presets: Presets, groups: readonly string[] = GROUPS): ApplicationForm {
  const shown = structuredClone(form)
  for (const [path, value] of Object.entries(presets)) {
    const [group, field] = namesOf(path)
    if (groups.includes(group) && !holdsAnyValue(group, form[group])) Reflect.set(shown[group], field, value)
  }
  return shown
}

/** Whether a field still contains its preset. */
export function isPreset(form: ApplicationForm, presets: Presets, path: string): boolean {
  const [group, field] = namesOf(path)
  return presets[path] !== undefined && Reflect.get(form[group], field) === presets[path]
}

/** A label that states where a preset comes from. */
export function originOf(path: string): string {
  if (path === 'personalInfo.nationality') return 'Filled in for you'
  return path.startsWith('personalInfo.') ? 'From your account' : 'From the course’s page'
}

/**
 * The base for merging two copies of a draft that was never saved from this browser. A preset in either copy does not replace an answer.
 */
export function presetBase(mine: ApplicationForm, theirs: ApplicationForm, presets: Presets): ApplicationForm {
  const met = Object.entries(presets).filter(([path]) => {
    const [group, field] = namesOf(path)
    return [mine, theirs].every((form) => Reflect.get(form[group], field) !== '')
  })
  return withPresets(emptyApplicationForm(), Object.fromEntries(met))
}
