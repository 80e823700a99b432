import * as z from 'zod/mini'
import { openingHoursSchema } from '#content/schema/opening-hours.ts'
import { day, moment, who } from './parts.ts'

/** A line above every page; the link leads to an address of the site (`/apply`) or to another one over https. */
const siteNotice = z.strictObject({
  text: z.string(),
  link: z.nullable(z.strictObject({ label: z.string(), to: z.string() })),
})
export type SiteNotice = z.infer<typeof siteNotice>

/** A waiver of the application fee in place of that of content/ (decision 0100); null where none is to hold. */
const announcedWaiver = z.strictObject({ waiver: z.nullable(z.strictObject({ text: z.string(), endsOn: day })) })
export type AnnouncedWaiver = z.infer<typeof announcedWaiver>

/** Office hours as the office says them, in words and as in content/opening-hours.ts; no hours for an office that is closed. */
const announcedHours = z.strictObject({ words: z.string(), hours: z.readonly(z.array(openingHoursSchema)) })
export type AnnouncedHours = z.infer<typeof announcedHours>

/** Days that content/ does not have, and those of content/ that are none. */
const announcedHolidays = z.strictObject({ added: z.readonly(z.array(day)), removed: z.readonly(z.array(day)) })
export type AnnouncedHolidays = z.infer<typeof announcedHolidays>

/** `until` null: until it is ended. `endedBy` and `endedAt` are null also where its time was over by itself. */
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

/** What the office says on the site for a while (decision 0100), by its kind. */
const announcement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notice'), value: siteNotice, ...when }),
  z.strictObject({ kind: z.literal('fee_waiver'), value: announcedWaiver, ...when }),
  z.strictObject({ kind: z.literal('opening_hours'), value: announcedHours, ...when }),
  z.strictObject({ kind: z.literal('public_holidays'), value: announcedHolidays, ...when }),
])

/** What stands or comes, first to last, and the newest that is over. */
export const announcements = z.strictObject({ standing: z.array(announcement), over: z.array(announcement) })
export type Announcements = z.infer<typeof announcements>
