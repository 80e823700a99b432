import {
  type ApplicationStatus,
  isApplicationStatus,
  INTERVIEW_STATUSES,
  OPEN_STATUSES,
} from '#domain/applications/application-statuses.ts'
import type { RowOf } from '#domain/database/tables.ts'
import { applicantStatusLabel, ownTransitionLabel } from '#domain/applications/status-words.ts'
import { whereOfInterview } from '#domain/staff/interviews.ts'
import { courseBySlug } from '#domain/programs/courses.ts'
import { query } from '#web/lib/queries/query.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { type Backend, loadBackend } from '#web/lib/backend/backend.ts'
import { HAS_EVENTS } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { loadSampleContent } from '#web/lib/sample-content.ts'
import { type CalendarEntry, dayOf, firstAfter, lastDayOf, startsIn, timeAfter, timeAround } from './calendar-entry.ts'

/** More than a month can show. Limits the amount loaded if far too many events are entered by mistake. */
const MOST = 200

type Stretch = ReturnType<typeof timeAround>
type AwaitedRow = Pick<RowOf<'applications'>, 'id' | 'status' | 'answer_by' | 'reply_by' | 'interview'> & { number: string }

async function readEvents({ from }: Backend, personId: string, stretch: Stretch): Promise<CalendarEntry[]> {
  const rows = from('events')
    .select('id, slug, title, starts_at, ends_at, cancelled_at')
    .gt('ends_at', stretch.from)
    .lt('starts_at', stretch.until)
    .order('starts_at')
    .limit(MOST)
  const own = from('event_sign_ups').select('event_id').eq('user_id', personId).order('created_at', { ascending: false }).limit(MOST)
  const [events, signUps] = await Promise.all([rows, own])
  const signedUp = new Set(dataOf(signUps).map(({ event_id: id }) => id))
  return dataOf(events).map(({ id, slug, title, starts_at: startsAt, ends_at: endsAt, cancelled_at: cancelledAt }) => ({
    id: `event ${id}`,
    kind: 'event',
    title,
    firstDay: dayOf(startsAt),
    lastDay: lastDayOf(endsAt),
    startsAt,
    note: cancelledAt === null ? (signedUp.has(id) ? 'You are signed up' : null) : 'Cancelled',
    to: paths.event(slug),
  }))
}

/** Labels of transitions that differ from the label of the new status. */
const happenings: Partial<Record<ApplicationStatus, string>> = { pending: 'Sent', interview: 'Invited to an interview' }

/** The calendar entries for when the person's own applications were sent and decided. */
async function readTransitions({ from }: Backend, personId: string, stretch: Stretch): Promise<CalendarEntry[]> {
  const transitions = from('application_events')
    .select('id, application_id, at, actor_kind, to_status')
    .gte('at', stretch.from)
    .lt('at', stretch.until)
  const sent = from('applications').select('id, number').eq('user_id', personId).not('number', 'is', null)
  const [happened, known] = await Promise.all([
    transitions.order('at').limit(MOST),
    sent.order('created_at', { ascending: false }).limit(MOST),
  ])
  const numberOf = new Map(dataOf(known).map(({ id, number }) => [id, number]))
  return dataOf(happened).flatMap(({ id, application_id: application, at, actor_kind: by, to_status: status }) => {
    const number = numberOf.get(application)
    if (!number || !isApplicationStatus(status)) return []
    const happening = ownTransitionLabel(by, status) ?? happenings[status] ?? applicantStatusLabel(status)
    return {
      id: `move ${id}`,
      kind: 'own' as const,
      title: `${happening}: application ${number}`,
      short: happening,
      firstDay: dayOf(at),
      lastDay: dayOf(at),
      startsAt: at,
      note: null,
      to: paths.application(application),
    }
  })
}

/**
 * Interviews, and the deadlines for the person's replies and ours, in the wording used on the application page. Read for all months at
 * once, because there are few of them.
 */
async function readAwaited({ from }: Backend, personId: string): Promise<CalendarEntry[]> {
  const awaited = from('applications').select('id, number, status, answer_by, reply_by, interview').eq('user_id', personId)
  const rows = dataOf(await awaited.in('status', OPEN_STATUSES).limit(MOST).overrideTypes<{ number: string }[]>())
  return rows.flatMap((row) => [...replyDayOf(row), ...answerDayOf(row), ...interviewOf(row)])
}

function replyDayOf({ id, number, status, reply_by: day }: AwaitedRow): CalendarEntry[] {
  if (status === 'accepted') return ownDay(id, day, `reply ${id}`, `Last day to answer our offer, ${number}`, 'Last day to answer')
  return ownDay(id, day, `reply ${id}`, `Please answer our question, ${number}`, 'Please answer')
}

const answerDayOf = ({ id, number, answer_by: day }: AwaitedRow): CalendarEntry[] =>
  ownDay(id, day, `answer ${id}`, `Last day for our answer, ${number}`, 'Our answer')

/** Returns an all-day entry for an application's deadline, if one is set. */
function ownDay(application: string, day: string | null, id: string, title: string, short: string): CalendarEntry[] {
  if (day === null) return []
  return [
    {
      id,
      kind: 'own',
      title,
      short,
      firstDay: day,
      lastDay: day,
      startsAt: null,
      note: null,
      to: paths.application(application),
    },
  ]
}

function interviewOf({ id, number, status, interview }: AwaitedRow): CalendarEntry[] {
  if (interview === null || !INTERVIEW_STATUSES.some((known) => known === status)) return []
  return [
    {
      id: `interview ${id}`,
      kind: 'own',
      title: `Your interview: application ${number}`,
      short: 'Your interview',
      firstDay: dayOf(interview.startsAt),
      lastDay: dayOf(interview.startsAt),
      startsAt: interview.startsAt,
      note: whereOfInterview(interview).value,
      to: paths.application(id),
    },
  ]
}

/** The calendar entries for when the person enrolled in a course. */
async function readEnrolments({ from }: Backend, personId: string, stretch: Stretch): Promise<CalendarEntry[]> {
  const begun = from('enrolments')
    .select('course, started_at')
    .eq('user_id', personId)
    .gte('started_at', stretch.from)
    .lt('started_at', stretch.until)
  const rows = dataOf(await begun.limit(MOST))
  return rows.flatMap(({ course: slug, started_at: at }) => {
    const course = courseBySlug(slug)
    if (course === undefined) return []
    return {
      id: `course ${slug}`,
      kind: 'own' as const,
      title: `${course.label} begun`,
      firstDay: dayOf(at),
      lastDay: dayOf(at),
      startsAt: at,
      note: null,
      to: paths.learn(slug),
    }
  })
}

async function readStretch(personId: string, stretch: Stretch): Promise<CalendarEntry[]> {
  const backend = await loadBackend()
  const found = await Promise.all(
    [...(HAS_EVENTS ? [readEvents] : []), readTransitions, readAwaited, readEnrolments].map((read) => read(backend, personId, stretch)),
  )
  return found.flat()
}

/** All entries for a month: events, start dates, and the person's own dates. Throws `BackendError`. */
export async function readMonth(personId: string, month: string): Promise<CalendarEntry[]> {
  const found = await readStretch(personId, timeAround(month))
  return [...startsIn((start) => start === month, paths.programs), ...found]
}

/** The first entry after a month; null if there is none. Throws `BackendError`. */
async function readNext(personId: string, month: string): Promise<CalendarEntry | null> {
  const found = await readStretch(personId, timeAfter(month))
  return firstAfter([...startsIn((start) => start > month, paths.programs), ...found], month) ?? null
}

export const nextQuery = (personId: string, month: string) => query(['calendar', personId, 'next', month], () => readNext(personId, month))

export const monthQuery = (personId: string, month: string) => query(['calendar', personId, month], () => readMonth(personId, month))

export type ShownMonth = { month: string; entries: CalendarEntry[]; isSample: boolean }

/**
 * The current month, for the dashboard. If the site shows samples, and there are no events and the person has no dates of their own,
 * returns the sample month instead. Throws `BackendError`.
 */
export async function readShownMonth(personId: string, month: string): Promise<ShownMonth> {
  const entries = await readMonth(personId, month)
  const isReal = entries.some(({ kind }) => kind !== 'start') || (await hasAnything(personId))
  const sample = isReal || !HAS_EVENTS ? null : await loadSampleContent()
  if (!sample) return { month, entries, isSample: false }
  const events = sample.events.map(({ title, startsAt, endsAt }) => ({
    id: `sample ${title}`,
    kind: 'event' as const,
    title,
    firstDay: dayOf(startsAt),
    lastDay: lastDayOf(endsAt),
    startsAt,
    note: null,
    to: paths.events,
  }))
  return { month: sample.month, entries: events, isSample: true }
}

export const shownMonthQuery = (personId: string, month: string) =>
  query(['calendar', personId, 'shown', month], () => readShownMonth(personId, month))

async function hasAnything(personId: string): Promise<boolean> {
  const { from } = await loadBackend()
  const answers = await Promise.all([
    from('events').select('id').limit(1),
    from('application_events').select('id').limit(1),
    from('enrolments').select('course').eq('user_id', personId).limit(1),
  ])
  return answers.some((answer) => dataOf<unknown[]>(answer).length > 0)
}
