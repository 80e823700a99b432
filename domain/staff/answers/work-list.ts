import * as z from 'zod/mini'
import { WORK_GROUPS } from '#domain/staff/work-list.ts'
import { colleague, count, day, moment, pageOf, sentStatus } from './parts.ts'

/** What a list is narrowed to; may stand in an address. Values of program, course, intake and status are those of the form. */
const workFilters = z.strictObject({
  program: z.exactOptional(z.string()),
  course: z.exactOptional(z.string()),
  intake: z.exactOptional(z.string()),
  status: z.exactOptional(sentStatus),
  /** Whose work: an id of staff; `me`, the caller's and that of those they stand in for; `nobody`, that of nobody who is staff now. */
  owner: z.exactOptional(z.string()),
  isLate: z.exactOptional(z.literal(true)),
  isUnread: z.exactOptional(z.literal(true)),
})
export type WorkFilters = z.infer<typeof workFilters>

/** Where a page of a list ends; handed back as it came. */
const workPosition = z.strictObject({ at: z.string(), id: z.string() })
export type WorkPosition = z.infer<typeof workPosition>

/** A line of the list. `version` is that of the application, for the transitions that follow. */
export const workItem = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: sentStatus,
  program: z.string(),
  course: z.string(),
  intake: z.string(),
  submittedAt: moment,
  statusSince: moment,
  /** By when the applicant was promised to hear from us; null where nobody waits for us. */
  answerBy: z.nullable(day),
  isLate: z.boolean(),
  followUpOn: z.nullable(day),
  owner: z.nullable(colleague),
  isUnread: z.boolean(),
  version: count,
  /** The person asked then that it is kept and not used for now. */
  restrictedSince: z.nullable(moment),
})
export type WorkItem = z.infer<typeof workItem>

export const workPage = pageOf(workItem, workPosition)
export type WorkPage = z.infer<typeof workPage>

/** How many each group has: exact. */
export const workCounts = z.record(z.enum(WORK_GROUPS), count)
export type WorkCounts = z.infer<typeof workCounts>

const workChoice = z.strictObject({ value: z.string(), label: z.string() })

/** What lists can be narrowed to and who may own work. */
export const workOptions = z.strictObject({
  programs: z.array(z.extend(workChoice, { courses: z.array(workChoice) })),
  intakes: z.array(workChoice),
  /** Who works on applications now. `awayUntil`: their last day away; `deputy` then gets their work. */
  people: z.array(z.extend(colleague, { awayUntil: z.nullable(day), deputy: z.nullable(colleague) })),
})
export type WorkOptions = z.infer<typeof workOptions>

/** A list somebody comes back to. It names no applicant. */
export const savedView = z.strictObject({
  id: count,
  name: z.string(),
  view: z.strictObject({ group: z.enum(WORK_GROUPS), filters: workFilters }),
})
export type SavedView = z.infer<typeof savedView>

export const changedWork = z.strictObject({ changed: count })

/** What would happen: to how many, with how many letters, and to which not, with a few of their numbers. */
export const bulkPreview = z.strictObject({
  done: count,
  letters: count,
  refused: z.array(z.strictObject({ reason: z.string(), count, numbers: z.array(z.string()) })),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** How a job stands. Until `startsAt` it can be taken back. */
export const bulkJob = z.strictObject({
  state: z.enum(['waiting', 'working', 'done', 'taken_back']),
  startsAt: moment,
  total: count,
  done: count,
  failed: z.array(z.strictObject({ number: z.string(), reason: z.string() })),
})
export type BulkJob = z.infer<typeof bulkJob>
