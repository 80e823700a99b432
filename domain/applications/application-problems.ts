import type { Facts } from '#domain/facts.ts'
import type { RuleWords } from '#domain/text/text-rules.ts'
import { type Problem, problemsOf } from '#domain/rules.ts'
import type { Group } from './application-form.ts'
import { withStoredPhones } from './stored-application.ts'

/** As much of the institute's facts as a form is judged by. */
export type FormFacts = Pick<Facts, 'applicationRules'> & { messages: RuleWords }

/**
 * Every mistake of an application in its stored form: the same paths and sentences as `private.application_problems`
 * in SQL. Phone numbers must already be in their stored form; see `toStoredForm`.
 */
export function applicationProblems(form: unknown, facts: Facts): Problem[] {
  return problemsOf(form, facts.applicationRules, facts.messages)
}

/** Every mistake of one group as a person typed it (`0803 123 4567` is fine); paths start with the group's name. */
export function groupProblems(group: Group, typed: unknown, facts: FormFacts): Problem[] {
  const rules = facts.applicationRules.filter((rule) => rule.path.startsWith(`${group}.`))
  return problemsOf({ [group]: withStoredPhones(group, typed) }, rules, facts.messages)
}
