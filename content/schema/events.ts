import * as z from 'zod/mini'
import { slug } from './basics.ts'

const line = (most: number) =>
  z.string().check(z.minLength(3), z.maxLength(most), z.regex(/^[^\p{Cc}]+$/u, 'This must be one line'), z.refine((text) => text === text.trim()))

const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, 'This must be written YYYY-MM-DD HH:MM'),
  z.refine((text) => new Date(`${text.replace(' ', 'T')}:00Z`).toJSON()?.startsWith(text.slice(0, 10)) ?? false, 'There is no such day'),
)

const LONGEST_DAYS = 31
const asTime = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00Z`)

/** An event as listed in content/events.ts. The table `events` has the same limits. */
export const eventSchema = z
  .object({
    slug: slug.check(z.maxLength(80)),
    title: line(120),
    summary: line(300),
    /** Paragraphs are separated by an empty line. */
    description: z.string().check(z.maxLength(5000), z.regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u)),
    place: line(200),
    /** In degrees (WGS 84). Used to link to a map. */
    position: z.optional(
      z.object({ latitude: z.number().check(z.gte(-90), z.lte(90)), longitude: z.number().check(z.gte(-180), z.lte(180)) }),
    ),
    onlineUrl: z.optional(z.string().check(z.maxLength(500), z.regex(/^https:\/\/[!-~]+$/))),
    /** In the institute's time zone. */
    startsAt: moment,
    endsAt: moment,
    signUpUntil: z.optional(moment),
    places: z.optional(z.int().check(z.positive())),
    isCancelled: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => startsAt < endsAt, 'It ends after it begins'),
    z.refine(({ startsAt, endsAt }) => asTime(endsAt) - asTime(startsAt) <= LONGEST_DAYS * 86_400_000, 'It lasts too long'),
    z.refine(({ startsAt, signUpUntil }) => signUpUntil === undefined || signUpUntil <= startsAt, 'Sign-up ends before it begins'),
  )
export type EventEntry = z.infer<typeof eventSchema>
