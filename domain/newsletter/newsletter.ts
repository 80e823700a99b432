import { newsletter } from '#content/newsletter.ts'
import { emailRule } from '#domain/contacts/email-addresses.ts'
import type { Rule } from '#domain/rules.ts'

/** What the newsletter form says (specification, section 8). Apart from the others: the home page carries these. */
export const newsletterMessages = {
  alreadySubscribed: 'This email is already subscribed to our newsletter.',
  invalid: 'Please enter a valid email address',
  invalidToast: 'Please enter a valid email address.',
  failed: 'Failed to subscribe. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  succeededToast: 'Thank you for subscribing to our newsletter!',
  succeeded: 'You have been successfully subscribed to our newsletter.',
} as const

export type NewsletterFacts = {
  rules: readonly Rule[]
  /** Subscriptions the site takes in a minute, from everybody together. */
  insertsPerMinute: number
  /** How long an address that was welcomed or has unsubscribed gets no (further) welcome. */
  quietDays: number
  /** Times that the list may be asked in a minute, by everybody together; also asking in vain counts, which tells who is on it. */
  mostAsksPerMinute: number
  /** Times one network may ask in `networkSeconds`. A school or a carrier is one network. */
  mostOfNetwork: number
  networkSeconds: number
  /** Addresses of one mailbox (the same but for a tag behind a plus sign) on the list. */
  mostOfMailbox: number
  /** What somebody reads who comes when a minute is full. */
  tooMany: string
}

export const newsletterFacts: NewsletterFacts = {
  rules: [emailRule('email', newsletterMessages.invalid)],
  insertsPerMinute: newsletter.insertsPerMinute,
  quietDays: newsletter.quietDays,
  mostAsksPerMinute: newsletter.insertsPerMinute * 4,
  mostOfNetwork: 30,
  networkSeconds: 300,
  mostOfMailbox: 3,
  tooMany: newsletterMessages.failed,
}
