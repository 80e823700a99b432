import type { AnnouncedHolidays, AnnouncedHours } from '#domain/announced.ts'
import { codePointLength, visibleLength } from '#domain/text/text.ts'
import type { SiteNotice, AnnouncedWaiver } from './responses/announcements.ts'

export type { SiteNotice, AnnouncedWaiver, Announcements } from './responses/announcements.ts'

/** Maximum number of characters (code points) of each part, and maximum number of notices shown at the same time. */
export const NOTICE_MOST = { text: 280, label: 60, to: 500, atOnce: 3 }

/** Maximum number of characters (code points) of the text of a fee waiver. */
export const WAIVER_MOST = 280

/** Temporary announcements that the office publishes on the site (decision 0100), by kind. */
export type AnnouncementValues = {
  notice: SiteNotice
  fee_waiver: AnnouncedWaiver
  opening_hours: AnnouncedHours
  public_holidays: AnnouncedHolidays
}
export type AnnouncementKind = keyof AnnouncementValues

/** The announcements that pages currently show (`private.current_announcements`), the oldest first. */
export type ShownAnnouncement = { [Kind in AnnouncementKind]: { kind: Kind; value: AnnouncementValues[Kind] } }[AnnouncementKind]

/**
 * Times are ISO 8601. If `until` is null, the announcement runs until staff end it. Names are null if the account no longer exists.
 * `endedBy` and `endedAt` are also null if the announcement expired.
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

/** Whether a notice may link to this address. Must match `private.is_notice`. */
export const isNoticeTarget = (to: string): boolean => to.length <= NOTICE_MOST.to && (onThisSite.test(to) || elsewhere.test(to))

/** Whether a text is a single visible line of at most this many characters. Must match `private.is_line`. */
export const isNoticeLine = (words: string, most: number): boolean =>
  codePointLength(words) <= most &&
  visibleLength(words) > 0 &&
  words === words.trim() &&
  !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(words)
