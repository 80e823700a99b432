import * as z from 'zod/mini'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import { accountNotices } from './account-notices.ts'
import { contactEmails } from './contact-mail.ts'
import { greetable } from './greeting-name.ts'
import { readInquiryAnswer, readInquiryPayload } from './inquiry-payload.ts'
import { decisionEmails } from './decision-mail.ts'
import { calendarOf, interviewEmails, withCancelledInterview } from './interview-mail.ts'
import type { OutboxRow } from './outbox/outbox.ts'
import type { Mail } from './smtp-transport.ts'
import { accountDeleted, alreadyRegistered, confirmSignup, reauthenticationCode, resetPassword } from './templates/account-emails.ts'
import { applicationForAdmissions, applicationReceived } from './templates/application-emails.ts'
import * as statusEmails from './templates/status-emails.ts'
import { chatAnswer, chatNotice } from './templates/chat-emails.ts'
import { eventChanged, eventSignUp } from './templates/event-emails.ts'
import { inquiryAnswer, inquiryNotice, inquiryReceipt } from './templates/inquiry-emails.ts'
import { type Email, layout } from './templates/layout.ts'
import { newsletterIssue, newsletterLeave, newsletterWelcome } from './templates/newsletter-emails.ts'
import { notification, notificationsLeave } from './templates/notification-emails.ts'
import { type OneClickData, oneClickHeaders } from './templates/one-click.ts'
import { draftReminder, remindersLeave } from './templates/reminder-emails.ts'
import { type InvitationData, mailCheckEmail, staffInvitation } from './templates/staff-emails.ts'
import { type AssistedApplicationLinkData, assistedApplicationLinkEmail } from './templates/assisted-application-emails.ts'
import { workEmails, workLeave, workReader } from './templates/work-emails.ts'
import { assistedApplicationLink } from './assisted-application-link.ts'
import { type OwnWords, type WordedEmail, worded } from './worded-email.ts'

/** The information about this site that the emails need. */
export type MailContext = { siteUrl: string; admissionsEmail: string }

const accountPayload = z.object({ full_name: z.nullish(z.string()) })

const linkPayload = z.extend(accountPayload, {
  token_hash: z.string().check(z.minLength(16)),
  redirect_to: z.nullish(z.string()),
})

const codePayload = z.extend(accountPayload, { code: z.string().check(z.regex(/^\d{6,10}$/)) })

const placePayload = z.object({ number: z.string(), program: z.string(), course: z.string(), start_date: z.string() })
const applicationPayload = z.extend(placePayload, { application_id: z.uuid(), first_name: z.string(), surname: z.string() })
/** Optional, because older emails contain neither. */
const movePayload = z.object({ by: z.nullish(z.string()), due_on: z.nullish(z.iso.date()) })
const withdrawnPayload = z.extend(placePayload, { reason: z.nullish(z.string()) })

const newsletterPayload = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

const issuePayload = z.extend(newsletterPayload, { subject: z.string(), body: z.string() })

/** From `private.email_token`. */
const emailToken = z.string().check(z.regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/))

const reminderPayload = z.extend(accountPayload, {
  token: emailToken,
  course: z.nullish(z.string()),
  starts_on: z.nullish(z.string()),
})

const invitationPayload = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invited_by: z.nullish(z.string()),
  hours: z.int(),
})

const mailCheckPayload = z.object({ code: z.string().check(z.regex(/^[a-z2-9]{8}$/)) })

/** `assistedApplicationLink` reads its token. */
const assistedApplicationPayload = z.object({
  first_name: z.nullish(z.string()),
  by: z.nullish(z.string()),
  program: z.nullish(z.string()),
  days: z.int(),
})

const notificationPayload = z.extend(accountPayload, { token: emailToken, kind: z.string(), payload: z.unknown() })

const eventPayload = z.extend(accountPayload, {
  event_id: z.uuid(),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: z.string(),
  place: z.string(),
  online_url: z.nullish(z.string()),
  starts_at: z.iso.datetime({ offset: true }),
  ends_at: z.iso.datetime({ offset: true }),
})

const eventChangePayload = z.object({ change: z.enum(['moved', 'cancelled', 'restored']) })

const chatPayload = z.object({
  reference: z.string(),
  messages: z.array(
    z.object({ author: z.enum(['visitor', 'staff']), authorName: z.string(), text: z.string(), createdAt: z.iso.datetime() }),
  ),
})
const chatNoticePayload = z.extend(chatPayload, {
  name: z.string(),
  email: z.string(),
  has_account: z.boolean(),
  suspected: z.optional(z.boolean()),
  /** Null where staff reply in the console. */
  token: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
})

const deletedPayload = z.extend(accountPayload, { kept_applications: z.int() })

function linkFrom(payload: unknown, type: 'signup' | 'recovery', { siteUrl }: MailContext) {
  const { full_name, token_hash, redirect_to } = linkPayload.parse(payload)
  const url = new URL(paths.authConfirm, siteUrl)
  url.searchParams.set('token_hash', token_hash)
  url.searchParams.set('type', type)
  if (redirect_to) url.searchParams.set('redirect_to', redirect_to)
  return { fullName: greetable(full_name), url: url.href }
}

function codeFrom(payload: unknown) {
  const { full_name, code } = codePayload.parse(payload)
  return { fullName: greetable(full_name), code }
}

function accountPage(payload: unknown, path: string, { siteUrl }: MailContext) {
  const { full_name } = accountPayload.parse(payload)
  return { fullName: greetable(full_name), url: new URL(path, siteUrl).href }
}

function applicationFrom(payload: unknown, { siteUrl }: MailContext) {
  const data = applicationPayload.parse(payload)
  return {
    number: data.number,
    firstName: data.first_name,
    surname: data.surname,
    program: data.program,
    course: data.course,
    startDate: data.start_date,
    url: new URL(paths.application(data.application_id), siteUrl).href,
  }
}

function moveFrom(payload: unknown, context: MailContext) {
  const { by, due_on } = movePayload.parse(payload)
  return { ...applicationFrom(payload, context), byStaff: by === 'staff', dueOn: due_on ?? undefined }
}

/** For staff: the application's address in the console. */
const consoleUrl = (number: string, { siteUrl }: MailContext) => new URL(adminPaths.application(number), siteUrl).href

function sentFrom(payload: unknown, context: MailContext) {
  const data = applicationFrom(payload, context)
  return { ...data, url: consoleUrl(data.number, context) }
}

function withdrawnFrom(payload: unknown) {
  const { start_date, reason, ...data } = withdrawnPayload.parse(payload)
  return { ...data, startDate: start_date, reason: reason ?? undefined }
}

function subscriberFrom(payload: unknown, { siteUrl }: MailContext): OneClickData {
  return { siteUrl, token: newsletterPayload.parse(payload).token }
}

function issueFrom(payload: unknown, { siteUrl }: MailContext) {
  const { token, subject, body } = issuePayload.parse(payload)
  return { siteUrl, token, subject, body }
}

function reminderFrom(payload: unknown, { siteUrl }: MailContext) {
  const { full_name, token, course, starts_on } = reminderPayload.parse(payload)
  return { siteUrl, token, fullName: greetable(full_name), course: course ?? undefined, startsOn: starts_on ?? undefined }
}

function notificationFrom(payload: unknown, { siteUrl }: MailContext) {
  const { full_name, token, kind, payload: about } = notificationPayload.parse(payload)
  return { siteUrl, token, fullName: greetable(full_name), kind, payload: about }
}

function eventFrom(payload: unknown, { siteUrl }: MailContext) {
  const { full_name, event_id, slug, title, place, online_url, starts_at, ends_at } = eventPayload.parse(payload)
  return {
    fullName: greetable(full_name),
    title,
    place,
    onlineUrl: online_url ?? undefined,
    startsAt: starts_at,
    endsAt: ends_at,
    pageUrl: new URL(paths.event(slug), siteUrl).href,
    fileUrl: new URL(paths.eventFile(event_id), siteUrl).href,
  }
}

function invitationFrom(payload: unknown, { siteUrl }: MailContext): InvitationData {
  const { token, email, role, invited_by, hours } = invitationPayload.parse(payload)
  const url = new URL(`${adminPaths.invitation}#${token}`, siteUrl).href
  return { url, role, invitedBy: greetable(invited_by), hours, recipient: email }
}

function mailCheckFrom(payload: unknown, { siteUrl }: MailContext) {
  return { code: mailCheckPayload.parse(payload).code, url: new URL(adminPaths.siteHealth, siteUrl).href }
}

function assistedApplicationFrom(payload: unknown, { siteUrl }: MailContext): AssistedApplicationLinkData {
  const { first_name, by, program, days } = assistedApplicationPayload.parse(payload)
  const url = assistedApplicationLink(payload, siteUrl)
  return { url, firstName: greetable(first_name), by: greetable(by), program: program ?? undefined, days }
}

function deletedFrom(payload: unknown, { siteUrl }: MailContext) {
  const { full_name, kept_applications } = deletedPayload.parse(payload)
  return { siteUrl, fullName: greetable(full_name), retainedApplications: kept_applications }
}

function chatNoticeFrom(payload: unknown, { siteUrl }: MailContext) {
  const { has_account, token, ...data } = chatNoticePayload.parse(payload)
  const path = token === null ? adminPaths.conversation(data.reference) : `${paths.chatReply}#${token}`
  return { ...data, hasAccount: has_account, replyUrl: new URL(path, siteUrl).href, isConsole: token === null }
}

function chatAnswerFrom(payload: unknown, { siteUrl }: MailContext) {
  const { full_name, ...data } = z.extend(chatPayload, accountPayload.shape).parse(payload)
  return { ...data, fullName: greetable(full_name), siteUrl }
}

function inquiryFrom(payload: unknown, { siteUrl }: MailContext) {
  const { hasStaff, ...inquiry } = readInquiryPayload(payload)
  const consoleUrl = hasStaff ? new URL(adminPaths.conversation(inquiry.reference), siteUrl).href : undefined
  return { ...inquiry, greetedAs: greetable(inquiry.name), consoleUrl }
}

const mails: Record<string, (payload: unknown, context: MailContext) => Email | WordedEmail> = {
  confirm_signup: (payload, context) => confirmSignup(linkFrom(payload, 'signup', context)),
  reset_password: (payload, context) => resetPassword(linkFrom(payload, 'recovery', context)),
  reauthentication_code: (payload) => reauthenticationCode(codeFrom(payload)),
  ...accountNotices,
  already_registered: (payload, context) => alreadyRegistered(accountPage(payload, paths.signIn, context)),
  application_received: (payload, context) => applicationReceived(applicationFrom(payload, context)),
  application_for_admissions: (payload, context) => applicationForAdmissions(sentFrom(payload, context)),
  ...contactEmails,
  application_under_review: (payload, context) => statusEmails.applicationUnderReview(applicationFrom(payload, context)),
  application_interview: (payload, context) => statusEmails.applicationInterview(applicationFrom(payload, context)),
  application_interview_off: (payload, context) => statusEmails.applicationInterviewOff(applicationFrom(payload, context)),
  application_info_requested: (payload, context) => statusEmails.applicationInfoRequested(moveFrom(payload, context)),
  application_answered: (payload, context) => statusEmails.applicationAnswered(moveFrom(payload, context)),
  application_question_closed: (payload, context) => statusEmails.applicationQuestionClosed(applicationFrom(payload, context)),
  application_place_changed: (payload, context) => statusEmails.applicationPlaceChanged(moveFrom(payload, context)),
  application_restored: (payload, context) => statusEmails.applicationRestored(applicationFrom(payload, context)),
  ...decisionEmails(moveFrom),
  application_offer_reminder: (payload, context) => statusEmails.applicationOfferReminder(moveFrom(payload, context)),
  application_confirmed: (payload, context) => statusEmails.applicationConfirmed(moveFrom(payload, context)),
  application_declined: (payload, context) => statusEmails.applicationDeclined(moveFrom(payload, context)),
  application_offer_expired: (payload, context) => statusEmails.applicationOfferExpired(applicationFrom(payload, context)),
  application_reopened: (payload, context) => statusEmails.applicationReopened(applicationFrom(payload, context)),
  application_withdrawn: (payload, context) => statusEmails.applicationWithdrawn(moveFrom(payload, context)),
  application_withdrawn_for_admissions: (payload) => statusEmails.applicationWithdrawnForAdmissions(withdrawnFrom(payload)),
  account_deleted: (payload, context) => accountDeleted(deletedFrom(payload, context)),
  draft_reminder: (payload, context) => draftReminder(reminderFrom(payload, context)),
  notification: (payload, context) => notification(notificationFrom(payload, context)),
  ...interviewEmails,
  event_sign_up: (payload, context) => eventSignUp(eventFrom(payload, context)),
  event_changed: (payload, context) => eventChanged(eventFrom(payload, context), eventChangePayload.parse(payload).change),
  chat_notice: (payload, context) => chatNotice(chatNoticeFrom(payload, context)),
  chat_answer: (payload, context) => chatAnswer(chatAnswerFrom(payload, context)),
  inquiry_receipt: (payload, context) => inquiryReceipt(inquiryFrom(payload, context)),
  inquiry_notice: (payload, context) => inquiryNotice(inquiryFrom(payload, context)),
  inquiry_answer: (payload) => inquiryAnswer(readInquiryAnswer(payload)),
  staff_invitation: (payload, context) => staffInvitation(invitationFrom(payload, context)),
  ...workEmails,
  mail_check: (payload, context) => mailCheckEmail(mailCheckFrom(payload, context)),
  walk_in_link: (payload, context) => assistedApplicationLinkEmail(assistedApplicationFrom(payload, context)),
  newsletter_welcome: (payload, context) => newsletterWelcome(subscriberFrom(payload, context)),
  newsletter_issue: (payload, context) => newsletterIssue(issueFrom(payload, context)),
  newsletter_proof: (payload, context) => newsletterIssue(issueFrom(payload, context)),
}

/** Optional emails also contain an unsubscribe link in their headers. */
function headersOf(kind: string, payload: unknown, context: MailContext): Record<string, string> {
  if (kind.startsWith('newsletter_')) return oneClickHeaders(newsletterLeave, subscriberFrom(payload, context))
  if (kind === 'notification') return oneClickHeaders(notificationsLeave, notificationFrom(payload, context))
  if (kind.startsWith('work_')) return oneClickHeaders(workLeave, workReader(payload, context))
  return kind === 'draft_reminder' ? oneClickHeaders(remindersLeave, reminderFrom(payload, context)) : {}
}

/** A reply to a notice goes to the visitor. A reply to what staff wrote goes to the institute. */
function replyToOf(kind: string, payload: unknown): Pick<Mail, 'replyTo'> {
  if (kind === 'application_message') return { replyTo: { name: institute.name, address: institute.emails.admissions } }
  if (kind === 'inquiry_answer') return { replyTo: { name: institute.name, address: institute.emails.general } }
  if (kind !== 'inquiry_notice' && kind !== 'chat_notice') return {}
  const { name, email } = kind === 'inquiry_notice' ? readInquiryPayload(payload) : chatNoticePayload.parse(payload)
  return { replyTo: { name: unlinked(name), address: email } }
}

export const mailKinds = Object.keys(mails)

/**
 * Renders the email for an outbox row. The Message-ID is derived from the row, so that a repeated delivery is recognised as the same
 * email. An unknown kind or an invalid payload is a result, never an exception. `words`: the office wording that replaces content/. If an
 * email cannot be rendered with it, the wording of content/ is used, and `unfilled` names the email.
 */
export function renderMail(
  row: Pick<OutboxRow, 'id' | 'kind' | 'recipient' | 'payload'> & { words?: OwnWords | null },
  context: MailContext,
): { ok: true; mail: Mail; unfilled?: string } | { ok: false; reason: string } {
  const message = Object.hasOwn(mails, row.kind) ? mails[row.kind] : undefined
  if (!message) return { ok: false, reason: `there is no email of the kind ${row.kind}` }
  try {
    const { template: written, ...found } = worded(withCancelledInterview(message(row.payload, context), row.payload), row.words)
    const { subject, text, html } = layout(written)
    const host = new URL(context.siteUrl).hostname
    const messageId = `<outbox-${row.id}@${host.includes('.') ? host : institute.emailDomain}>`
    const mail = {
      to: row.recipient || context.admissionsEmail,
      subject,
      text,
      html,
      messageId,
      headers: headersOf(row.kind, row.payload, context),
      ...replyToOf(row.kind, row.payload),
      ...calendarOf(row.kind, row.payload, row.recipient, context),
    }
    return { ok: true, mail, ...found }
  } catch {
    return { ok: false, reason: `the payload does not fit an email of the kind ${row.kind}` }
  }
}
