import { institute } from '#content/institute.ts'
import type { SharedInquiryWords } from '#content/schema/inquiries.ts'

/** Questions that every inquiry contains. The values of options are stored and must not change. The wording may. */
export const sharedInquiryWords = {
  questions: {
    name: { label: 'Your name', wrong: 'Please enter your name' },
    email: {
      label: 'Email address',
      wrong: 'Please enter an email address such as name@example.com',
    },
    phone: {
      label: 'Phone number',
      hint: 'Only if you would like to be called.',
      wrong: 'Please enter a phone number such as 0803 123 4567, or start with the country code, such as +44',
    },
    organisation: { label: 'Company or organisation', wrong: 'Please enter the name of your company or organisation' },
    message: { label: 'Anything else we should know', wrong: 'Please write us a sentence or two' },
    consent: {
      label: `I agree that ${institute.name} uses these details to answer me.`,
      wrong: 'Please agree, so that we may keep your details and answer you',
    },
  },
  consentVersion: '2026-11-21',
  privacyLink: 'How we protect your details',
  most: { perNetwork: 240, together: 600 },
} as const satisfies SharedInquiryWords
