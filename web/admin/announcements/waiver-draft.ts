import { admissions } from '#content/admissions.ts'
import { isRealDate } from '#domain/dates/dates.ts'
import { type Announcement, type AnnouncedWaiver, WAIVER_MOST, isNoticeLine } from '#domain/staff/announcements.ts'
import { todayHere } from '#web/admin/shell/short-days.ts'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'

/** A waiver of the application fee as it is being written; `endsOn`: YYYY-MM-DD. */
export type WaiverDraft = TimesDraft & { isWaived: boolean; text: string; endsOn: string }

export type WaiverProblems = TimesProblems & { text?: string; endsOn?: string }

/** What the form begins with: one that stands, to be changed, or the words of the website's own. */
export function waiverDraftOf(known: Announcement<'fee_waiver'> | null): WaiverDraft {
  const waiver = known === null ? admissions.feeWaiver : known.value.waiver
  return {
    ...timesOf(known, null),
    isWaived: known === null || waiver !== null,
    text: waiver?.text ?? '',
    endsOn: waiver?.endsOn ?? '',
  }
}

export const waiverOf = ({ isWaived, text, endsOn }: WaiverDraft): AnnouncedWaiver => ({
  waiver: isWaived ? { text: oneLine(text), endsOn } : null,
})

export const waiverAnnouncement = (draft: WaiverDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'fee_waiver',
  value: waiverOf(draft),
})

/** What is wrong, by field. */
export function problemsOfWaiver(draft: WaiverDraft): WaiverProblems {
  const { waiver } = waiverOf(draft)
  const first = draft.from?.day ?? todayHere()
  return {
    ...(waiver && !isNoticeLine(waiver.text, WAIVER_MOST) && { text: `Enter up to ${WAIVER_MOST} characters.` }),
    ...(waiver && !(isRealDate(waiver.endsOn) && waiver.endsOn >= first) && { endsOn: 'Choose a day in the future.' }),
    ...problemsOfTimes(draft),
  }
}
