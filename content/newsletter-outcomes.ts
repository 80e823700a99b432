import { institute } from './institute.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If letters still come, write to ${institute.emails.general} and we take you off the list by hand.`

/** Pages below /newsletter, by the last part of their address. */
export const newsletterOutcomes = {
  unsubscribe: {
    title: 'Stop the newsletter?',
    description: 'Takes your email address off the newsletter list with one press. Nothing happens before you press the button.',
    paragraphs: ['Press the button and your address leaves our list. We ask no reasons, and you can come back at any time.'],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the newsletter', to: 'home' }],
  },
  unsubscribed: {
    title: 'You are off the list',
    description: 'Your email address is no longer on the newsletter list, and no further letter will be sent to it.',
    paragraphs: ['Your address is no longer on our newsletter list.', byHand],
    kind: 'done',
    form: false,
    actions: [{ label: 'Go to the home page', to: 'home' }],
  },
  'unsubscribe-failed': {
    title: 'That did not work',
    description: 'Your email address could not be taken off the newsletter list. This page says what you can do now.',
    paragraphs: [
      'We could not take your address off the list: the link is not complete, or we are briefly unavailable. Please open the link in the letter again.',
      byHand,
    ],
    kind: 'failed',
    form: false,
    actions: [{ label: 'Contact us', to: 'contact' }],
  },
  subscribed: {
    title: 'Thank you for subscribing to our newsletter!',
    description: 'Your email address is on the newsletter list now. You can take it off with the link in every letter.',
    paragraphs: [
      'You have been successfully subscribed to our newsletter.',
      'Every letter has a link that takes you off the list at once.',
    ],
    kind: 'done',
    form: false,
    actions: [{ label: 'Explore Programs', to: 'programs' }],
  },
  'already-subscribed': {
    title: 'You are on the list already',
    description: 'This email address is on the newsletter list already. There is nothing more to do; the next letter will come.',
    paragraphs: ['This email is already subscribed to our newsletter.', 'There is nothing more to do. The next letter comes to you.'],
    kind: 'done',
    form: false,
    actions: [{ label: 'Explore Programs', to: 'programs' }],
  },
  invalid: {
    title: 'Please check the address',
    description: 'The email address could not be read, so nothing was stored. Type it once more to receive the newsletter.',
    paragraphs: ['Please enter a valid email address, such as amina@example.com.'],
    kind: 'failed',
    form: true,
    actions: [],
  },
  failed: {
    title: 'We could not put you on the list',
    description: 'Subscribing to the newsletter did not work this time. Here you can try again in a minute.',
    paragraphs: ['Failed to subscribe. Please try again later.', 'In a minute, use the form again. If your address had reached us, we say so then.'],
    kind: 'failed',
    form: true,
    actions: [],
  },
} as const satisfies Record<string, NewsletterOutcome>

export type NewsletterOutcomeName = keyof typeof newsletterOutcomes
