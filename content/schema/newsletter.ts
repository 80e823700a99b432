import * as z from 'zod/mini'
import { words } from './basics.ts'

export const newsletterSchema = z.object({
  /** Subscriptions that the site accepts per minute, across all visitors. Beyond that, it asks visitors to come back later. */
  insertsPerMinute: z.int().check(z.minimum(1), z.maximum(100_000)),
  /**
   * Days during which an address gets no second welcome email. After an address is removed from the list, its hash is retained for the
   * same time.
   */
  quietDays: z.int().check(z.minimum(1), z.maximum(3650)),
  title: words,
  /** Describes the newsletter. */
  text: words,
  field: words,
  button: words,
  busyButton: words,
  /** Followed by the link to the privacy notice. */
  promise: words,
  privacyLink: words,
  /** Button that removes an address from the list. */
  leaveButton: words,
  /** Shown if the device reports that it is offline. */
  offline: words,
  /** Shown if there was no response, or none in time. */
  unreachable: words,
})
export type Newsletter = z.infer<typeof newsletterSchema>

export const newsletterPaceSchema = z.object({
  /** Number of emails of an issue that are handed to the mail server per hour. */
  emailsPerHour: z.int().check(z.minimum(1), z.maximum(100_000)),
})
export type NewsletterPace = z.infer<typeof newsletterPaceSchema>

const action = z.object({ label: words, to: z.enum(['home', 'programs', 'contact', 'faq', 'settings']) })

/** The pages that report the outcome of subscribing or unsubscribing, for browsers without JavaScript and for links in emails. */
export const newsletterOutcomeSchema = z.object({
  title: words,
  /** For the `<head>` of the page. */
  description: z.string().check(z.minLength(70), z.maxLength(160)),
  paragraphs: z.array(words).check(z.minLength(1)),
  kind: z.enum(['done', 'question', 'failed']),
  /** Whether the page shows the form again. */
  form: z.boolean(),
  /** Keys of `paths`. The first is the main action. */
  actions: z.array(action),
})
export type NewsletterOutcome = z.infer<typeof newsletterOutcomeSchema>
