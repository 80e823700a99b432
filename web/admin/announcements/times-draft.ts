import type { Announcement } from '#domain/staff/announcements.ts'
import { announcementRefusals } from '#domain/staff/refusals/announcement-refusals.ts'
import { storableText } from '#domain/text/text.ts'
import { type Moment, daysLater, localNow, localOf, missingIn, momentOf, noMoment, todayHere } from '#web/admin/shell/moments.ts'

/**
 * The fields that every kind has while it is being edited. If `from` is null, the announcement starts immediately. If `until` is null, it
 * runs until someone ends it.
 */
export type TimesDraft = { id: string; from: Moment | null; until: Moment | null; instead: string | null }

type OfMoment = { day?: string; clock?: string }
export type TimesProblems = { from?: OfMoment; until?: OfMoment }

/**
 * The initial times: those of the announcement being changed, or the defaults for a new one. `newUntil` is the default end of a new
 * announcement.
 */
export const timesOf = (known: Announcement | null, newUntil: Moment | null = noMoment): TimesDraft => ({
  id: crypto.randomUUID(),
  from: known?.state === 'coming' ? momentOf(known.from) : null,
  until: known === null ? newUntil : known.until === null ? null : momentOf(known.until),
  instead: known?.id ?? null,
})

/** The start and end of a whole day. The end is written as 24:00 on the same day. */
export const [DAY_BEGINS, DAY_ENDS] = ['00:00', '24:00'] as const

/** Times for whole days. An end at midnight belongs to the day before. */
export function daysOf(known: Announcement | null): TimesDraft {
  const times = timesOf(known, null)
  return { ...times, until: times.until && { day: daysLater(times.until.day, -1), clock: DAY_ENDS } }
}

/**
 * Phones add direction marks around copied numbers, and pasted text may contain line breaks. We remove the marks and put everything on
 * one line.
 */
export const oneLine = (text: string) =>
  storableText(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim()

export const timesOfAnnouncement = ({ id, from, until, instead }: TimesDraft) => ({
  id,
  starts: from && localOf(from),
  ends: until && localOf(until),
  instead,
})

/** Whether the announcement is live as soon as it is saved. */
export const isAtOnce = ({ from }: TimesDraft) => from === null || localOf(from) <= localNow()

const hasAny = (problems: OfMoment) => Object.keys(problems).length > 0

function problemsOfStart(from: Moment | null): OfMoment {
  if (from === null) return {}
  const missing = missingIn(from)
  if (hasAny(missing)) return missing
  if (from.day < todayHere()) return { day: 'Choose today or a later day.' }
  return from.day > daysLater(todayHere(), 365) ? { day: announcementRefusals['announcements.from_too_late'] } : {}
}

function problemsOfEnd(until: Moment | null, from: Moment | null): OfMoment {
  if (until === null) return {}
  const missing = missingIn(until)
  const isLate = localOf(until) > (from === null || localOf(from) < localNow() ? localNow() : localOf(from))
  return hasAny(missing) || isLate ? missing : { day: announcementRefusals['announcements.until_past'] }
}

/** Validation errors for the times, by field. */
export function problemsOfTimes(draft: TimesDraft): TimesProblems {
  const [from, until] = [problemsOfStart(draft.from), problemsOfEnd(draft.until, draft.from)]
  return { ...(hasAny(from) && { from }), ...(hasAny(until) && { until }) }
}
