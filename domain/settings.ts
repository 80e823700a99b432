import { admissions } from '#content/admissions.ts'
import { applicationForm } from '#content/application-form.ts'
import { choices } from '#content/choices.ts'
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
import { type NewsletterSettings, newsletterSettings } from './newsletter/newsletter.ts'
import { ANSWER_LIMIT, answerMessages } from './applications/application-reply.ts'
import { AGE_GROUPS, APPLICATION_SOURCES } from './staff/statistics.ts'
import { WITHDRAWAL_NOTE_LIMIT } from './applications/application-withdrawal.ts'
import { profileRules } from './accounts/profiles.ts'
import type { Rule } from './rules.ts'
import { questionOutcomes } from './staff/staff-action.ts'
import { WHITESPACE } from './text/text.ts'

/**
 * The configuration that the rules depend on and that an institute may change. It is one JSON document, written to `private.settings`
 * whenever it changes. SQL reads only that table. A sent application stores the id of the settings under which it was checked.
 */
export type Settings = {
  numberPrefix: string
  timeZone: string
  whitespace: string
  declarationVersion: string
  programs: Readonly<Record<string, { title: string; courses: Readonly<Record<string, string>> }>>
  intakes: Readonly<Record<string, string>>
  /** The label by value. */
  studyModes: Readonly<Record<string, string>>
  /** First day of classes (YYYY-MM-DD) by intake value. */
  intakeStarts: Readonly<Record<string, string>>
  /** Last day to apply (YYYY-MM-DD) by intake value. */
  lastDaysToApply: Readonly<Record<string, string>>
  /** A dimension of the application statistics, in addition to programs and intakes. */
  statesOfOrigin: readonly string[]
  applicationRules: readonly Rule[]
  profileRules: readonly Rule[]
  newsletter: NewsletterSettings
  reminders: Reminders
  /** Reasons for withdrawing an application: the label by stored value. */
  withdrawalReasons: Readonly<Record<string, string>>
  /** Maximum length, in code points, of the note that an applicant adds to the reason. */
  withdrawalNoteLimit: number
  /** Maximum length, in code points, of an applicant's answer. */
  answerLimit: number
  /** Options for staff decisions: the allowed values, and the number of places on a course in each intake. */
  decisions: {
    rejectionReasons: readonly string[]
    reopeningReasons: readonly string[]
    /** Whether emails about decisions say only that there is news. */
    discreetEmails: boolean
    places: { inACourse: number; courses: Readonly<Record<string, number>> }
  }
  /** Working days until an applicant hears from us, by current status. */
  answerWorkingDays: Readonly<Record<string, number>>
  /** Working days: the days of the week from Monday, and the public holidays (YYYY-MM-DD) on which the office is closed. */
  calendar: { workingWeek: readonly boolean[]; publicHolidays: readonly string[] }
  /** How phone numbers of the country begin, in international and in national form. */
  phones: { callingCode: string; trunkPrefix: string }
  /** Years for which an application is retained after its decision. */
  retentionYears: number
  applicationLimits: typeof applicationLimits
  /** How many times the contact details of one application may be corrected. */
  contactCorrectionsMost: number
  /** Months for which a draft is retained after its last change. */
  draftMonths: number
  /** Months for which we retain the record of who received which email or text message. */
  emailMonths: number
  /** Months for which sign-ups are retained after the event. */
  signUpMonths: number
  /** Months for which an inquiry is retained after its last activity. */
  inquiryMonths: number
  /** Months for which a chat is retained after its last message. */
  chatMonths: number
  /**
   * How staff work (`content/staff.ts`), the months for which their log and the data requests are retained, and the days for which a
   * front-desk draft is retained.
   */
  staff: Staff & { auditMonths: number; assistedApplicationDays: number; dataRequestMonths: number }
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

export const settings: Settings = {
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
  studyModes: Object.fromEntries(choices.studyMode.map(({ value, label }) => [value, label])),
  intakeStarts: Object.fromEntries(intakes.map(({ value, startsOn }) => [value, startsOn])),
  lastDaysToApply: Object.fromEntries(intakes.map(({ value, applyBy }) => [value, applyBy])),
  statesOfOrigin: applicationForm.statesOfOrigin,
  applicationRules,
  profileRules,
  newsletter: newsletterSettings,
  reminders,
  withdrawalReasons: Object.fromEntries(admissions.withdrawalReasons.map(({ value, label }) => [value, label])),
  withdrawalNoteLimit: WITHDRAWAL_NOTE_LIMIT,
  answerLimit: ANSWER_LIMIT,
  decisions: {
    rejectionReasons: decisions.rejectionReasons.map(({ value }) => value),
    reopeningReasons: decisions.reopeningReasons.map(({ value }) => value),
    discreetEmails: decisions.discreetEmails,
    places: decisions.places,
  },
  answerWorkingDays: admissions.answerWorkingDays,
  calendar: { workingWeek, publicHolidays },
  phones: { callingCode: region.phones.callingCode, trunkPrefix: region.phones.trunkPrefix },
  retentionYears: retention.applicationYears,
  applicationLimits,
  contactCorrectionsMost: 20,
  draftMonths: retention.draftMonths,
  emailMonths: retention.emailMonths,
  signUpMonths: retention.signUpMonths,
  inquiryMonths: retention.inquiryMonths,
  chatMonths: retention.chatMonths,
  staff: {
    ...staff,
    auditMonths: retention.auditMonths,
    assistedApplicationDays: retention.assistedApplicationDays,
    dataRequestMonths: retention.dataRequestMonths,
  },
  messages: factMessages,
}

const labelsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

/** The dimensions of the application statistics that nothing else in the settings lists: the label by value. */
const statisticsChoices = {
  education: labelsOf(choices.educationLevel),
  gender: labelsOf(choices.gender),
  age: AGE_GROUPS,
  source: APPLICATION_SOURCES,
}

/**
 * The settings as JSON text for `select private.sync_settings($1::jsonb)`, together with values that only the database reads: the pace of
 * newsletters and the words of the reasons for decisions. Pages contain only `settings`.
 */
export function settingsDocument(): string {
  const reasons = [...decisions.rejectionReasons, ...decisions.reopeningReasons, ...questionOutcomes]
  const reasonWords = Object.fromEntries(reasons.map(({ value, label, sentence }) => [value, { label, sentence }]))
  return JSON.stringify({
    ...settings,
    newsletter: { ...settings.newsletter, ...newsletterPace },
    statistics: statisticsChoices,
    decisions: { ...settings.decisions, reasonWords },
  })
}
