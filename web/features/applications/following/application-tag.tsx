import { type ApplicationStatus, applicantStatusLabel } from '#domain/applications/application-statuses.ts'
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx'

const tones: Record<ApplicationStatus, Tone> = {
  draft: 'neutral',
  pending: 'info',
  under_review: 'info',
  interview: 'warning',
  accepted: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
}

/** The status in the applicant's words. */
export function ApplicationTag({ status }: { status: ApplicationStatus }) {
  return <StatusTag tone={tones[status]}>{applicantStatusLabel(status)}</StatusTag>
}
