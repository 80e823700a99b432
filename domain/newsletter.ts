import { newsletter } from '#content/newsletter.ts'
import { EMAIL_LIMIT } from './email-addresses.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import { patterns } from './patterns.ts'
import type { Rule } from './rules.ts'

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
  rules: [
    {
      kind: 'text',
      path: 'email',
      required: true,
      min: 1,
      max: EMAIL_LIMIT,
      pattern: patterns.email,
      message: newsletterMessages.invalid,
      tooLong: newsletterMessages.invalid,
    },
  ],
  insertsPerMinute: newsletter.insertsPerMinute,
  quietDays: newsletter.quietDays,
  tooMany: newsletterMessages.failed,
}
