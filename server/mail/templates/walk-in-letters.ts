import { institute } from '#content/institute.ts'
import { reach } from './account-letters.ts'
import type { Letter } from './layout.ts'

export type WalkInLinkFacts = {
  url: string
  firstName: string | undefined
  /** The name of the officer. */
  by: string | undefined
  program: string | undefined
  /** For how many days the link works. */
  days: number
}

export function walkInLinkLetter({ url, firstName, by, program, days }: WalkInLinkFacts): Letter {
  return {
    subject: `The application we began with you at the ${institute.name}`,
    greeting: firstName === undefined ? 'Hello,' : `Hello ${firstName},`,
    paragraphs: [
      `Thank you for coming to us. ${by ?? 'One of us'} began an application with you at our desk` +
        `${program === undefined ? '' : `, for ${program}`}. It is not sent yet: only you can do that.`,
      'Open the link, then sign in or open an account. Take the application into it, check every answer, declare that they are true, and ' +
        'send it. From the moment you take it, the answers are yours alone: nobody at the desk can read or change them any more.',
    ],
    action: { label: 'Open my application', url },
    closing: [
      `The link works for ${days} ${days === 1 ? 'day' : 'days'}. Do not pass it on: whoever has it can take the application.`,
      `If this is not for you, open the link and press 'This is not me'. Then it opens nothing any more. ${reach}`,
    ],
  }
}
