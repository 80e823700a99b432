import type pg from 'pg'
import type { ApplicationStatus } from '#domain/applications/application-statuses.ts'

export type ApplicationEvent = {
  at: Date
  by: string
  to: ApplicationStatus
  noteForApplicant: string | null
  noteForStaff: string | null
  withdrawalReason: string | null
  noteFromApplicant: string | null
}

/** Where an application stands, what staff may do with it, and how it got there, oldest first. */
export type Standing = { id: string; number: string; status: ApplicationStatus; moves: ApplicationStatus[]; events: ApplicationEvent[] }

/** Undefined when no sent application has that number. */
export async function standingOf(client: pg.Client, number: string): Promise<Standing | undefined> {
  const { rows } = await client.query<Omit<Standing, 'events'>>(
    `select sent.id, sent.number, sent.status, array(
       select move.to_status from private.application_moves as move
       where move.from_status = sent.status and move.actor_kind = 'staff' order by move.to_status
     ) as moves
     from public.applications as sent where sent.number = $1`,
    [number],
  )
  const [found] = rows
  if (!found) return undefined
  const { rows: events } = await client.query<ApplicationEvent>(
    `select at, actor_kind as by, to_status as to, note_for_applicant as "noteForApplicant", note_for_staff as "noteForStaff",
       withdrawal_reason as "withdrawalReason", note_from_applicant as "noteFromApplicant"
     from public.application_events where application_id = $1 order by at, id`,
    [found.id],
  )
  return { ...found, events }
}

export type StaffMove = { to: ApplicationStatus; noteForApplicant?: string | undefined; noteForStaff?: string | undefined }

/**
 * Moves an application as staff: status, event, letters and notification in one transaction, which a running server hears of.
 *
 * @returns false when the table of moves does not have the step, also when somebody else moved the application meanwhile
 */
export async function moveAsStaff(client: pg.Client, id: string, { to, noteForApplicant, noteForStaff }: StaffMove): Promise<boolean> {
  try {
    await client.query(`select private.move_application($1, $2, 'staff', null, $3, $4)`, [
      id,
      to,
      noteForApplicant ?? null,
      noteForStaff ?? null,
    ])
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false
    throw error
  }
}
