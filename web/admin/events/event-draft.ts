import { EVENT_LENGTHS, EVENT_MOST, type EventForm, type StaffEvent } from '#domain/staff/staff-events.ts'
import { codePointLength, storableText, visibleLength } from '#domain/text/text.ts'
import { announcementRefusals } from '#domain/staff/refusals/announcement-refusals.ts'
import { eventRefusals } from '#domain/staff/refusals/event-refusals.ts'
import { type Moment, daysLater, localNow, localOf, missingIn, momentOf, noMoment, todayHere } from '#web/admin/shell/moments.ts'

/** An event being edited. If `signUpUntil` is null, people can sign up until the event starts. */
export type EventDraft = {
  id: string
  version: string | null
  title: string
  summary: string
  description: string
  place: string
  position: string
  onlineUrl: string
  starts: Moment
  ends: Moment
  signUpUntil: Moment | null
  places: string
}

type OfMoment = { day?: string; clock?: string }
export type EventProblems = Partial<Record<'title' | 'summary' | 'description' | 'place' | 'position' | 'onlineUrl' | 'places', string>> & {
  starts?: OfMoment
  ends?: OfMoment
  signUpUntil?: OfMoment
}

/** The initial form: that of an existing event, or that of a new one. */
export const draftOf = (known: StaffEvent | null): EventDraft => ({
  id: known?.id ?? crypto.randomUUID(),
  version: known?.version ?? null,
  title: known?.title ?? '',
  summary: known?.summary ?? '',
  description: known?.description ?? '',
  place: known?.place ?? '',
  position: known?.position ? `${known.position.latitude}, ${known.position.longitude}` : '',
  onlineUrl: known?.onlineUrl ?? '',
  starts: known ? momentOf(known.startsAt) : noMoment,
  ends: known ? momentOf(known.endsAt) : noMoment,
  signUpUntil: known && known.signUpUntil !== known.startsAt ? momentOf(known.signUpUntil) : null,
  places: known?.places ? String(known.places) : '',
})

/** Parses coordinates as copied from a map, such as `8.97432, 7.36741`. Returns null for empty text and undefined for invalid text. */
function positionOf(text: string): EventForm['position'] | undefined {
  if (text.trim() === '') return null
  const [, latitude = '', longitude = ''] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude !== '' && Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

/** Pasted text may contain tabs, other line breaks and invisible characters. */
const oneLine = (text: string) => storableText(text.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim()
const paragraphs = (text: string) =>
  storableText(
    text
      .replaceAll(/\r\n?|[\v\f]/g, '\n')
      .replaceAll('\t', ' ')
      .replaceAll(/(?!\n)\p{Cc}/gu, ''),
  ).trim()

export const formOf = (draft: EventDraft): EventForm => ({
  title: oneLine(draft.title),
  summary: oneLine(draft.summary),
  description: paragraphs(draft.description),
  place: oneLine(draft.place),
  position: positionOf(draft.position) ?? null,
  onlineUrl: draft.onlineUrl.trim() || null,
  startsAt: localOf(draft.starts),
  endsAt: localOf(draft.ends),
  signUpUntil: draft.signUpUntil && localOf(draft.signUpUntil),
  places: draft.places.trim() === '' ? null : Number(draft.places),
})

const hasAny = (problems: OfMoment) => Object.keys(problems).length > 0

/** The error for a date and time. Missing fields are reported first. */
const late = (moment: Moment, isWrong: boolean, words: string): OfMoment => {
  const missing = missingIn(moment)
  return isWrong && !hasAny(missing) ? { day: words } : missing
}

function lengthProblems(form: EventForm): EventProblems {
  const problems: EventProblems = {}
  for (const field of ['title', 'summary', 'description', 'place'] as const) {
    const [fewest, most] = EVENT_LENGTHS[field]
    if (visibleLength(form[field]) >= fewest && codePointLength(form[field]) <= most) continue
    problems[field] = fewest === 0 ? `Enter up to ${most} characters.` : `Enter ${fewest} to ${most} characters.`
  }
  return problems
}

/** Validation errors by field. Must match `private.event_of_form`. */
export function problemsOf(draft: EventDraft): EventProblems {
  const { starts, ends, signUpUntil } = draft
  const form = formOf(draft)
  const isFar = form.startsAt > localOf({ ...starts, day: daysLater(todayHere(), EVENT_MOST.daysAhead) })
  const startProblems = late(starts, isFar, eventRefusals['events.starts_at'])
  const isOver = form.endsAt <= form.startsAt || form.endsAt <= localNow()
  const isLong = !hasAny(startProblems) && form.endsAt > localOf({ ...starts, day: daysLater(starts.day, EVENT_MOST.days) })
  const endProblems = late(
    ends,
    isOver || isLong,
    isLong ? `An event may last ${EVENT_MOST.days} days at most.` : announcementRefusals['announcements.until_past'],
  )
  const signUpProblems =
    signUpUntil === null ? {} : late(signUpUntil, localOf(signUpUntil) > form.startsAt, eventRefusals['events.sign_up_until'])
  const isCount = /^\d+$/.test(draft.places.trim()) && Number(draft.places) >= 1 && Number(draft.places) <= EVENT_MOST.places
  return {
    ...lengthProblems(form),
    ...(positionOf(draft.position) === undefined && { position: 'Enter latitude and longitude, such as 8.97432, 7.36741.' }),
    ...(form.onlineUrl !== null &&
      !(form.onlineUrl.length <= EVENT_MOST.onlineUrl && /^https:\/\/[!-~]+$/.test(form.onlineUrl)) && {
        onlineUrl: eventRefusals['events.online_url'],
      }),
    ...(draft.places.trim() !== '' && !isCount && { places: `Enter a whole number from 1 to ${EVENT_MOST.places.toLocaleString('en')}.` }),
    ...(hasAny(startProblems) && { starts: startProblems }),
    ...(hasAny(endProblems) && { ends: endProblems }),
    ...(hasAny(signUpProblems) && { signUpUntil: signUpProblems }),
  }
}
