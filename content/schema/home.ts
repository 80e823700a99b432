import * as z from 'zod/mini'
import { slug, words } from './basics.ts'

export const heroSchema = z.object({
  title: words,
  text: words,
  /** The three buttons. */
  explore: words,
  watchTour: words,
  /** What search engines are told about the film of the campus. */
  takeTour: words,
  /** What is to be seen on the drawing and, when it moves, on the film. */
  picture: words,
  film: z.object({ label: words, play: words, pause: words }),
})
export type Hero = z.infer<typeof heroSchema>

/** Asked once, on the first visit. */
export const welcomeSchema = z.object({ title: words, text: words, accept: words, decline: words, close: words })
export type Welcome = z.infer<typeof welcomeSchema>

export const homeSchema = z.object({
  campusTour: z.object({
    title: words,
    text: words,
    transcript: words,
    close: words,
    /** Two for each of the six stops of the film; `npm run art:films -- captions` sets them in time. */
    captions: z.array(words.check(z.maxLength(120))).check(z.length(12)),
  }),
  /** Names of what stands below the first screen in one line; `teachersAre`: until content/proof/people.ts names somebody who teaches. */
  keyFacts: z.object({ name: words, age: words, start: words, paper: words, teachers: words, teachersAre: words, place: words }),
  month: z.object({ title: words, without: words, withRoom: words }),
  statisticsLabel: words,
  /** Four, or none, and the section is not there. `fact`: the name by which texts of content/ take the value, as in `{partners}`. */
  statistics: z
    .array(z.object({ label: words, value: words, fact: z.optional(z.string().check(z.regex(/^[a-zA-Z]+$/))) }))
    .check(z.refine(({ length }) => length === 0 || length === 4, 'Give four figures, or none')),
  featuredPrograms: z.object({ title: words, level: words, courses: words, viewProgram: words }),
  stories: z.object({
    title: words,
    /** Shown beside every testimonial that is not from a real person. */
    sampleNote: words,
    /** Goes after the number of stars. */
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

/** How somebody becomes a student; on the home page, and beside each application that is under way. */
export const admissionProcessSchema = z.object({
  title: words,
  steps: z.array(z.object({ title: words, text: words })).check(z.length(4)),
})
export type AdmissionProcess = z.infer<typeof admissionProcessSchema>

export const campusFilmFactsSchema = z.object({
  /** ISO 8601, with the offset of the clock. */
  uploadedAt: z.iso.datetime({ offset: true }),
  seconds: z.int().check(z.positive()),
})
export type CampusFilmFacts = z.infer<typeof campusFilmFactsSchema>
