import { institute } from '#content/institute.ts'
import { answerFieldsOfKind, INQUIRY_KINDS, isInquiryKind, nameOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { inquiryAnswers } from '#domain/inquiries/inquiry-answers.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { CHATS, type Conversation, type InboxFilters, type InboxItem, type InquiryAnswer } from '#domain/staff/inbox.ts'
import type { ReplyValues } from '#domain/staff/saved-replies.ts'
import type { WorkOptions } from '#domain/staff/work-list.ts'
import { assigneeWords } from '#web/admin/shell/lists/staff-options.ts'
import { shortWhen } from '#web/admin/shell/moments.ts'

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The type of a conversation, such as `Sponsorship`. A type that the site no longer offers is shown by its raw name. */
export function kindWords(kind: InboxItem['kind']): string {
  if (kind === null) return 'Chat'
  return sentence(isInquiryKind(kind) ? nameOfKind(kind) : kind)
}

/** Options for the type filter. */
export const kindOptions = [{ value: CHATS, label: 'Chats' }, ...INQUIRY_KINDS.map((kind) => ({ value: kind, label: kindWords(kind) }))]

/** The answers in an inquiry, one per question, without the sender's contact details. */
export function saidIn({ kind, name, email, phone, organisation, message, details }: Conversation): { label: string; value: string }[] {
  if (kind === null) return []
  const inquiry = { name, email, phone, organisation, message, details }
  if (!isInquiryKind(kind)) {
    return Object.entries(details).map(([label, value]) => ({ label: sentence(label), value: String(value) }))
  }
  const apart = new Set(['name', 'email', 'phone', 'consent'])
  // The sender's form labels this question ‘Your message’.
  return inquiryAnswers(answerFieldsOfKind(kind), inquiry)
    .filter((answer) => !apart.has(answer.name))
    .map(({ label, value }) => ({ label: sentence(label.replace(/^Your /, '')), value }))
}

const emailStateWords: Readonly<Record<NonNullable<InquiryAnswer['emailState']>, string>> = {
  queued: 'On its way',
  sending: 'On its way',
  sent: 'Sent by email',
  failed: 'Could not be delivered',
}
export const emailState = ({ emailState: mail }: InquiryAnswer): string => (mail === null ? 'Sent by email' : emailStateWords[mail])

/** Describes a correction, such as `Corrected 3 Dec by Ngozi Eze; was amina@example.com`. */
export function correctionWords({ from, at, by }: Conversation['corrections'][number]): string {
  const said = `Corrected ${shortWhen(at)} by ${by ?? 'a former colleague'}`
  return from === null ? said : `${said}; was ${from}`
}

const stateWords = { open: 'Awaiting our reply', waiting: 'Awaiting their reply', closed: 'Closed' } as const
export const stateLabel = (state: InboxItem['state']): string => stateWords[state]

/** The active filters with their labels. */
export function filterWords(filters: InboxFilters, options: WorkOptions | undefined): { name: keyof InboxFilters; words: string }[] {
  const { kind, assignee, isUnread, isSuspected } = filters
  const words: Record<keyof InboxFilters, string | undefined> = {
    kind: kind && (kind === CHATS ? 'Chats' : kindWords(kind)),
    assignee: assignee && `Assigned to: ${assigneeWords(assignee, options?.people ?? [])}`,
    isUnread: isUnread && 'Unread',
    isSuspected: isSuspected && 'Suspected robots',
  }
  return (Object.keys(words) as (keyof InboxFilters)[]).flatMap((name) => {
    const said = words[name]
    return said ? [{ name, words: said }] : []
  })
}

/** The same filters with one removed. */
export function without(filters: InboxFilters, name: keyof InboxFilters): InboxFilters {
  const rest = { ...filters }
  delete rest[name]
  return rest
}

/** The title of the course or program that an inquiry is about. Empty if it does not mention one. */
function programOf({ details }: Conversation): string {
  const named = [details['course'], details['courses'], details['program']].flat().filter((value) => typeof value === 'string')
  const labels = programs.flatMap(({ id, title, courses }) => [
    ...(named.includes(id) ? [title] : []),
    ...courses.filter((course) => named.includes(course.id)).map(({ label }) => label),
  ])
  return labels.join(', ')
}

/** Values for the variables in saved replies. @param me name of the person replying */
export const valuesFor = (conversation: Conversation, me: string): ReplyValues => ({
  name: conversation.name,
  program: programOf(conversation),
  number: conversation.reference,
  me,
  institute: institute.name,
})
