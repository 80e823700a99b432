import { institute } from '#content/institute.ts'
import { isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { auditActionWords } from '#domain/staff/audit-actions.ts'
import { WORK_GROUPS, type WorkGroup, workGroupWords } from '#domain/staff/work-list.ts'
import { VERDICTS, type Verdict, verdictWords } from '#domain/staff/duplicates.ts'
import { emailKindWords } from '#domain/staff/outbox-kinds.ts'
import { isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { BREACH_ENTRIES, type BreachEntryKind, breachEntryWords } from '#domain/staff/personal-data/breaches.ts'
import {
  PROOFS,
  type Proof,
  proofWords,
  DATA_REQUEST_KINDS,
  type DataRequestKind,
  dataRequestKindWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { LINK_WAYS, type LinkWay } from '#domain/staff/assisted-applications.ts'
import type { LogEntry } from '#domain/staff/responses/staff.ts'

const statusWords = (status: string): string => (isApplicationStatus(status) ? `‘${staffStatusLabel(status)}’` : status)

const isGroup = (value: string): value is WorkGroup => WORK_GROUPS.some((group) => group === value)
const listWords = (group: string) => (isGroup(group) ? `Applications: ${workGroupWords[group].label}` : group)
const isVerdict = (value: unknown): value is Verdict => VERDICTS.some((known) => known === value)

const isLinkWay = (value: unknown): value is LinkWay => LINK_WAYS.some((known) => known === value)
const wayWords: Readonly<Record<LinkWay, string>> = { email: 'by email', text: 'by text message', show: 'shown at the front desk' }

const isRequest = (value: unknown): value is DataRequestKind => DATA_REQUEST_KINDS.some((known) => known === value)
const isProof = (value: unknown): value is Proof => PROOFS.some((known) => known === value)

const isEntry = (value: unknown): value is BreachEntryKind => BREACH_ENTRIES.some((known) => known === value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who performed the action. */
export function actorWords({ actor, actorEmail, action }: Pick<LogEntry, 'actor' | 'actorEmail' | 'action'>): string {
  if (actorEmail !== null) return actorEmail
  if (action === 'walk_in_read' || action === 'walk_in_taken') return 'Somebody with the link'
  return actor === null ? 'A command on the server' : 'A deleted account'
}

/** The person or thing that an entry is about. */
export function subjectOf({ details, subject, subjectKind }: Pick<LogEntry, 'details' | 'subject' | 'subjectKind'>): string {
  const email = text(details['email'])
  if (email !== '') return email
  switch (subjectKind) {
    case 'staff':
      return 'A deleted account'
    case 'job':
      return ''
    case 'work_list':
      return listWords(text(subject))
    case 'walk_in':
      return `Draft ${text(subject).slice(0, 8)}`
    case 'letter':
      return subject === null ? '' : `Email template ${subject}`
    case 'worded_letter':
      return emailKindWords(text(subject))
    case 'newsletter':
      return `Issue ${text(subject).slice(0, 8)}`
    case null:
    default:
      return subject ?? ''
  }
}

const quoted = (what: string, labels: unknown): string =>
  Array.isArray(labels) && labels.length > 0 ? `${what} ${labels.map((label) => `‘${text(label)}’`).join(', ')}` : ''

/** What changed in the places on a course or the reasons for rejecting an application. */
const editedDecisions = ({ intake, fromPlaces, toPlaces, addedReasons, retiredReasons }: LogEntry['details']): string[] => [
  text(intake) && `intake ${text(intake)}`,
  typeof fromPlaces === 'number' && typeof toPlaces === 'number' ? `from ${fromPlaces} to ${toPlaces} places` : '',
  quoted('added', addedReasons),
  quoted('retired', retiredReasons),
]

const senderWords = (sender: string): string => (sender === 'email' ? 'their address' : `their ${sender}`)

/** Further details, such as the role and its end date. */
export function detailsOf({ details }: Pick<LogEntry, 'details'>): string {
  const {
    role,
    until,
    reason,
    action,
    from,
    to,
    assignedTo,
    followUpOn,
    awayUntil,
    deputy,
    fromStatus,
    toStatus,
    applications,
    answer,
    application,
    sender,
    interviewOn,
    lines,
    filters,
    other,
    verdict,
    way,
    event,
    letters: emails,
    kinds,
    request,
    proof,
    outcome,
    entry,
  } = details
  return [
    isStaffRole(role) ? staffRoleWords[role].label : '',
    text(until) && `until ${formatDate(dateIn(institute.timeZone, new Date(Date.parse(text(until)) - 1)))}`,
    text(answer) && labelAt(`personalInfo.${text(answer)}`),
    Array.isArray(details['fields']) && details['fields'].map((field) => labelAt(`personalInfo.${text(field)}`)).join(', '),
    text(reason),
    text(event) && `‘${text(event)}’`,
    text(sender) && senderWords(text(sender)),
    application !== undefined && (text(application) ? text(application) : 'to none'),
    assignedTo !== undefined && (text(assignedTo) ? `to ${text(assignedTo)}` : 'to nobody'),
    followUpOn !== undefined && (text(followUpOn) ? `on ${formatDate(text(followUpOn))}` : 'no date'),
    isLinkWay(way) && wayWords[way],
    isRequest(request) && dataRequestKindWords[request].label.toLowerCase(),
    isProof(proof) && proofWords[proof],
    text(outcome),
    ...editedDecisions(details),
    isEntry(entry) && breachEntryWords[entry].label.toLowerCase(),
    text(other) && `with ${text(other)}`,
    isVerdict(verdict) && verdictWords[verdict].toLowerCase(),
    text(interviewOn) && `on ${formatDate(text(interviewOn))}`,
    text(awayUntil) && `until ${formatDate(text(awayUntil))}`,
    text(deputy) && `in their place: ${text(deputy)}`,
    typeof filters === 'object' &&
      filters !== null &&
      Object.entries(filters)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join(', '),
    text(details['tag']) && `‘${text(details['tag'])}’`,
    details['classList'] === true && 'as a class list',
    details['format'] === 'xlsx' && 'for Excel',
    details['searched'] === true && 'with a search',
    typeof lines === 'number' && (lines === 1 ? '1 line' : `${lines.toLocaleString('en')} lines`),
    typeof emails === 'number' && (emails === 1 ? '1 message' : `${emails.toLocaleString('en')} messages`),
    Array.isArray(kinds) && kinds.map((kind) => emailKindWords(text(kind)).toLowerCase()).join(', '),
    details['brokenOff'] === true && 'broken off',
    details['onePerson'] === true && 'by the person who recorded the request',
    typeof applications === 'number' && `${applications} selected`,
    text(fromStatus) && `from ${statusWords(text(fromStatus))}`,
    text(toStatus) && `to ${statusWords(text(toStatus))}`,
    text(action) && `where somebody ${auditActionWords(text(action))}`,
    typeof details['before'] === 'number' && 'an earlier page',
    text(from) && `from ${formatDate(text(from))}`,
    text(to) && `to ${formatDate(text(to))}`,
  ]
    .filter(Boolean)
    .join(', ')
}
