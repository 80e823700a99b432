import { type DayContent, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/day-content.ts'
import { storableText } from '#domain/text/text.ts'
import { type Moment, daysLater, localNow, localOf, missingIn, momentOf, noMoment } from '#web/admin/shell/moments.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'
import type { NoticeToSay } from './notices-data.ts'

/** A notice as it is being written; `from` and `until` null: at once, and until somebody ends it. */
export type NoticeDraft = {
  id: string
  text: string
  label: string
  to: string
  from: Moment | null
  until: Moment | null
  instead: string | null
}

type OfMoment = { day?: string; clock?: string }
export type NoticeProblems = { text?: string; label?: string; to?: string; from?: OfMoment; until?: OfMoment }

/** What the form begins with: one that stands, to be changed, or a new one, whose end has to be chosen. */
export const draftOf = (known: DayContent | null): NoticeDraft => ({
  id: crypto.randomUUID(),
  text: known?.value.text ?? '',
  label: known?.value.link?.label ?? '',
  to: known?.value.link?.to ?? '',
  from: known?.state === 'coming' ? momentOf(known.from) : null,
  until: known === null ? noMoment : known.until === null ? null : momentOf(known.until),
  instead: known?.id ?? null,
})

/** Phones put marks of direction around numbers that are copied; a notice may have none. */
const oneLine = (text: string) => storableText(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim()

/** As the site shows it: lines that were broken become one. */
export function noticeOf({ text, label, to }: NoticeDraft): SiteNotice {
  const link = { label: oneLine(label), to: to.trim() }
  return { text: oneLine(text), link: link.label === '' && link.to === '' ? null : link }
}

export const toSay = (draft: NoticeDraft): NoticeToSay => ({
  id: draft.id,
  notice: noticeOf(draft),
  starts: draft.from && localOf(draft.from),
  ends: draft.until && localOf(draft.until),
  instead: draft.instead,
})

const hasAny = (problems: OfMoment) => Object.keys(problems).length > 0

function problemsOfStart(from: Moment | null): OfMoment {
  if (from === null) return {}
  const missing = missingIn(from)
  if (hasAny(missing)) return missing
  if (from.day < todayHere()) return { day: 'Choose today or a later day.' }
  return from.day > daysLater(todayHere(), 365) ? { day: 'Choose a moment within a year.' } : {}
}

function problemsOfEnd(until: Moment | null, from: Moment | null): OfMoment {
  if (until === null) return {}
  const missing = missingIn(until)
  const isLate = localOf(until) > (from === null || localOf(from) < localNow() ? localNow() : localOf(from))
  return hasAny(missing) || isLate ? missing : { day: 'Choose a moment that is to come, and after the beginning.' }
}

/** What is wrong, by field. */
export function problemsOf(draft: NoticeDraft): NoticeProblems {
  const { text, link } = noticeOf(draft)
  const [from, until] = [problemsOfStart(draft.from), problemsOfEnd(draft.until, draft.from)]
  return {
    ...(!isNoticeLine(text, NOTICE_MOST.text) && { text: `Say it in up to ${NOTICE_MOST.text} characters.` }),
    ...(link !== null &&
      !isNoticeLine(link.label, NOTICE_MOST.label) && { label: `Say where the link leads, in up to ${NOTICE_MOST.label} characters.` }),
    ...(link !== null &&
      !isNoticeTarget(link.to) && { to: 'Give an address of this site, such as /apply, or one that begins with https://.' }),
    ...(hasAny(from) && { from }),
    ...(hasAny(until) && { until }),
  }
}
