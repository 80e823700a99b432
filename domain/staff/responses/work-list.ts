import * as z from 'zod/mini'
import { WORK_COLUMNS, WORK_GROUPS, WORK_SORTS } from '#domain/staff/work-list.ts'
import { colleague, count, day, moment, pageOf, sentStatus } from '#domain/staff/responses/parts.ts'

/** The filters of a list. They may appear in a URL. Values for program, course, intake and status are those used in the form. */
const workFilters = z.strictObject({
  program: z.exactOptional(z.string()),
  course: z.exactOptional(z.string()),
  intake: z.exactOptional(z.string()),
  studyMode: z.exactOptional(z.string()),
  status: z.exactOptional(sentStatus),
  /**
   * The assignee: a staff id; `me` for the caller and those they stand in for; `nobody` for applications without an assignee who is
   * currently a staff member.
   */
  assignee: z.exactOptional(z.string()),
  isLate: z.exactOptional(z.literal(true)),
  isUnread: z.exactOptional(z.literal(true)),
  /** A place was offered or confirmed. */
  hasPlace: z.exactOptional(z.literal(true)),
  /** A state of origin, spelled as in `WorkOptions`. */
  origin: z.exactOptional(z.string()),
  /** The beginnings of words of the address or the state of origin. */
  town: z.exactOptional(z.string()),
  /** The level of education. */
  education: z.exactOptional(z.string()),
  sponsor: z.exactOptional(z.string()),
  tag: z.exactOptional(z.string()),
  /** The first and last day of receipt (YYYY-MM-DD). */
  receivedFrom: z.exactOptional(z.string()),
  receivedTo: z.exactOptional(z.string()),
  /** Completed years, 1 to 99. For officers, because the date of birth is a withheld answer. */
  ageFrom: z.exactOptional(z.string()),
  ageTo: z.exactOptional(z.string()),
})
export type WorkFilters = z.infer<typeof workFilters>

/** The end of a page of a list. Opaque: send it back unchanged. */
export const workPosition = z.strictObject({ at: z.string(), id: z.string(), sort: z.string() })
export type WorkPosition = z.infer<typeof workPosition>

/** A place, as its labels: program, course, when classes begin, and study mode. */
export const placeLabels = z.strictObject({ program: z.string(), course: z.string(), intake: z.string(), studyMode: z.string() })
export type PlaceLabels = z.infer<typeof placeLabels>

/**
 * An application in the list, with the place that was offered, or otherwise chosen. `version` belongs to the application and must be sent
 * with its next transition.
 */
export const workItem = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  status: sentStatus,
  ...placeLabels.shape,
  /** What the applicant chose, if they were offered something else. */
  appliedFor: z.nullable(placeLabels),
  submittedAt: moment,
  statusSince: moment,
  /** The date by which the applicant was promised a reply. Null if no reply is due. */
  answerBy: z.nullable(day),
  isLate: z.boolean(),
  followUpOn: z.nullable(day),
  assignee: z.nullable(colleague),
  group: z.enum(WORK_GROUPS),
  origin: z.string(),
  /** A value of the form. */
  sponsor: z.string(),
  tags: z.array(z.string()),
  isUnread: z.boolean(),
  /** An email to the applicant failed and has not been sent again. */
  isEmailFailed: z.boolean(),
  version: count,
  /** When the person asked us to restrict processing of their data. */
  restrictedSince: z.nullable(moment),
})
export type WorkItem = z.infer<typeof workItem>

/** What a list is sorted by. A minus sign reverses the order. */
const workSort = z.enum(WORK_SORTS.flatMap((sort) => [sort, `-${sort}` as const]))
export type WorkSort = z.infer<typeof workSort>

/**
 * `similar` has up to 20 items with similar names, if the search has no second page. `sort` is the order of the items: a search that finds
 * thousands shows the latest first, whatever order was asked for.
 */
export const workPage = z.extend(pageOf(workItem, workPosition), { similar: z.array(workItem), sort: workSort })
export type WorkPage = z.infer<typeof workPage>

/** The exact number in each group. */
export const workCounts = z.record(z.enum(WORK_GROUPS), count)
export type WorkCounts = z.infer<typeof workCounts>

const workChoice = z.strictObject({ value: z.string(), label: z.string() })

/** The filter options of lists, and the possible assignees. */
export const workOptions = z.strictObject({
  programs: z.array(z.extend(workChoice, { courses: z.array(workChoice) })),
  intakes: z.array(workChoice),
  states: z.array(z.string()),
  tags: z.array(z.string()),
  /** Staff who currently process applications. `awayUntil` is the last day of their leave. Their `deputy` gets their work until then. */
  people: z.array(z.extend(colleague, { awayUntil: z.nullable(day), deputy: z.nullable(colleague) })),
})
export type WorkOptions = z.infer<typeof workOptions>

/** A saved list view. It does not identify any applicant. */
export const savedView = z.strictObject({
  id: count,
  name: z.string(),
  view: z.strictObject({
    group: z.enum(WORK_GROUPS),
    filters: workFilters,
    sort: z.exactOptional(workSort),
    columns: z.exactOptional(z.array(z.enum(WORK_COLUMNS))),
  }),
})
export type SavedView = z.infer<typeof savedView>

/** The people with a place on a course in an intake. `restricted` were left out, and so were others if it is not whole. */
export const classList = z.strictObject({
  course: z.string(),
  intake: z.string(),
  isWhole: z.boolean(),
  restricted: count,
  people: z.array(z.strictObject({ number: z.string(), name: z.string(), phone: z.string(), status: sentStatus, studyMode: z.string() })),
})
export type ClassList = z.infer<typeof classList>

export const changedWork = z.strictObject({ changed: count })

/**
 * Preview of a bulk action: how many applications would change, how many emails would be sent, how many planned interviews would be
 * cancelled, and which applications would be left out, with some of their numbers.
 */
export const bulkPreview = z.strictObject({
  done: count,
  emails: count,
  interviews: count,
  refused: z.array(
    z.strictObject({ reason: z.string(), count, applications: z.array(z.strictObject({ number: z.string(), name: z.string() })) }),
  ),
})
export type BulkPreview = z.infer<typeof bulkPreview>

/** The state of a bulk job. It can be undone until `startsAt`. */
export const bulkJob = z.strictObject({
  state: z.enum(['waiting', 'working', 'done', 'taken_back']),
  startsAt: moment,
  total: count,
  done: count,
  failed: z.array(z.strictObject({ number: z.string(), name: z.nullable(z.string()), reason: z.string() })),
})
export type BulkJob = z.infer<typeof bulkJob>
