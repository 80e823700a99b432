import type { StaffAction } from '#domain/staff/staff-action.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { call, change } from '#web/admin/shell/call.ts'
import type { BulkJob } from '#domain/staff/responses/work-list.ts'

const ASKED_EVERY_MS = 1000

/** Performs a dry run. Throws `BackendError`. */
export const bulkPreviewQuery = (action: StaffAction, applications: readonly string[]) =>
  query(ownKey('staff', 'work', 'bulk-preview', action, applications), () => call('staff_bulk_preview', { action, applications }), {
    staleTime: 0,
    gcTime: 0,
  })

/** Polled until the job has finished. Throws `BackendError`. */
export const bulkQuery = (job: string) => ({
  ...query(ownKey('staff', 'work', 'bulk', job), () => call('staff_bulk', { job }), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data: BulkJob | undefined } }) =>
    data?.state === 'done' || data?.state === 'taken_back' ? (false as const) : ASKED_EVERY_MS,
})

/** Applies an action to many applications. The rules for a single application apply to each of them. Throws `BackendError`. */
export const startBulk = (action: StaffAction, applications: readonly string[]) => call('staff_bulk_start', { action, applications })

/** Cancels a job that has not started. Throws `BackendError`. */
export const takeBulkBack = (job: string) => change('staff_bulk_take_back', { job })
