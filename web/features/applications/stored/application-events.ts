import { type ActorKind, type ApplicationStatus, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { RowOf } from '#domain/database/tables.ts'

/**
 * One transition: what admissions wrote for the applicant, by when an answer is wanted (`dueOn`, a day at the institute), the place that
 * was offered, why it was decided so; and why the applicant withdrew, with words of their own.
 */
export type ApplicationEvent = {
  id: number
  at: string
  by: ActorKind
  to: ApplicationStatus
  note: string | null
  dueOn: string | null
  offeredCourse: string | null
  offeredIntake: string | null
  reasons: readonly string[]
  withdrawalReason: string | null
  ownNote: string | null
}

type EventRow = Omit<RowOf<'application_events'>, 'application_id' | 'actor_id' | 'from_status' | 'note_for_staff'>

/** What is read of an event. */
export const EVENT =
  'id,at,actor_kind,to_status,note_for_applicant,due_on,offered_course,offered_intake,reasons,withdrawal_reason,note_from_applicant'

/** None for a status that this page does not know. */
export function eventFromRow(row: EventRow): ApplicationEvent[] {
  const { id, at, to_status: to } = row
  if (!isApplicationStatus(to)) return []
  return [
    {
      id,
      at,
      by: row.actor_kind,
      to,
      note: row.note_for_applicant,
      dueOn: row.due_on,
      offeredCourse: row.offered_course,
      offeredIntake: row.offered_intake,
      reasons: row.reasons ?? [],
      withdrawalReason: row.withdrawal_reason,
      ownNote: row.note_from_applicant,
    },
  ]
}
