import { institute } from '#content/institute.ts'
import { type ApplicationLetterFacts, type PlaceFacts, placeFacts } from './application-letters.ts'
import type { Letter } from './layout.ts'

const closing = ({ number }: ApplicationLetterFacts) => [
  `Please name the number ${number} whenever you write to us: ${institute.emails.admissions}.`,
]

const toApplicant = (facts: ApplicationLetterFacts, label = 'See my application') => ({
  greeting: `Dear ${facts.firstName},`,
  facts: placeFacts(facts),
  action: { label, url: facts.url },
})

export function applicationUnderReview(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `We are reading your application ${facts.number}`,
    paragraphs: ['Our admissions team has begun to read your application. Nothing is needed from you now; we may contact your referee.'],
    closing: ['Your application page says by when you can expect our answer.', ...closing(facts)],
  }
}

export function applicationInterview(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `We would like to talk with you about your application ${facts.number}`,
    paragraphs: ['We have read your application and would like to talk with you. Sign in to read what we wrote about day and place.'],
    closing: closing(facts),
  }
}

/** The same words for every decision: an e-mail is read by others more easily than a page behind a sign-in. */
export function applicationDecided(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts, 'Sign in to read it'),
    subject: `There is news about your application ${facts.number}`,
    paragraphs: ['There is news about your application. Please sign in to read it.'],
    closing: closing(facts),
  }
}

export function applicationWithdrawn(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `Your application ${facts.number} is withdrawn`,
    paragraphs: [
      'You have withdrawn this application. We will not decide about it any more. Your answers stay as you sent them.',
      'You can apply again at any time.',
    ],
    closing: [`If it was not you, write to us at once: ${institute.emails.admissions}. Please name the number ${facts.number}.`],
  }
}

/** Names nobody: the letter outlives an account that is deleted. */
export function applicationWithdrawnForAdmissions(facts: PlaceFacts & { reason: string | undefined }): Letter {
  return {
    subject: `Withdrawn: application ${facts.number}`,
    greeting: 'Dear colleagues,',
    paragraphs: ['An applicant has withdrawn their application. Nothing needs to be decided about it any more.'],
    facts: [...placeFacts(facts), { label: 'Reason', value: facts.reason ?? 'None was given, as when an account is deleted' }],
  }
}
