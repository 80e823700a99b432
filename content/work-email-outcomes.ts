import { institute } from './institute.ts'
import type { NewsletterOutcome } from './schema/newsletter.ts'

const byHand = `If they still come, write to ${institute.emails.general} and we will switch them off ourselves.`

/** Pages below /work-emails, keyed by the last segment of their URL. The link in an email to staff about their work leads to these. */
export const workEmailOutcomes = {
  stop: {
    title: 'Stop emails about your work?',
    description: 'For staff: stop the emails about your work in the console. Nothing happens until you press the button on this page.',
    paragraphs: [
      'Press the button and we will no longer email you about your work, neither in the morning nor at once. Everything stays under My work in the console.',
    ],
    kind: 'question',
    form: false,
    actions: [{ label: 'Keep the emails', to: 'home' }],
  },
  stopped: {
    title: 'These emails are off',
    description: 'For staff: you no longer get emails about your work. You can switch them on again under My work in the console.',
    paragraphs: ['We will no longer email you about your work. You can switch the emails on again under My work in the console.', byHand],
    kind: 'done',
    form: false,
    actions: [{ label: 'Go to the home page', to: 'home' }],
  },
  'stop-failed': {
    title: 'That did not work',
    description: 'For staff: we could not switch off the emails about your work. This page says what you can do now.',
    paragraphs: [
      'We could not switch these emails off. Part of the link is missing, or we are briefly unavailable. Please open the link in the email again, or use the switch under My work in the console.',
      byHand,
    ],
    kind: 'failed',
    form: false,
    actions: [{ label: 'Contact us', to: 'contact' }],
  },
} as const satisfies Record<string, NewsletterOutcome>
