import { admissions } from '#content/admissions.ts'
import { isRealDate } from '#domain/dates/dates.ts'
import { type DayContent, type SaidWaiver, WAIVER_MOST, isNoticeLine } from '#domain/staff/day-content.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'
import type { ContentToSay } from './day-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesToSay } from './times-draft.ts'

/** A waiver of the application fee as it is being written; `endsOn`: YYYY-MM-DD. */
export type WaiverDraft = TimesDraft & { isWaived: boolean; text: string; endsOn: string }

export type WaiverProblems = TimesProblems & { text?: string; endsOn?: string }

/** What the form begins with: one that stands, to be changed, or the words of the website's own. */
export function waiverDraftOf(known: DayContent<'fee_waiver'> | null): WaiverDraft {
  const waiver = known === null ? admissions.feeWaiver : known.value.waiver
  return {
    ...timesOf(known, null),
    isWaived: known === null || waiver !== null,
    text: waiver?.text ?? '',
    endsOn: waiver?.endsOn ?? '',
  }
}

export const waiverOf = ({ isWaived, text, endsOn }: WaiverDraft): SaidWaiver => ({
  waiver: isWaived ? { text: oneLine(text), endsOn } : null,
})

export const waiverToSay = (draft: WaiverDraft): ContentToSay => ({ ...timesToSay(draft), kind: 'fee_waiver', value: waiverOf(draft) })

/** What is wrong, by field. */
export function problemsOfWaiver(draft: WaiverDraft): WaiverProblems {
  const { waiver } = waiverOf(draft)
  const first = draft.from?.day ?? todayHere()
  return {
    ...(waiver && !isNoticeLine(waiver.text, WAIVER_MOST) && { text: `Say it in up to ${WAIVER_MOST} characters.` }),
    ...(waiver && !(isRealDate(waiver.endsOn) && waiver.endsOn >= first) && { endsOn: 'Choose a day that is to come.' }),
    ...problemsOfTimes(draft),
  }
}
