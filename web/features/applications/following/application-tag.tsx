import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

/** The tone of each status, for applicants and staff. */
export const statusTones: Record<ApplicationStatus, Tone> = {
  draft: 'neutral',
  pending: 'info',
  under_review: 'info',
  info_requested: 'warning',
  interview: 'warning',
  waiting_list: 'info',
  accepted: 'success',
  confirmed: 'success',
  declined: 'neutral',
  offer_expired: 'neutral',
  rejected: 'error',
  withdrawn: 'neutral',
}

/** The status in the applicant's wording. */
export function ApplicationTag({ status }: { status: ApplicationStatus }) {
  return <StatusTag tone={statusTones[status]}>{applicantStatusLabel(status)}</StatusTag>
}
