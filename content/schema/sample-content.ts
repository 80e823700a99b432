import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

const moment = z.iso.datetime({ offset: true })

/** Sample entries for a person who has no data of the given kind yet. Labelled as samples, and shown only on sites that are not public. */
export const sampleContentSchema = z.object({
  /** Courses in progress. `slug` is the one in /courses/{slug}. */
  courses: z.array(
    z
      .object({ slug, title: words, finished: z.int().check(z.positive()), modules: z.int().check(z.positive()) })
      .check(z.refine(({ finished, modules }) => finished < modules)),
  ),
  events: z.array(
    z
      .object({ title: words, startsAt: moment, endsAt: moment, place: words })
      .check(z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt))),
  ),
  /** All of them are unread. */
  notifications: z.array(z.object({ title: words, text: words, at: moment })),
  /** The month that the calendar shows, YYYY-MM. */
  month: z.string().check(z.regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)),
})
export type SampleContent = z.infer<typeof sampleContentSchema>
