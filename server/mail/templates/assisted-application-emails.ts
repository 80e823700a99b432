import { unlinked } from '#domain/text/unlinked-text.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { reach } from './account-emails.ts'

export type AssistedApplicationLinkData = {
  url: string
  firstName: string | undefined
  /** The officer's name. */
  by: string | undefined
  program: string | undefined
  /** The number of days for which the link works. */
  days: number
}

export function assistedApplicationLinkEmail({ url, firstName, by, program, days }: AssistedApplicationLinkData): WordedEmail {
  return {
    template: 'walk_in_link',
    values: {
      officer: by === undefined ? 'One of our team' : unlinked(by),
      program: program === undefined ? undefined : unlinked(program),
    },
    greeting: firstName === undefined ? 'Hello,' : `Dear ${firstName},`,
    action: { label: 'Open my application', url },
    closing: [
      `The link works for ${days} ${days === 1 ? 'day' : 'days'}. Do not pass it on: anyone who has it can take over the application.`,
      `If this is not for you, open the link and press 'This is not me'. Then the link will stop working. ${reach}`,
    ],
  }
}
