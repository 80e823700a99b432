import { institute } from '#content/institute.ts'
import { formatDate } from '#domain/dates/dates.ts'
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

/** A letter of a move: `byStaff` when it was not the applicant, `dueOn` (YYYY-MM-DD) by when they should answer. */
export type MoveLetterFacts = ApplicationLetterFacts & { byStaff: boolean; dueOn: string | undefined }

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

export function applicationInterviewOff(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `The interview for your application ${facts.number} is called off`,
    paragraphs: ['We have called the interview off and go on reading your application. Sign in to read why.'],
    closing: closing(facts),
  }
}

/** What is asked is read after signing in. */
export function applicationInfoRequested(facts: MoveLetterFacts): Letter {
  return {
    ...toApplicant(facts, 'Read and answer it'),
    subject: `We need something from you for your application ${facts.number}`,
    paragraphs: [
      'To go on with your application we need something more from you. Please sign in, read our question and answer it there.',
      ...(facts.dueOn ? [`Please answer by ${formatDate(facts.dueOn)}. Until then we wait for you.`] : []),
    ],
    closing: closing(facts),
  }
}

export function applicationAnswered(facts: MoveLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `We have your answer for application ${facts.number}`,
    paragraphs: [
      facts.byStaff
        ? 'We have noted what you told us, and go on with your application. Nothing more is needed from you now.'
        : 'Your answer has arrived, and we go on with your application. Nothing more is needed from you now.',
    ],
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

export function applicationReopened(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts, 'Sign in to read why'),
    subject: `We look at your application ${facts.number} again`,
    paragraphs: ['We have opened your application again. What we wrote to you before counts no more. Sign in to read why.'],
    closing: ['Your application page says by when you can expect our answer.', ...closing(facts)],
  }
}

export function applicationOfferReminder(facts: MoveLetterFacts): Letter {
  return {
    ...toApplicant(facts, 'Sign in and answer'),
    subject: `Please answer by ${facts.dueOn ? formatDate(facts.dueOn) : 'the day we named'}: your application ${facts.number}`,
    paragraphs: [
      'There is something in your application that waits for your answer. Please sign in, and say yes or no. It takes a minute.',
    ],
    closing: closing(facts),
  }
}

export function applicationConfirmed(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts, 'See my next steps'),
    subject: `Your answer has arrived: application ${facts.number}`,
    paragraphs: ['Thank you for your answer. Your application page lists your next steps.'],
    closing: closing(facts),
  }
}

export function applicationDeclined(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `Your answer has arrived: application ${facts.number}`,
    paragraphs: ['Thank you for your answer. You can apply again at any time.'],
    closing: [`If it was not you, write to us at once: ${institute.emails.admissions}. Please name the number ${facts.number}.`],
  }
}

export function applicationOfferExpired(facts: ApplicationLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `The time to answer is over: application ${facts.number}`,
    paragraphs: ['We did not hear from you in time. You can apply again at any time; your answers are still there.'],
    closing: [`Is it a mistake? Write to us: ${institute.emails.admissions}. Please name the number ${facts.number}.`],
  }
}

export function applicationWithdrawn(facts: MoveLetterFacts): Letter {
  return {
    ...toApplicant(facts),
    subject: `Your application ${facts.number} is withdrawn`,
    paragraphs: [
      facts.byStaff ? 'As you asked us, we have taken this application back.' : 'You have withdrawn this application.',
      'We will not decide about it any more. Your answers stay as you sent them.',
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
