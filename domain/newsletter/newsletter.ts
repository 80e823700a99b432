import { newsletter } from '#content/newsletter.ts'
import { emailRule } from '#domain/contacts/email-addresses.ts'
import type { Rule } from '#domain/rules.ts'

/** Messages of the newsletter form (specification, section 8). They are separate from the others because the home page includes them. */
export const newsletterMessages = {
  alreadySubscribed: 'This email is already subscribed to our newsletter.',
  invalid: 'Please enter a valid email address',
  invalidToast: 'Please enter a valid email address.',
  failed: 'Failed to subscribe. Please try again later.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  succeededToast: 'Thank you for subscribing to our newsletter!',
  succeeded: 'You have been successfully subscribed to our newsletter.',
} as const

export type NewsletterSettings = {
  rules: readonly Rule[]
  /** Subscriptions that the site accepts per minute, across all visitors. */
  insertsPerMinute: number
  /** Days during which an address that has been welcomed, or has unsubscribed, gets no further welcome email. */
  quietDays: number
  /** Requests to the list per minute, across all visitors. Failed requests count too, because they reveal who is on the list. */
  mostAsksPerMinute: number
  /** Requests that one network may make in `networkSeconds`. A school or a mobile carrier counts as one network. */
  mostOfNetwork: number
  networkSeconds: number
  /**
   * How many addresses of one mailbox may be on the list. Addresses that differ only in a tag after a plus sign belong to the same
   * mailbox.
   */
  mostOfMailbox: number
  /** Message for visitors when the limit per minute has been reached. */
  tooMany: string
}

export const newsletterSettings: NewsletterSettings = {
  rules: [emailRule('email', newsletterMessages.invalid)],
  insertsPerMinute: newsletter.insertsPerMinute,
  quietDays: newsletter.quietDays,
  mostAsksPerMinute: newsletter.insertsPerMinute * 4,
  mostOfNetwork: 30,
  networkSeconds: 300,
  mostOfMailbox: 3,
  tooMany: newsletterMessages.failed,
}
