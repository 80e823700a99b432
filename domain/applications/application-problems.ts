import { isUnread } from '#domain/contacts/phone-reader.ts'
import type { Settings } from '#domain/settings.ts'
import type { RuleWords } from '#domain/text/text-rules.ts'
import { type Problem, problemsOf } from '#domain/rules.ts'
import { valueAt } from '#domain/values.ts'
import type { Group } from './application-form.ts'
import { withStoredPhones } from './stored-application.ts'

/** The parts of the institute's configuration that are needed to validate a form. */
export type FormSettings = Pick<Settings, 'applicationRules'> & { messages: RuleWords }

/**
 * Returns every mistake in an application in its stored form. Paths and messages must match `private.application_problems` in SQL. Phone
 * numbers must already be in stored form; see `toStoredForm`.
 */
export function applicationProblems(form: unknown, settings: Settings): Problem[] {
  return problemsOf(form, settings.applicationRules, settings.messages)
}

/** Paths of the answers that are phone numbers. */
export const PHONE_PATHS = ['personalInfo.phoneNumber', 'referee.phone']

/** Leaves out errors for phone numbers that cannot be read yet. */
export function withoutUnread(problems: readonly Problem[], form: unknown): Problem[] {
  return problems.filter(({ path }) => !PHONE_PATHS.includes(path) || !isUnread(valueAt(form, path)))
}

/**
 * Returns every mistake in one group as a person typed it (`0803 123 4567` is valid). Paths start with the group's name. A phone number
 * that cannot be read yet is not a mistake.
 */
export function groupProblems(group: Group, typed: unknown, settings: FormSettings): Problem[] {
  const rules = settings.applicationRules.filter((rule) => rule.path.startsWith(`${group}.`))
  const form = { [group]: withStoredPhones(group, typed) }
  return withoutUnread(problemsOf(form, rules, settings.messages), form)
}
