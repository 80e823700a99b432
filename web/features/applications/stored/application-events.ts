import { type ActorKind, type ApplicationStatus, isApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { RowOf } from '#domain/database/tables.ts'

/**
 * One transition: the note from admissions to the applicant, the reply deadline (`dueOn`, a date at the institute), the offered place and
 * the reasons for the decision. For a withdrawal: the applicant's reason and their note.
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
  offeredStudyMode: string | null
  reasons: readonly string[]
  withdrawalReason: string | null
  ownNote: string | null
}

type EventRow = Omit<RowOf<'application_events'>, 'application_id' | 'actor_id' | 'from_status' | 'note_for_staff' | 'offered_program'>

const OFFER = 'offered_course,offered_intake,offered_study_mode'
/** The columns to read from an event. */
export const EVENT = `id,at,actor_kind,to_status,note_for_applicant,due_on,${OFFER},reasons,withdrawal_reason,note_from_applicant` as const

/** Returns an empty list for a status that this page does not know. */
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
      offeredStudyMode: row.offered_study_mode,
      reasons: row.reasons ?? [],
      withdrawalReason: row.withdrawal_reason,
      ownNote: row.note_from_applicant,
    },
  ]
}
