import { newsletter } from '#content/newsletter.ts'
import { emailRule } from '#domain/email-addresses.ts'
import type { Rule } from '#domain/rules.ts'
import { newsletterMessages } from './newsletter-messages.ts'

export type NewsletterFacts = {
  rules: readonly Rule[]
  /** Subscriptions the site takes in a minute, from everybody together. */
  insertsPerMinute: number
  /** How long an address that was welcomed or has unsubscribed gets no (further) welcome. */
  quietDays: number
  /** What somebody reads who comes when a minute is full. */
  tooMany: string
}

export const newsletterFacts: NewsletterFacts = {
  rules: [emailRule('email', newsletterMessages.invalid)],
  insertsPerMinute: newsletter.insertsPerMinute,
  quietDays: newsletter.quietDays,
  tooMany: newsletterMessages.failed,
}
