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
  reasons: string[] | null
  /** YYYY-MM-DD at the institute: by when the applicant answers. */
  dueOn: string | null
}

/** Where an application stands, what staff may do with it, and how it got there, oldest first. */
export type Standing = {
  id: string
  number: string
  status: ApplicationStatus
  transitions: ApplicationStatus[]
  /** What was asked for. */
  course: string
  intake: string
  events: ApplicationEvent[]
}

/** Undefined when no sent application has that number. */
export async function standingOf(client: pg.Client, number: string): Promise<Standing | undefined> {
  const { rows } = await client.query<Omit<Standing, 'events'>>(
    `select sent.id, sent.number, sent.status, array(
       select transition.to_status from private.status_transitions as transition
       where transition.from_status = sent.status and transition.actor_kind = 'staff'
         and (sent.status <> 'info_requested' or transition.to_status in ('withdrawn', private.status_before_question(sent.id)))
       order by transition.to_status
     ) as transitions, sent.program_selection ->> 'course' as course, sent.program_selection ->> 'startDate' as intake
     from public.applications as sent where sent.number = $1`,
    [number],
  )
  const [found] = rows
  if (!found) return undefined
  const { rows: events } = await client.query<ApplicationEvent>(
    `select at, actor_kind as by, to_status as to, note_for_applicant as "noteForApplicant", note_for_staff as "noteForStaff",
       withdrawal_reason as "withdrawalReason", note_from_applicant as "noteFromApplicant", reasons, due_on::text as "dueOn"
     from public.application_events where application_id = $1 order by at, id`,
    [found.id],
  )
  return { ...found, events }
}

/** A transition that was not made: what it asks for, or why it cannot be. */
export class TransitionRefused extends Error {
  /** The part of the action that is missing or wrong. */
  readonly path: string | undefined

  constructor(message: string, path: string | undefined) {
    super(message)
    this.path = path
  }
}

/**
 * Changes the status of an application as staff: status, event, letters and notification in one transaction, which a running server hears
 * of.
 *
 * @throws {TransitionRefused} when something is missing, and when the table of transitions does not have it, as when somebody was faster
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
