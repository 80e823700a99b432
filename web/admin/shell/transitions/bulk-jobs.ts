import type { StaffAction } from '#domain/staff/staff-action.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { call, change } from '#web/admin/shell/call.ts'
import type { BulkJob } from '#domain/staff/answers/work-list.ts'

const ASKED_EVERY_MS = 1000

/** Changes nothing. Throws `BackendError`. */
export const bulkPreviewQuery = (action: StaffAction, applications: readonly string[]) =>
  query(ownKey('staff', 'work', 'bulk-preview', action, applications), () => call('staff_bulk_preview', { action, applications }), {
    staleTime: 0,
    gcTime: 0,
  })

/** Asked again and again while there is something to come. Throws `BackendError`. */
export const bulkQuery = (job: string) => ({
  ...query(ownKey('staff', 'work', 'bulk', job), () => call('staff_bulk', { job }), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data: BulkJob | undefined } }) =>
    data?.state === 'done' || data?.state === 'taken_back' ? (false as const) : ASKED_EVERY_MS,
})

/** Does it to many, each by the same rules as alone. Throws `BackendError`. */
export const startBulk = (action: StaffAction, applications: readonly string[]) => call('staff_bulk_start', { action, applications })

/** Takes a job back that has not begun. Throws `BackendError`. */
export const takeBulkBack = (job: string) => change('staff_bulk_take_back', { job })
