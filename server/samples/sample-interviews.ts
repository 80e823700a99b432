import { randomUUID } from 'node:crypto'
import { interviews } from '#content/interviews.ts'
import type { OwnerTransaction } from '#server/database/owner-transaction.ts'

/** How many working days after the next, which may be today, and when on the clocks of the institute; whoever comes after has none yet. */
const times = [
  { days: 3, clock: '10:00' },
  { days: 0, clock: '09:00' },
  { days: 0, clock: '10:00' },
  { days: 0, clock: '15:30' },
  { days: 1, clock: '11:00' },
  { days: 3, clock: '10:45' },
] as const

const note = 'Bring something you have made or repaired, if you have it. This is a sample.'

/**
 * Plans interviews, held by this officer, for those of these people (ids) who are at the interview, and tells them so an hour after they
 * were invited.
 */
export async function makeSampleInterviews(tx: OwnerTransaction, people: readonly string[], officer: string): Promise<void> {
  const { rows: invited } = await tx.query<{ id: string }>(
    `select id from public.applications where user_id = any ($1) and status = 'interview' order by created_at, number`,
    [people],
  )
  for (const [index, time] of times.entries()) {
    const application = invited[index]?.id
    if (application !== undefined) await plan(tx, application, time, officer)
  }
  await tx.query(
    `update public.notifications as told set created_at = event.at + interval '1 hour'
     from public.applications as sent
       join public.application_events as event on event.application_id = sent.id and event.to_status = 'interview'
     where told.user_id = any ($1) and sent.user_id = told.user_id and told.kind = 'interview_planned'`,
    [people],
  )
}

async function plan(tx: OwnerTransaction, application: string, { days, clock }: (typeof times)[number], officer: string): Promise<void> {
  const id = randomUUID()
  await tx.query(
    `insert into private.interviews (id, application_id, starts_at, minutes, way, place, note, planned_by)
     select $1, $2,
       (private.working_days_after(private.today(facts) - 1, $3 + 1, facts -> 'calendar') + $4::time) at time zone (facts ->> 'timeZone'),
       $5, 'place', $6, $7, $8
     from private.current_facts()`,
    [id, application, days, clock, interviews.minutes, interviews.place, note, officer],
  )
  await tx.query('insert into private.interviewers (interview_id, person) values ($1, $2)', [id, officer])
  await tx.query(`select private.tell_of_interview(known, 'planned') from private.interviews as known where known.id = $1`, [id])
}
