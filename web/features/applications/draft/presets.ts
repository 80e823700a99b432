import { applicationForm } from '#content/application-form.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { type ApplicationForm, emptyApplicationForm, GROUPS, type Group } from '#domain/applications/application-form.ts'
import { holdsAnyValue } from '#domain/applications/application-steps.ts'

/** What is known before anything is typed, by path. Kept beside the draft: it is no answer until the person answers in its step. */
export type Presets = Readonly<Record<string, string>>

type Known = {
  /** The full name and the address of the account; empty where it has none. */
  name: string
  email: string
  /** The course whose page somebody came from. */
  course: string | null
}

/** The first word of a name is the first name, as everywhere on the site, the last one the surname; people see both and can change them. */
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

/** A form as it is shown: what is known stands in the groups named that hold nothing yet (ruling 13), and never over an answer. */
export function withPresets(form: ApplicationForm, presets: Presets, groups: readonly string[] = GROUPS): ApplicationForm {
  const shown = structuredClone(form)
  for (const [path, value] of Object.entries(presets)) {
    const [group, field] = namesOf(path)
    if (groups.includes(group) && !holdsAnyValue(group, form[group])) Reflect.set(shown[group], field, value)
  }
  return shown
}

/** Whether a field holds what was known of it. */
export function isPreset(form: ApplicationForm, presets: Presets, path: string): boolean {
  const [group, field] = namesOf(path)
  return presets[path] !== undefined && Reflect.get(form[group], field) === presets[path]
}

/** Where a preset is from, in words. */
export function originOf(path: string): string {
  if (path === 'personalInfo.nationality') return 'Filled in for you'
  return path.startsWith('personalInfo.') ? 'From your account' : 'From the course’s page'
}

/** What two copies of a draft that was never saved from here are compared with: a preset of either takes no answer's place. */
export function presetBase(mine: ApplicationForm, theirs: ApplicationForm, presets: Presets): ApplicationForm {
  const met = Object.entries(presets).filter(([path]) => {
    const [group, field] = namesOf(path)
    return [mine, theirs].every((form) => Reflect.get(form[group], field) !== '')
  })
  return withPresets(emptyApplicationForm(), Object.fromEntries(met))
}
