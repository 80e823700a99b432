import type { StaffAction } from '#domain/staff/staff-action.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/**
 * Changes the status of an application after ten seconds, unless the change is undone. Throws `BackendError`: `changed` if someone else
 * changed the application first.
 */
export const changeStatus = (number: string, version: number, action: StaffAction) =>
  change('staff_change_status', { number, version, action })

/** Triggers a reload of the application, for example after a colleague has changed it first. */
export const readAgain = () => announceChange('staff')

export type EmailAhead = { subject: string; text: string } | null

/** The details of a transition on which the email depends. */
export type EmailDetails = Pick<StaffAction, 'dueOn' | 'questionOutcome' | 'interview'>

/** The email that the applicant will receive, or null if none is sent. Throws `BackendError`. */
export const emailQuery = (number: string, to: string, details: EmailDetails) =>
  query(ownKey('staff', 'application-email', number, to, details), async () => {
    const body = { number, action: { kind: 'transition', to, ...details } }
    return (await callApi<{ email: EmailAhead }>('staff/transition-email', { method: 'POST', body })).email
  })

/** Throws `BackendError`. */
export const placesQuery = (course: string, intake: string) =>
  query(ownKey('staff', 'places', course, intake), () => call('staff_places', { course, intake }), { staleTime: 0 })
