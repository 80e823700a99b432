import type { Settings } from '#domain/settings.ts'
import { storedInternationalPhone, storedNationalPhone } from '#domain/contacts/phone-reader.ts'
import { storedValues } from '#domain/stored-values.ts'
import { isRecord } from '#domain/values.ts'
import { GROUPS, type Group } from './application-form.ts'

/**
 * A group in the form in which a sent application is stored. Phone numbers and text are normalised, and answers that do not apply are
 * left out.
 */
export function toStoredGroup(group: Group, typed: unknown, settings: Settings): unknown {
  const rules = settings.applicationRules.filter((rule) => rule.path.startsWith(`${group}.`))
  return storedValues({ [group]: withStoredPhones(group, typed) }, rules)[group]
}

/** The whole application in the form in which it is sent. Sponsor details are null for a self-sponsored applicant. */
export function toStoredForm(typed: Readonly<Record<Group, unknown>>, settings: Settings): Record<Group, unknown> {
  const groups = GROUPS.map((group) => [group, toStoredGroup(group, typed[group], settings)])
  return Object.fromEntries(groups) as Record<Group, unknown>
}

/** A group as typed, with its phone numbers converted to the stored form. Text that is not a phone number stays unchanged. */
export function withStoredPhones(group: Group, typed: unknown): unknown {
  if (!isRecord(typed)) return typed
  if (group === 'personalInfo' && typeof typed['phoneNumber'] === 'string') {
    return { ...typed, phoneNumber: storedNationalPhone(typed['phoneNumber']) }
  }
  if (group === 'referee' && typeof typed['phone'] === 'string') {
    return { ...typed, phone: storedInternationalPhone(typed['phone']) }
  }
  return typed
}
