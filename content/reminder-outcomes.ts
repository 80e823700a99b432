import { institute } from './institute.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If reminders still come, write to ${institute.emails.general} and we will switch them off ourselves.`

/** Pages below /reminders, keyed by the last segment of their URL. The link in a reminder email leads to these. */
export const reminderOutcomes = {
  stop: {
    title: 'Stop the reminders?',
    description: 'Stop the emails about an application that you have not finished. Nothing happens until you press the button.',
    paragraphs: ['Press the button and we will no longer write to you about an application you have not sent. Your draft stays as it is.'],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the reminders', to: 'home' }],
  },
  stopped: {
    title: 'The reminders are off',
    description: 'You no longer get emails about an application that you have not finished. You can switch them on again in your settings.',
    paragraphs: ['We will no longer write to you about an application you have not sent. You can switch the reminders on again in your settings.', byHand],
    kind: 'done',
    form: false,
    actions: [
      { label: 'Go to the home page', to: 'home' },
      { label: 'Open your settings', to: 'settings' },
    ],
  },
  'stop-failed': {
    title: 'That did not work',
    description: 'We could not switch off the reminders about an unfinished application. This page says what you can do now.',
    paragraphs: [
      'We could not switch the reminders off. Part of the link is missing, or we are briefly unavailable. Please open the link in the email again, or use your settings.',
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
