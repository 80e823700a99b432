import type { RejectionReason } from '#domain/staff/responses/decisions.ts'
import { call, change } from '#web/admin/shell/call.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The places on each course in each coming intake. Throws `BackendError`. */
export const coursePlacesQuery = () => query(ownKey('staff', 'course-places'), () => call('staff_course_places', {}), { staleTime: 0 })

/** `intake` null means every intake without a number of its own, and `places` null removes the number. Throws `BackendError`. */
export const setPlaces = (course: string, intake: string | null, places: number | null) =>
  change('staff_set_places', { course, intake, places })

/** A reason without `value` is new. */
export type ReasonDraft = Omit<RejectionReason, 'value'> & { value?: string }

/**
 * Puts a list of reasons into effect, or the one from the files if it is null. `version` is the version on which it is based. Throws
 * `BackendError`: `changed` if a colleague changed the list first.
 */
export async function setReasons(version: number, reasons: readonly ReasonDraft[] | null): Promise<void> {
  try {
    await call('staff_set_rejection_reasons', { version, reasons })
  } finally {
    announceChange('staff')
  }
}
