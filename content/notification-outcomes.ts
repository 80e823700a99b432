import { institute } from './institute.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If they still come, write to ${institute.emails.general} and we switch them off by hand.`

/** Pages below /notifications, where the link in a letter about a notification leads, by the last part of their address. */
export const notificationOutcomes = {
  stop: {
    title: 'Stop these emails?',
    description: 'Stops the emails about your notifications. Nothing happens before you press the button on this page.',
    paragraphs: [
      'Press the button and we no longer send you your notifications by email. They stay in your portal, and letters about your applications still come.',
    ],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the emails', to: 'home' }],
  },
  stopped: {
    title: 'These emails are off',
    description: 'You no longer get your notifications by email. You can switch them on again in your settings or on your notifications.',
    paragraphs: ['We no longer send you your notifications by email. In your settings you can switch them on again.', byHand],
    kind: 'done',
    form: false,
    actions: [
      { label: 'Go to the home page', to: 'home' },
      { label: 'Open your settings', to: 'settings' },
    ],
  },
  'stop-failed': {
    title: 'That did not work',
    description: 'The emails about your notifications could not be switched off. This page says what you can do now.',
    paragraphs: [
      'We could not switch these emails off: the link is not complete, or we are briefly unavailable. Please open the link in the email again, or use your settings.',
      byHand,
    ],
    kind: 'failed',
    form: false,
    actions: [
      { label: 'Open your settings', to: 'settings' },
      { label: 'Contact us', to: 'contact' },
    ],
  },
} as const satisfies Record<string, NewsletterOutcome>
