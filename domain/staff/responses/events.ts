import * as z from 'zod/mini'
import { moment } from './parts.ts'

const position = z.strictObject({ latitude: z.number(), longitude: z.number() })

/**
 * An event as the console shows it. `isOfStaff` means that it is stored in the database and not in content/events.ts. `version` is opaque
 * and must be sent back with a change.
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

/** Events that have not ended, in order, and the most recent ones that have. */
export const staffEvents = z.strictObject({ coming: z.array(staffEvent), over: z.array(staffEvent) })
export type StaffEvents = z.infer<typeof staffEvents>

/** A person who has signed up. */
export const eventPerson = z.strictObject({ name: z.string(), email: z.string(), signedUpAt: moment })
export type EventPerson = z.infer<typeof eventPerson>
