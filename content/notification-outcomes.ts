import { institute } from './institute.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If they still come, write to ${institute.emails.general} and we will switch them off ourselves.`

/** Pages below /notifications, keyed by the last segment of their URL. The link in a notification email leads to these. */
export const notificationOutcomes = {
  stop: {
    title: 'Stop these emails?',
    description: 'Stop the emails about your notifications. Nothing happens until you press the button on this page.',
    paragraphs: [
      'Press the button and we will no longer email your notifications to you. They stay in your portal, and you will still get emails about your applications.',
    ],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the emails', to: 'home' }],
  },
  stopped: {
    title: 'These emails are off',
    description: 'You no longer get your notifications by email. You can switch them on again in your settings or on the notifications page.',
    paragraphs: ['We will no longer email your notifications to you. You can switch them on again in your settings.', byHand],
    kind: 'done',
    form: false,
    actions: [
      { label: 'Go to the home page', to: 'home' },
      { label: 'Open your settings', to: 'settings' },
    ],
  },
  'stop-failed': {
    title: 'That did not work',
    description: 'We could not switch off the emails about your notifications. This page says what you can do now.',
    paragraphs: [
      'We could not switch these emails off. Part of the link is missing, or we are briefly unavailable. Please open the link in the email again, or use your settings.',
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
