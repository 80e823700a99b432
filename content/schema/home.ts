import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

export const heroSchema = z.object({
  title: words,
  text: words,
  /** The labels of the three buttons. */
  explore: words,
  watchTour: words,
  /** The description of the campus film for search engines. */
  takeTour: words,
  /** The description of the drawing and, when it plays, of the film. */
  picture: words,
  film: z.object({ label: words, play: words, pause: words }),
})
export type Hero = z.infer<typeof heroSchema>

/** The question that a first-time visitor is asked. */
export const welcomeSchema = z.object({ title: words, text: words, accept: words, decline: words, close: words })
export type Welcome = z.infer<typeof welcomeSchema>

export const homeSchema = z.object({
  campusTour: z.object({
    title: words,
    text: words,
    transcript: words,
    close: words,
    /** Two captions for each of the six stops of the film. `npm run art:films -- captions` sets their timing. */
    captions: z.array(words.check(z.maxLength(120))).check(z.length(12)),
  }),
  /** Labels for the row of key details below the first screen. `teachersAre` is shown until content/proof/people.ts names a teacher. */
  keyFacts: z.object({ name: words, age: words, start: words, paper: words, teachers: words, teachersAre: words, place: words }),
  month: z.object({ title: words, without: words, withRoom: words }),
  statisticsLabel: words,
  /**
   * Four figures, or none, in which case the section is omitted. `fact` is the name of a placeholder for content texts, as in
   * `{partners}`.
   */
  statistics: z
    .array(z.object({ label: words, value: words, fact: z.optional(z.string().check(z.regex(/^[a-zA-Z]+$/))) }))
    .check(z.refine(({ length }) => length === 0 || length === 4, 'Give four figures, or none')),
  featuredPrograms: z.object({ title: words, level: words, courses: words, viewProgram: words }),
  stories: z.object({
    title: words,
    /** Shown beside every testimonial that does not come from a real person. */
    sampleNote: words,
    /** Follows the number of stars. */
    outOfFiveStars: words,
    testimonials: z.array(
      z.object({
        quote: words,
        author: words,
        role: words,
        image: slug,
        stars: z.int().check(z.minimum(1), z.maximum(5)),
        isSample: z.boolean(),
      }),
    ),
  }),
  applyNow: words,
})
export type Home = z.infer<typeof homeSchema>

/** How to become a student. Shown on the home page and beside each open application. */
export const admissionProcessSchema = z.object({
  title: words,
  steps: z.array(z.object({ title: words, text: words })).check(z.length(4)),
})
export type AdmissionProcess = z.infer<typeof admissionProcessSchema>

export const campusFilmFactsSchema = z.object({
  /** ISO 8601, with the UTC offset. */
  uploadedAt: z.iso.datetime({ offset: true }),
  seconds: z.int().check(z.positive()),
})
export type CampusFilmFacts = z.infer<typeof campusFilmFactsSchema>
