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
const saidWaiver = z.strictObject({ waiver: z.nullable(z.strictObject({ text: z.string(), endsOn: day })) })
export type SaidWaiver = z.infer<typeof saidWaiver>

/** Office hours as the office says them, in words and as in content/opening-hours.ts; no hours for an office that is closed. */
const saidHours = z.strictObject({ words: z.string(), hours: z.readonly(z.array(openingHoursSchema)) })
export type SaidHours = z.infer<typeof saidHours>

/** Days that content/ does not have, and those of content/ that are none. */
const saidHolidays = z.strictObject({ added: z.readonly(z.array(day)), removed: z.readonly(z.array(day)) })
export type SaidHolidays = z.infer<typeof saidHolidays>

/** `until` null: until somebody ends it. `endedBy` and `endedAt` are null also where its time was over by itself. */
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

/** What the office says on the site for a while (the content of the day, decision 0100), by its kind. */
const dayContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notice'), value: siteNotice, ...when }),
  z.strictObject({ kind: z.literal('fee_waiver'), value: saidWaiver, ...when }),
  z.strictObject({ kind: z.literal('opening_hours'), value: saidHours, ...when }),
  z.strictObject({ kind: z.literal('public_holidays'), value: saidHolidays, ...when }),
])

/** What stands or comes, first to last, and the newest that is over. */
export const dayContents = z.strictObject({ standing: z.array(dayContent), over: z.array(dayContent) })
export type DayContents = z.infer<typeof dayContents>

const position = z.strictObject({ latitude: z.number(), longitude: z.number() })

/**
 * An event as the console shows it. `isOfStaff`: it is kept here and not in content/events.ts. `version`: opaque, given back with a change.
 */
const staffEvent = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  place: z.string(),
  position: z.nullable(position),
  onlineUrl: z.nullable(z.string()),
  startsAt: moment,
  endsAt: moment,
  signUpUntil: moment,
  places: z.nullable(z.int()),
  placesTaken: z.int(),
  isCancelled: z.boolean(),
  isSample: z.boolean(),
  sequence: z.int(),
  updatedAt: moment,
  isOfStaff: z.boolean(),
  version: z.string(),
})
export type StaffEvent = z.infer<typeof staffEvent>

/** Those that are not over, first to last, and the newest that are. */
export const staffEvents = z.strictObject({ coming: z.array(staffEvent), over: z.array(staffEvent) })
export type StaffEvents = z.infer<typeof staffEvents>

/** Somebody who comes. */
export const eventPerson = z.strictObject({ name: z.string(), email: z.string(), signedUpAt: moment })
export type EventPerson = z.infer<typeof eventPerson>

const letterWords = z.strictObject({ subject: z.string(), opening: z.string(), closing: z.string() })

/** The words of the office for a letter, as they are or were in force. */
export const ownLetter = z.strictObject({
  letter: z.string(),
  version: z.int(),
  words: letterWords,
  basedOn: letterWords,
  writtenBy: who,
  writtenAt: moment,
  endedAt: z.nullable(moment),
  endedBy: who,
  isTakenBack: z.boolean(),
})
export type OwnLetter = z.infer<typeof ownLetter>

/**
 * One letter: `version` counts how often its words were changed, going back to those of content/ included, and is 0 while nobody has; the
 * newest fifty of its own words.
 */
export const letterRecord = z.strictObject({ version: z.int(), own: z.nullable(ownLetter), history: z.array(ownLetter) })
export type LetterRecord = z.infer<typeof letterRecord>
