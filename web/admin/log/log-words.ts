import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { auditActionWords } from '#domain/staff/audit-actions.ts'
import { isStaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import type { LogEntry } from './log-data.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whom or what an entry is about. */
export const subjectOf = ({ details, subject, subjectKind }: Pick<LogEntry, 'details' | 'subject' | 'subjectKind'>): string =>
  text(details['email']) || (subjectKind === 'staff' ? 'A deleted account' : (subject ?? ''))

/** What else there is to say of it, such as which role until when. */
export function detailsOf({ details }: Pick<LogEntry, 'details'>): string {
  const { role, until, reason, action, from, to } = details
  return [
    isStaffRole(role) ? staffRoleWords[role].label : '',
    text(until) && `until ${formatDate(dateIn(institute.timeZone, new Date(Date.parse(text(until)) - 1)))}`,
    text(reason),
    text(action) && `where somebody ${auditActionWords(text(action))}`,
    text(from) && `from ${formatDate(text(from))}`,
    text(to) && `to ${formatDate(text(to))}`,
  ]
    .filter(Boolean)
    .join(', ')
}
