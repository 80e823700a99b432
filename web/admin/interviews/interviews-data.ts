import type { ArgumentsOf } from '#domain/database/functions.ts'
import type { ActionInterview } from '#domain/staff/staff-action.ts'
import { type CallName, call, look } from '#web/admin/shell/call.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The interviews for an application. Throws `BackendError`. */
export const interviewsQuery = (number: string) =>
  query(ownKey('staff', 'interviews', 'of', number), () => look('staff_interviews', { number }), {
    staleTime: 0,
    gcTime: 0,
  })

/** The interviews on one day (YYYY-MM-DD in the institute's time zone). Throws `BackendError`. */
export const interviewDayQuery = (day: string) => ({
  ...query(ownKey('staff', 'interviews', 'day', day), () => call('staff_interview_day', { day }), { staleTime: 0 }),
  refetchInterval: 15_000,
})

/**
 * The first day after this one with a planned interview (both YYYY-MM-DD in the institute's time zone), or null. Throws `BackendError`.
 */
export const nextInterviewDayQuery = (day: string) =>
  query(ownKey('staff', 'interviews', 'next', day), () => call('staff_next_interview_day', { day }), { staleTime: 0 })

/** The times of planned interviews for up to 500 applications, by application id. Throws `BackendError`. */
export const interviewTimesQuery = (applications: readonly string[]) =>
  query(ownKey('staff', 'interviews', 'times', applications), () => call('staff_interview_times', { applications }), { staleTime: 0 })

/** The interviewers who have another interview at that time. `startsAt` is ISO 8601. Throws `BackendError`. */
export const clashesOf = ({ id, starts, minutes, interviewers }: ActionInterview) =>
  call('staff_interview_clashes', { interview: id, starts, minutes, interviewers })

/** Makes a change and reloads the data on screen. Throws `BackendError`. */
async function change<Name extends CallName>(name: Name, values: ArgumentsOf<Name>): Promise<void> {
  try {
    await call(name, values)
  } finally {
    // Also reload if the change was refused because a colleague acted first, so that the screen shows why.
    announceChange('staff')
  }
}

/** `sequence` is the sequence number of the interview being changed, or null for a new one. */
export const planInterview = (number: string, { id, ...plan }: ActionInterview, sequence: number | null) =>
  change('staff_plan_interview', { number, interview: id, ...plan, sequence })

export const callOffInterview = (interview: string) => change('staff_call_off_interview', { interview })

export const closeInterview = (interview: string, came: boolean) => change('staff_close_interview', { interview, came })
