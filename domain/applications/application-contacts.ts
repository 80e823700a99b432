import type { Settings } from '#domain/settings.ts'
import { isRecord, valueAt } from '#domain/values.ts'
import { type ApplicationStatus, OPEN_STATUSES, OVER_STATUSES } from './application-statuses.ts'
import { groupProblems } from './application-problems.ts'
import { toStoredGroup } from './stored-application.ts'

/** How the institute reaches an applicant: the fields of step 1 that may be corrected after the application is sent (ruling 8). */
export const CONTACT_FIELDS = ['phoneNumber', 'email', 'contactAddress'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactDetails = Record<ContactField, string>

/** The path of a contact field, as used by rules, labels and answers. */
export const contactPath = (field: ContactField) => `personalInfo.${field}` as const

/** Contact details can be corrected while the institute may still need to contact the applicant. */
export function takesCorrections(status: ApplicationStatus): boolean {
  return OPEN_STATUSES.includes(status)
}

/** Whether the application has ended and its answers may be copied into a new one. */
export function canApplyAgain(status: ApplicationStatus): boolean {
  return OVER_STATUSES.includes(status)
}

/** The contact details from a group of personal information. Missing values become empty text. */
export function contactDetailsOf(personalInfo: unknown): ContactDetails {
  const text = (field: ContactField) => {
    const value = valueAt(personalInfo, field)
    return typeof value === 'string' ? value : ''
  }
  return { phoneNumber: text('phoneNumber'), email: text('email'), contactAddress: text('contactAddress') }
}

/** Problems with contact details as typed, by field, under the rules of step 1. */
export function contactProblems(typed: ContactDetails, settings: Settings): Partial<ContactDetails> {
  const found = groupProblems('personalInfo', typed, settings).flatMap(({ path, message }) =>
    CONTACT_FIELDS.filter((field) => contactPath(field) === path).map((field) => [field, message] as const),
  )
  return Object.fromEntries(found)
}

/** Contact details in stored form: without surrounding whitespace, and with the phone number as +234…. */
export function toStoredContact(typed: ContactDetails, settings: Settings): ContactDetails {
  const stored = toStoredGroup('personalInfo', typed, settings)
  return contactDetailsOf(isRecord(stored) ? stored : {})
}
