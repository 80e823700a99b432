import type { StaffAction } from '#domain/staff/staff-action.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'
import { call } from '#web/admin/shell/call.ts'

/** What would happen: to how many, with how many letters, and to which not, with a few of their numbers. */
export type BulkPreview = { done: number; letters: number; refused: { reason: string; count: number; numbers: string[] }[] }

/** How a job stands. `startsAt` (ISO 8601): until then it can be taken back. */
export type BulkJob = {
  state: 'waiting' | 'working' | 'done' | 'taken_back'
  startsAt: string
  total: number
  done: number
  failed: { number: string; reason: string }[]
}

const ASKED_EVERY_MS = 1000

/** Changes nothing. Throws `BackendError`. */
export const bulkPreviewQuery = (action: StaffAction, applications: readonly string[]) =>
  query(
    ownKey('staff', 'work', 'bulk-preview', action, applications),
    () => call<BulkPreview>('staff_bulk_preview', { action, applications }),
    { staleTime: 0, gcTime: 0 },
  )

/** Asked again and again while there is something to come. Throws `BackendError`. */
export const bulkQuery = (job: string) => ({
  ...query(ownKey('staff', 'work', 'bulk', job), () => call<BulkJob>('staff_bulk', { job }), { staleTime: 0, gcTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data: BulkJob | undefined } }) =>
    data?.state === 'done' || data?.state === 'taken_back' ? (false as const) : ASKED_EVERY_MS,
})

/** Does it to many, each by the same rules as alone. Throws `BackendError`. */
export const startBulk = (action: StaffAction, applications: readonly string[]) =>
  call<{ job: string; startsAt: string }>('staff_bulk_start', { action, applications })

/** Takes a job back that has not begun. Throws `BackendError`. */
export async function takeBulkBack(job: string): Promise<void> {
  await call('staff_bulk_take_back', { job })
  announceChange('staff')
}
