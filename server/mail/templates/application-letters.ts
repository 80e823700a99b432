import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import type { Letter } from './layout.ts'

export type ApplicationLetterFacts = {
  number: string
  firstName: string
  surname: string
  program: string
  course: string
  startDate: string
  url: string
}

const placeFacts = ({ number, program, course, startDate }: ApplicationLetterFacts) => [
  { label: 'Application number', value: number },
  { label: 'Program', value: program },
  { label: 'Course', value: course },
  { label: 'Start', value: startDate },
]

export function applicationReceived(facts: ApplicationLetterFacts): Letter {
  return {
    subject: `We have received your application ${facts.number}`,
    greeting: `Dear ${facts.firstName},`,
    paragraphs: [
      `Thank you for applying to the ${institute.name}. Your application has arrived and nothing more is needed from you now.`,
    ],
    facts: placeFacts(facts),
    action: { label: 'See my application', url: facts.url },
    closing: [
      'What happens next:',
      ...admissions.startPage.afterwards.slice(1),
      `Please name the number ${facts.number} whenever you write to us: ${institute.emails.admissions}.`,
    ],
  }
}

export function applicationForAdmissions(facts: ApplicationLetterFacts): Letter {
  return {
    subject: `New application ${facts.number}`,
    greeting: 'Dear colleagues,',
    paragraphs: ['A new application has been sent. The answers are in the portal, not in this e-mail.'],
    facts: [{ label: 'Applicant', value: `${facts.firstName} ${facts.surname}`.trim() }, ...placeFacts(facts)],
  }
}
