import { type Announcement, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/announcements.ts'
import type { NewAnnouncement } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, oneLine, problemsOfTimes, timesOf, timesOfAnnouncement } from './times-draft.ts'

/** A notice as it is being written. */
export type NoticeDraft = TimesDraft & { text: string; label: string; to: string }

export type NoticeProblems = TimesProblems & { text?: string; label?: string; to?: string }

/** What the form begins with: one that stands, to be changed, or a new one, whose end has to be chosen. */
export const draftOf = (known: Announcement<'notice'> | null): NoticeDraft => ({
  ...timesOf(known),
  text: known?.value.text ?? '',
  label: known?.value.link?.label ?? '',
  to: known?.value.link?.to ?? '',
})

/** As the site shows it: lines that were broken become one. */
export function noticeOf({ text, label, to }: NoticeDraft): SiteNotice {
  const link = { label: oneLine(label), to: to.trim() }
  return { text: oneLine(text), link: link.label === '' && link.to === '' ? null : link }
}

export const toAnnouncement = (draft: NoticeDraft): NewAnnouncement => ({
  ...timesOfAnnouncement(draft),
  kind: 'notice',
  value: noticeOf(draft),
})

/** What is wrong, by field. */
export function problemsOf(draft: NoticeDraft): NoticeProblems {
  const { text, link } = noticeOf(draft)
  return {
    ...(!isNoticeLine(text, NOTICE_MOST.text) && { text: `Enter up to ${NOTICE_MOST.text} characters.` }),
    ...(link !== null &&
      !isNoticeLine(link.label, NOTICE_MOST.label) && { label: `Say where the link leads, in up to ${NOTICE_MOST.label} characters.` }),
    ...(link !== null &&
      !isNoticeTarget(link.to) && { to: 'Give an address of this site, such as /apply, or one that begins with https://.' }),
    ...problemsOfTimes(draft),
  }
}
