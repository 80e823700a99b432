import * as z from 'zod/mini'
import { SENT_STATUSES, STATUSES } from '#domain/applications/application-statuses.ts'

/** ISO 8601. */
export const moment = z.iso.datetime({ offset: true })
/** The current date at the institute (YYYY-MM-DD). */
export const day = z.iso.date()
export const count = z.int()
/** Null if the account of that person no longer exists. */
export const who = z.nullable(z.string())
export const status = z.enum(STATUSES)
export const sentStatus = z.enum(SENT_STATUSES)

export const colleague = z.strictObject({ id: z.string(), name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** The result of saving a new or existing version. Null if a colleague or another tab saved first. */
export const saved = z.nullable(z.strictObject({ id: z.string(), version: count, updatedAt: moment }))

/** Work that starts in a few seconds and can be undone until then. */
export const startedJob = z.strictObject({ job: z.string(), startsAt: moment })

/**
 * A page of a list. `next` is where the following page starts, or null at the end. `found` is the number of matches for the filters and
 * the search, up to
 * `WORK_COUNT_MOST`. It is sent with the first page only.
 */
export const pageOf = <Item extends z.ZodMiniType, Position extends z.ZodMiniType>(item: Item, position: Position) =>
  z.strictObject({ items: z.array(item), next: z.nullable(position), found: z.nullable(count) })
