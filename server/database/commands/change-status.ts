import pg from 'pg'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'
import { databaseSentence } from '#server/database/database-sentence.ts'

export type ApplicationEvent = {
  at: Date
  by: string
  to: ApplicationStatus
  noteForApplicant: string | null
  noteForStaff: string | null
  withdrawalReason: string | null
  noteFromApplicant: string | null
  /** Labels. */
  reasons: string[] | null
  /** YYYY-MM-DD at the institute: the date by which the applicant must reply. */
  dueOn: string | null
}

/** An application's status, the transitions that staff may make, and its history, oldest first. */
export type Standing = {
  id: string
  number: string
  status: ApplicationStatus
  transitions: ApplicationStatus[]
  /** The place that was offered or that the applicant chose. */
  course: string
  intake: string
  studyMode: string
  /** The reasons for which the application can be rejected. */
  rejectionReasons: { value: string }[]
  events: ApplicationEvent[]
}

/** Undefined if no sent application has this number. */
export async function standingOf(client: pg.Client, number: string): Promise<Standing | undefined> {
  const { rows } = await client.query<Omit<Standing, 'events'>>(
    `select sent.id, sent.number, sent.status, array(
       select transition.to_status from private.status_transitions as transition
       where transition.from_status = sent.status and transition.actor_kind = 'staff'
         and private.is_possible_return(sent.id, sent.status, transition.to_status)
       order by transition.to_status
     ) as transitions, place.course, place.intake, place.study_mode as "studyMode",
       private.rejection_reasons() as "rejectionReasons"
     from public.applications as sent cross join lateral private.place_of(sent) as place where sent.number = $1`,
    [number],
  )
  const [found] = rows
  if (!found) return undefined
  const { rows: events } = await client.query<ApplicationEvent>(
    `select at, actor_kind as by, to_status as to, note_for_applicant as "noteForApplicant", note_for_staff as "noteForStaff",
       withdrawal_reason as "withdrawalReason", note_from_applicant as "noteFromApplicant",
       private.reason_labels(reasons) as reasons, due_on::text as "dueOn"
     from public.application_events where application_id = $1 order by at, id`,
    [found.id],
  )
  return { ...found, events }
}

/** A transition that was refused, with the reason. */
export class TransitionRefused extends Error {
  /** The part of the action that is missing or wrong. */
  readonly path: string | undefined

  constructor(message: string, path: string | undefined) {
    super(message)
    this.path = path
  }
}

/**
 * Changes the status of an application on behalf of staff. Status, event, emails and notification are written in one transaction, and a
 * running server is notified.
 *
 * @throws {TransitionRefused} if data is missing or the transition is not in the table, for example because another member of staff
 * changed the status first
 */
export async function changeStatusAsStaff(client: pg.Client, id: string, action: StaffAction): Promise<void> {
  try {
    await client.query('select private.change_status_by_command($1, $2)', [id, action])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || (error.code !== 'PT400' && error.code !== 'PT409')) throw error
    const [problem] = error.code === 'PT400' ? (JSON.parse(error.detail ?? '[]') as { path: string }[]) : []
    throw new TransitionRefused(databaseSentence(error), problem?.path)
  }
}
