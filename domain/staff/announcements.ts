import type { AnnouncedHolidays, AnnouncedHours } from '#domain/announced.ts'
import { codePointLength, visibleLength } from '#domain/text/text.ts'
import type { SiteNotice, AnnouncedWaiver } from '#domain/staff/answers/announcements.ts'

export type { SiteNotice, AnnouncedWaiver, Announcements } from '#domain/staff/answers/announcements.ts'

/** Most characters (code points) of each part, and how many notices may stand at once. */
export const NOTICE_MOST = { text: 280, label: 60, to: 500, atOnce: 3 }

/** Most characters (code points) of the words of a waiver. */
export const WAIVER_MOST = 280

/** What the office says on the site for a while (decision 0100), by its kind. */
export type AnnouncementValues = {
  notice: SiteNotice
  fee_waiver: AnnouncedWaiver
  opening_hours: AnnouncedHours
  public_holidays: AnnouncedHolidays
}
export type AnnouncementKind = keyof AnnouncementValues

/** What pages show now (`private.current_announcements`), the longest standing first. */
export type ShownAnnouncement = { [Kind in AnnouncementKind]: { kind: Kind; value: AnnouncementValues[Kind] } }[AnnouncementKind]

/**
 * Moments are ISO 8601. `until` null: until it is ended. Names are null where the account is gone; `endedBy` and `endedAt` also where
 * its time was over by itself.
 */
export type Announcement<Kind extends AnnouncementKind = AnnouncementKind> = Extract<ShownAnnouncement, { kind: Kind }> & {
  id: string
  state: 'coming' | 'shown' | 'over'
  from: string
  until: string | null
  writtenBy: string | null
  writtenAt: string
  endedBy: string | null
  endedAt: string | null
}

const onThisSite = /^\/(?:[A-Za-z0-9#?][A-Za-z0-9/#?=&._~-]*)?$/
const elsewhere = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][!-~]*)?$/

/** Whether a notice may lead there; the same as `private.is_notice`. */
export const isNoticeTarget = (to: string): boolean => to.length <= NOTICE_MOST.to && (onThisSite.test(to) || elsewhere.test(to))

/** Whether words stand in one line of up to so many characters, and can be seen; the same as `private.is_line`. */
export const isNoticeLine = (words: string, most: number): boolean =>
  codePointLength(words) <= most &&
  visibleLength(words) > 0 &&
  words === words.trim() &&
  !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(words)
