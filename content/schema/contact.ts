import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { informationIntroSchema } from './information.ts'

/** Whole metres from the north-west corner of the plan, to the east and to the south. */
const metres = z.int().check(z.nonnegative())

export const placeSchema = z.object({
  id: slug,
  /** A workshop is drawn hatched. A yard is open ground. */
  kind: z.enum(['building', 'workshop', 'yard']),
  label: words,
  x: metres,
  y: metres,
  width: metres,
  height: metres,
})
export type Place = z.infer<typeof placeSchema>

export const contactSchema = z.object({
  intro: informationIntroSchema,
  write: words,
  call: words,
  questions: z.object({
    title: words,
    text: words,
    rows: z
      .array(
        z.object({
          id: slug,
          title: words,
          text: words,
          /** The person or desk that replies. */
          who: words,
          /** Selects one of the institute's email addresses. */
          email: z.enum(['general', 'admissions', 'privacy']),
          subject: words,
          /** The reply time. */
          reply: words,
        }),
      )
      .check(z.minLength(3)),
  }),
  hours: z.object({
    title: words,
    /** Name of the institute's time zone. */
    zone: words,
    notes: z.array(words),
    closed: words,
    /** Replaces the hours of a day in the current week that is a public holiday. */
    holiday: words,
    nextHoliday: words.check(z.includes('{day}')),
    /** `{time}` is the time at the institute. `{day}` and `{opens}` are the next opening of the office. */
    openNow: words,
    laterToday: words,
    closedNow: words,
  }),
  gate: z.object({
    title: words,
    text: words,
    ways: z.array(z.object({ title: words, text: words })).check(z.minLength(2)),
    /** The search text for OpenStreetMap. */
    mapSearch: words,
    mapLink: words,
    planLabel: words,
  }),
  /** The site seen from above, drawn from these figures. */
  plan: z.object({
    width: metres,
    height: metres,
    /** The street along the southern edge: its name, and how much of the height it takes up. */
    street: z.object({ name: words, height: metres }),
    /** Centre and width of the gap in the southern fence. */
    gate: z.object({ x: metres, width: metres }),
    places: z.array(placeSchema).check(z.minLength(3)),
    /** The path from the gate to the reception, corner by corner. */
    way: z.array(z.tuple([metres, metres])).check(z.minLength(2)),
    title: words,
    /** Labels of the plan's two coloured lines. `{metres}` is the length of the path. */
    keys: z.object({ gate: words, way: words }),
  }),
})
export type Contact = z.infer<typeof contactSchema>
