import * as z from 'zod/mini'
import { SENT_STATUSES, STATUSES } from '#domain/applications/application-statuses.ts'

/** ISO 8601. */
export const moment = z.iso.datetime({ offset: true })
/** YYYY-MM-DD at the institute. */
export const day = z.iso.date()
export const count = z.int()
/** Null where it is of somebody whose account is gone. */
export const who = z.nullable(z.string())
export const status = z.enum(STATUSES)
export const sentStatus = z.enum(SENT_STATUSES)

export const colleague = z.strictObject({ id: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** What was saved over a version, or begun; null where a colleague or another tab was first. */
export const saved = z.nullable(z.strictObject({ id: z.string(), version: count, updatedAt: moment }))

/** Work that begins in some seconds, and can be taken back until then. */
export const startedJob = z.strictObject({ job: z.string(), startsAt: moment })

/**
 * A page of a list. `next`: where the following one begins, null at the end. `found`: how many the filters and the search find, up to
 * `WORK_COUNT_MOST`; with the first page alone.
 */
export const pageOf = <Item extends z.ZodMiniType, Position extends z.ZodMiniType>(item: Item, position: Position) =>
  z.strictObject({ items: z.array(item), next: z.nullable(position), found: z.nullable(count) })
