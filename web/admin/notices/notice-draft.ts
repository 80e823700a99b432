import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { clockAt } from '#domain/dates/opening-hours.ts'
import { type DayContent, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/day-content.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'
import type { NoticeToSay } from './notices-data.ts'

/** A moment as two fields of a form: a day (YYYY-MM-DD) and a time (HH:MM) at the institute. */
export type Moment = { day: string; clock: string }

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

export type NoticeProblems = Partial<Record<'text' | 'label' | 'to' | 'fromDay' | 'fromClock' | 'untilDay' | 'untilClock', string>>

const momentOf = (moment: string): Moment => ({
  day: dateIn(institute.timeZone, new Date(moment)),
  clock: clockAt(new Date(moment)).time,
})

/** A form that is to be filled in. */
export const noMoment: Moment = { day: '', clock: '' }

/** What the form begins with: one that stands, to be changed, or a new one. */
export const draftOf = (known: DayContent | null): NoticeDraft => ({
  id: crypto.randomUUID(),
  text: known?.value.text ?? '',
  label: known?.value.link?.label ?? '',
  to: known?.value.link?.to ?? '',
  from: known?.state === 'coming' ? momentOf(known.from) : null,
  until: known === null ? noMoment : known.until === null ? null : momentOf(known.until),
  instead: known?.id ?? null,
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** As the site shows it: lines that were broken become one. */
export function noticeOf({ text, label, to }: NoticeDraft): SiteNotice {
  const link = { label: oneLine(label), to: to.trim() }
  return { text: oneLine(text), link: link.label === '' && link.to === '' ? null : link }
}

const local = (moment: Moment | null) => moment && `${moment.day}T${moment.clock}`

export const toSay = (draft: NoticeDraft): NoticeToSay => ({
  id: draft.id,
  notice: noticeOf(draft),
  starts: local(draft.from),
  ends: local(draft.until),
  instead: draft.instead,
})

const now = () => local({ day: todayHere(), clock: clockAt(new Date()).time }) ?? ''

/** What is wrong, by field. */
export function problemsOf(draft: NoticeDraft): NoticeProblems {
  const { text, link } = noticeOf(draft)
  const { from, until } = draft
  const isTime = (moment: Moment | null) => moment === null || /^\d\d:\d\d$/.test(moment.clock)
  const isLate = until !== null && (local(until) ?? '') <= (local(from) ?? now())
  return {
    ...(!isNoticeLine(text, NOTICE_MOST.text) && { text: `Say it in up to ${NOTICE_MOST.text} characters.` }),
    ...(link !== null &&
      !isNoticeLine(link.label, NOTICE_MOST.label) && { label: `Say where the link leads, in up to ${NOTICE_MOST.label} characters.` }),
    ...(link !== null &&
      !isNoticeTarget(link.to) && { to: 'Give an address of this site, such as /apply, or one that begins with https://.' }),
    ...(from !== null && from.day < todayHere() && { fromDay: 'Choose today or a later day.' }),
    ...(!isTime(from) && { fromClock: 'Choose a time.' }),
    ...(until !== null && !until.day && { untilDay: 'Choose its last day.' }),
    ...(until !== null &&
      until.day !== '' &&
      isTime(until) &&
      isLate && { untilDay: 'Choose a moment that is to come, and after the beginning.' }),
    ...(!isTime(until) && { untilClock: 'Choose a time.' }),
  }
}
