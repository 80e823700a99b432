import * as z from 'zod/mini'
import { words } from './basics.ts'

export const newsletterSchema = z.object({
  /** Subscriptions the site takes in a minute, from everybody together; above that it asks people to come back later. */
  insertsPerMinute: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Days an address gets no second welcome, and days its hash is kept after it was taken off the list. */
  quietDays: z.int().check(z.minimum(1), z.maximum(3650)),
  title: words,
  /** What a subscriber receives. */
  text: words,
  field: words,
  button: words,
  busyButton: words,
  /** Stands before the link to the privacy notice. */
  promise: words,
  privacyLink: words,
  /** Takes an address off the list. */
  leaveButton: words,
  /** Where the device says that it has no connection. */
  offline: words,
  /** Where no answer came, or none in time. */
  unreachable: words,
})
export type Newsletter = z.infer<typeof newsletterSchema>

export const newsletterPaceSchema = z.object({
  /** Letters of an issue that are handed to the mail server in an hour. */
  lettersPerHour: z.int().check(z.minimum(1), z.maximum(100_000)),
})
export type NewsletterPace = z.infer<typeof newsletterPaceSchema>

const action = z.object({ label: words, to: z.enum(['home', 'programs', 'contact', 'faq', 'settings']) })

/** The pages that say how a subscription or its end went, for browsers without JavaScript and for links in letters. */
export const newsletterOutcomeSchema = z.object({
  title: words,
  /** For the head of the page. */
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  paragraphs: z.array(words).check(z.minLength(1)),
  kind: z.enum(['done', 'question', 'failed']),
  /** Shows the form again. */
  form: z.boolean(),
  /** Names of `paths`; the first is the main one. */
  actions: z.array(action),
})
export type NewsletterOutcome = z.infer<typeof newsletterOutcomeSchema>
