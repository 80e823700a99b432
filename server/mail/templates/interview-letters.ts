import { type InterviewWay, timeOfInterview, whereOfInterview } from '#domain/staff/interviews.ts'
import { unlinked } from '#domain/text/unlinked-text.ts'
import type { WordedLetter } from '#server/mail/worded-letter.ts'
import type { PlaceFacts } from './application-letters.ts'
import type { Letter } from './layout.ts'

export type InterviewChange = 'planned' | 'changed' | 'called_off'

export type InterviewFacts = Pick<PlaceFacts, 'number' | 'program' | 'course'> & {
  change: InterviewChange
  /** ISO 8601. */
  startsAt: string
  minutes: number
  /** The applicant's page of the application, or that of the console. */
  url: string
}

type ForApplicant = InterviewFacts & { firstName: string; way: InterviewWay; place: string; note: string }

const applicationFacts = ({ number, course, program }: InterviewFacts) => [
  { label: 'Application number', value: number },
  { label: 'Course', value: course },
  { label: 'Program', value: program },
]

/** When and where an applicant's interview is. */
export function interviewForApplicant(interview: ForApplicant): WordedLetter {
  const { change, firstName, number, program, course, note, url } = interview
  const isOff = change === 'called_off'
  return {
    letter: `interview_${change}`,
    values: { number, program: unlinked(program), course: unlinked(course), when: timeOfInterview(interview) },
    greeting: `Dear ${firstName},`,
    facts: [
      { label: 'When', value: timeOfInterview(interview) },
      { ...whereOfInterview(interview), asIs: true },
      ...applicationFacts(interview),
    ],
    ...(note !== '' && !isOff && { quotes: [{ label: 'What else we wrote', text: note, asIs: true }] }),
    action: { label: 'See my application', url },
  }
}

const staffWords: Readonly<Record<InterviewChange, { subject: string; paragraph: string }>> = {
  planned: { subject: 'You have an interview to hold', paragraph: 'You are one of the interviewers for this interview.' },
  changed: {
    subject: 'One of your interviews has changed',
    paragraph: 'Something about this interview has changed. The new details are below.',
  },
  called_off: {
    subject: 'You no longer have this interview',
    paragraph: 'This interview has been cancelled, or you have been taken off it.',
  },
}

/** Names nobody: the letter outlives an account that is deleted. Who and where stands in the console. */
export function interviewForStaff(interview: InterviewFacts): Letter {
  const { change, number, url } = interview
  const { subject, paragraph } = staffWords[change]
  return {
    subject: `${subject}: application ${number}`,
    greeting: 'Dear colleague,',
    paragraphs: [paragraph],
    facts: [{ label: 'When', value: timeOfInterview(interview) }, ...applicationFacts(interview)],
    action: { label: 'Open it in the console', url },
  }
}
