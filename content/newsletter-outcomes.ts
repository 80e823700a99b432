import { institute } from './institute.ts'
import { newsletter } from './newsletter.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If newsletters still come, write to ${institute.emails.general} and we will take you off the list ourselves.`

/** Pages below /newsletter, keyed by the last segment of their URL. */
export const newsletterOutcomes = {
  unsubscribe: {
    title: 'Stop the newsletter?',
    description: 'Take your email address off the newsletter list with one press. Nothing happens until you press the button.',
    paragraphs: ['Press the button and we will take your address off our list. You do not need to give a reason, and you can come back at any time.'],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the newsletter', to: 'home' }],
  },
  unsubscribed: {
    title: 'You are off the list',
    description: 'Your email address is no longer on the newsletter list, and we will not send any more newsletters to it.',
    paragraphs: ['Your address is no longer on our newsletter list.', byHand],
    kind: 'done',
    form: false,
    actions: [{ label: 'Go to the home page', to: 'home' }],
  },
  'unsubscribe-failed': {
    title: 'That did not work',
    description: 'We could not take your email address off the newsletter list. This page says what you can do now.',
    paragraphs: [
      'We could not take your address off the list. Part of the link is missing, or we are briefly unavailable. Please open the link in the newsletter again.',
      byHand,
    ],
    kind: 'failed',
    form: false,
    actions: [{ label: 'Contact us', to: 'contact' }],
  },
  subscribed: {
    title: 'Thank you for subscribing to our newsletter!',
    description: 'Your email address is now on the newsletter list. You can take it off with the link in every newsletter.',
    paragraphs: [
      'You have been successfully subscribed to our newsletter.',
      newsletter.promise,
    ],
    kind: 'done',
    form: false,
    actions: [{ label: 'Explore Programs', to: 'programs' }],
  },
  'already-subscribed': {
    title: 'You are already on the list',
    description: 'This email address is already on the newsletter list. You do not need to do anything; the next newsletter will come.',
    paragraphs: ['This email is already subscribed to our newsletter.', 'You do not need to do anything. You will get the next newsletter.'],
    kind: 'done',
    form: false,
    actions: [{ label: 'Explore Programs', to: 'programs' }],
  },
  invalid: {
    title: 'Please check the address',
    description: 'We could not read the email address, so nothing was saved. Type it again to receive the newsletter.',
    paragraphs: ['Please enter a valid email address, such as amina@example.com.'],
    kind: 'failed',
    form: true,
    actions: [],
  },
  failed: {
    title: 'We could not put you on the list',
    description: 'We could not add your address to the newsletter list. You can try again here in a minute.',
    paragraphs: ['Failed to subscribe. Please try again later.', 'Use the form again in a minute. If we already have your address, we will say so.'],
    kind: 'failed',
    form: true,
    actions: [],
  },
} as const satisfies Record<string, NewsletterOutcome>

export type NewsletterOutcomeName = keyof typeof newsletterOutcomes
