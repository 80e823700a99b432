import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { statusTones } from '#web/features/applications/following/application-tag.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** The status in the wording of staff. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  return <StatusTag tone={statusTones[status]}>{staffStatusLabel(status)}</StatusTag>
}
