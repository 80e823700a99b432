import * as z from 'zod/mini'
import { slug, words } from './basics.ts'
import { informationIntroSchema } from './information.ts'

/** Whole metres from the north-west corner of the plan, eastwards and southwards. */
const metres = z.int().check(z.nonnegative())

export const placeSchema = z.object({
  id: slug,
  /** A workshop is hatched, a yard is open ground. */
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
          /** Who answers. */
          who: words,
          /** Which of the institute's addresses. */
          email: z.enum(['general', 'admissions', 'privacy']),
          subject: words,
          /** How soon. */
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
    /** In place of the hours of a day of this week that is a public holiday. */
    holiday: words,
    nextHoliday: words.check(z.includes('{day}')),
    /** `{time}` is the time at the institute, `{day}` and `{opens}` when the office opens next. */
    openNow: words,
    laterToday: words,
    closedNow: words,
  }),
  gate: z.object({
    title: words,
    text: words,
    ways: z.array(z.object({ title: words, text: words })).check(z.minLength(2)),
    /** What to look for on OpenStreetMap. */
    mapSearch: words,
    mapLink: words,
    planLabel: words,
  }),
  /** The site seen from above; drawn from these figures. */
  plan: z.object({
    width: metres,
    height: metres,
    /** The street along the southern edge: its name and how much of the height it takes. */
    street: z.object({ name: words, height: metres }),
    /** Middle and width of the opening in the southern fence. */
    gate: z.object({ x: metres, width: metres }),
    places: z.array(placeSchema).check(z.minLength(3)),
    /** The way from the gate to the reception, corner by corner. */
    way: z.array(z.tuple([metres, metres])).check(z.minLength(2)),
    title: words,
    /** What its two coloured lines are; `{metres}` is how long the way is. */
    keys: z.object({ gate: words, way: words }),
  }),
})
export type Contact = z.infer<typeof contactSchema>
