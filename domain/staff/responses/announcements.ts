import * as z from 'zod/mini'
import { openingHoursSchema } from '#content/schema/opening-hours.ts'
import { day, moment, who } from './parts.ts'

/** A line above every page. It may link to an address on this site (`/apply`) or to another site over https. */
const siteNotice = z.strictObject({
  text: z.string(),
  link: z.nullable(z.strictObject({ label: z.string(), to: z.string() })),
})
export type SiteNotice = z.infer<typeof siteNotice>

/** A waiver of the application fee that replaces the one in content/ (decision 0100). Null means that no waiver applies. */
const announcedWaiver = z.strictObject({ waiver: z.nullable(z.strictObject({ text: z.string(), endsOn: day })) })
export type AnnouncedWaiver = z.infer<typeof announcedWaiver>

/**
 * Office hours announced by the office, in words and in the format of content/opening-hours.ts. The list is empty for an office that is
 * closed.
 */
const announcedHours = z.strictObject({ words: z.string(), hours: z.readonly(z.array(openingHoursSchema)) })
export type AnnouncedHours = z.infer<typeof announcedHours>

/** Public holidays added to those in content/, and those removed from them. */
const announcedHolidays = z.strictObject({ added: z.readonly(z.array(day)), removed: z.readonly(z.array(day)) })
export type AnnouncedHolidays = z.infer<typeof announcedHolidays>

/** If `until` is null, the announcement runs until staff end it. `endedBy` and `endedAt` are also null if it expired. */
const when = {
  id: z.string(),
  state: z.enum(['coming', 'shown', 'over']),
  from: moment,
  until: z.nullable(moment),
  writtenBy: who,
  writtenAt: moment,
  endedBy: who,
  endedAt: z.nullable(moment),
}

/** Temporary announcements that the office publishes on the site (decision 0100), by kind. */
const announcement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notice'), value: siteNotice, ...when }),
  z.strictObject({ kind: z.literal('fee_waiver'), value: announcedWaiver, ...when }),
  z.strictObject({ kind: z.literal('opening_hours'), value: announcedHours, ...when }),
  z.strictObject({ kind: z.literal('public_holidays'), value: announcedHolidays, ...when }),
])

/** Current and future announcements in order, and the most recent ones that have ended. */
export const announcements = z.strictObject({ standing: z.array(announcement), over: z.array(announcement) })
export type Announcements = z.infer<typeof announcements>
