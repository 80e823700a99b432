import { admissions } from '#content/admissions.ts'
import { applicationForm } from '#content/application-form.ts'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { publicHolidays } from '#content/opening-hours.ts'
import { newsletterPace } from '#content/newsletter.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { region } from '#content/region.ts'
import { reminders } from '#content/reminders.ts'
import { retention } from '#content/retention.ts'
import { staff } from '#content/staff.ts'
import type { Reminders } from '#content/schema/reminders.ts'
import type { Staff } from '#content/schema/staff.ts'
import { applicationLimitMessages, applicationLimits } from './applications/application-messages.ts'
import { applicationRules } from './applications/application-rules.ts'
import { workingWeek } from './dates/working-days.ts'
import { eventMessages } from './events/events.ts'
import { messages } from './messages/messages.ts'
import { type NewsletterFacts, newsletterFacts } from './newsletter/newsletter.ts'
import { ANSWER_LIMIT, answerMessages } from './applications/application-reply.ts'
import { WITHDRAWAL_NOTE_LIMIT } from './applications/application-withdrawal.ts'
import { profileRules } from './accounts/profiles.ts'
import type { Rule } from './rules.ts'
import { WHITESPACE } from './text/text.ts'

/**
 * What the rules depend on and an institute may change: one JSON document, written to `private.facts` whenever it
 * changed. SQL reads only that table; a sent application keeps the id of the facts it was judged by.
 */
export type Facts = {
  numberPrefix: string
  timeZone: string
  whitespace: string
  declarationVersion: string
  programs: Readonly<Record<string, { title: string; courses: Readonly<Record<string, string>> }>>
  intakes: Readonly<Record<string, string>>
  /** First day of classes (YYYY-MM-DD) by the value of the intake. */
  intakeStarts: Readonly<Record<string, string>>
  /** Last day on which one can apply (YYYY-MM-DD) by the value of the intake. */
  lastDaysToApply: Readonly<Record<string, string>>
  /** What statistics of applications are counted by, beside programs and intakes. */
  statesOfOrigin: readonly string[]
  applicationRules: readonly Rule[]
  profileRules: readonly Rule[]
  newsletter: NewsletterFacts
  reminders: Reminders
  /** Why an application is withdrawn, as people read it, by the value that is stored. */
  withdrawalReasons: Readonly<Record<string, string>>
  /** Code points of what an applicant adds to the reason. */
  withdrawalNoteLimit: number
  /** Code points of what an applicant answers. */
  answerLimit: number
  /** What staff choose from when they decide: the values there are, and how many places an intake of a course has. */
  decisions: {
    rejectionReasons: readonly string[]
    reopeningReasons: readonly string[]
    places: { inACourse: number; courses: Readonly<Record<string, number>> }
  }
  /** Working days until an applicant hears from us, by the status in which they wait. */
  answerWorkingDays: Readonly<Record<string, number>>
  /** On which days somebody works: a week from Monday on, without public holidays (YYYY-MM-DD). */
  calendar: { workingWeek: readonly boolean[]; publicHolidays: readonly string[] }
  /** How numbers of the country begin when they are written for abroad, and for within. */
  phones: { callingCode: string; trunkPrefix: string }
  /** Years an application is kept after its decision. */
  retentionYears: number
  applicationLimits: typeof applicationLimits
  /** How often the contact details of one application may be corrected. */
  contactCorrectionsMost: number
  /** Months that a draft is kept after its last change. */
  draftMonths: number
  /** Months that it is kept which letters and text messages went to whom. */
  letterMonths: number
  /** Months that sign-ups are kept after the event. */
  signUpMonths: number
  /** Months that inquiries are kept after the last that happened to them. */
  inquiryMonths: number
  /** Months a chat is kept after its last message. */
  chatMonths: number
  /** How staff work (`content/staff.ts`), how many months their log and requests about data are kept, and days a draft of the desk. */
  staff: Staff & { auditMonths: number; assistedApplicationDays: number; requestMonths: number }
  messages: typeof factMessages
}

const factMessages = {
  unstorable: messages.text.unstorable,
  incomplete: messages.applications.incomplete,
  declaration: messages.applications.declaration,
  alreadySent: messages.applications.alreadySent,
  alreadyOpen: messages.applications.alreadyOpen,
  draftExists: messages.applications.draftExists,
  withdrawalReason: messages.applications.withdrawalReason,
  withdrawalNote: messages.applications.withdrawalNote(WITHDRAWAL_NOTE_LIMIT),
  notFound: messages.applications.notFound,
  notWithdrawable: messages.applications.notWithdrawable,
  draftNotWithdrawable: messages.applications.draftNotWithdrawable,
  applicationLimits: applicationLimitMessages,
  profile: messages.profile.invalid,
  contacts: messages.contacts,
  applyAgain: messages.applyAgain,
  answers: answerMessages,
  events: eventMessages,
} as const

export const facts: Facts = {
  numberPrefix: institute.numberPrefix,
  timeZone: institute.timeZone,
  whitespace: WHITESPACE,
  declarationVersion: admissions.declaration.version,
  programs: Object.fromEntries(
    programs.map(({ id, title, courses }) => [
      id,
      { title, courses: Object.fromEntries(courses.map((course) => [course.id, course.label])) },
    ]),
  ),
  intakes: Object.fromEntries(intakes.map(({ value, label }) => [value, label])),
  intakeStarts: Object.fromEntries(intakes.map(({ value, startsOn }) => [value, startsOn])),
  lastDaysToApply: Object.fromEntries(intakes.map(({ value, applyBy }) => [value, applyBy])),
  statesOfOrigin: applicationForm.statesOfOrigin,
  applicationRules,
  profileRules,
  newsletter: newsletterFacts,
  reminders,
  withdrawalReasons: Object.fromEntries(admissions.withdrawalReasons.map(({ value, label }) => [value, label])),
  withdrawalNoteLimit: WITHDRAWAL_NOTE_LIMIT,
  answerLimit: ANSWER_LIMIT,
  decisions: {
    rejectionReasons: decisions.rejectionReasons.map(({ value }) => value),
    reopeningReasons: decisions.reopeningReasons.map(({ value }) => value),
    places: decisions.places,
  },
  answerWorkingDays: admissions.answerWorkingDays,
  calendar: { workingWeek, publicHolidays },
  phones: { callingCode: region.phones.callingCode, trunkPrefix: region.phones.trunkPrefix },
  retentionYears: retention.applicationYears,
  applicationLimits,
  contactCorrectionsMost: 20,
  draftMonths: retention.draftMonths,
  letterMonths: retention.letterMonths,
  signUpMonths: retention.signUpMonths,
  inquiryMonths: retention.inquiryMonths,
  chatMonths: retention.chatMonths,
  staff: {
    ...staff,
    auditMonths: retention.auditMonths,
    assistedApplicationDays: retention.assistedApplicationDays,
    requestMonths: retention.requestMonths,
  },
  messages: factMessages,
}

/** The facts as JSON text for `select private.sync_facts($1::jsonb)`, with what the database alone reads: pages carry `facts`. */
export function factsDocument(): string {
  return JSON.stringify({ ...facts, newsletter: { ...facts.newsletter, ...newsletterPace } })
}
