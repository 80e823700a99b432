import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { greeting } from './account-letters.ts'
import type { Letter } from './layout.ts'
import { type OneClickFacts, readersAddress } from './one-click.ts'

/** Where a person switches the reminders off; the token is from `private.reminders_token`. */
export const remindersLeave = paths.reminders('stop')

export type ReminderFacts = OneClickFacts & {
  fullName: string | undefined
  /** Absent while none is chosen. */
  course: string | undefined
  /** As people read it; absent in the reminder that goes by the age of a draft. */
  startsOn: string | undefined
}

export function draftReminder(facts: ReminderFacts): Letter {
  const { fullName, course, startsOn, siteUrl } = facts
  const application = course ? `Your application for ${course}` : 'Your application'
  return {
    subject: startsOn ? `Classes begin on ${startsOn}: your application is not sent yet` : 'Your application is waiting for you',
    greeting: greeting(fullName),
    paragraphs: startsOn
      ? [
          `${application} is saved, but not sent. You chose to start on ${startsOn}, and that is near.`,
          'Send it today if you can, or choose a later start date.',
        ]
      : [
          `${application} is saved, but not sent. Everything you wrote is still there.`,
          'You can go on where you stopped, on any phone or computer.',
        ],
    action: { label: 'Finish my application', url: new URL(paths.apply, siteUrl).href },
    closing: [
      `Is something unclear, or do you need help? Write to ${institute.emails.admissions}. ` +
        'If you no longer want to apply, you need not do anything.',
    ],
    footerLink: { label: 'Send me no more reminders', url: readersAddress(remindersLeave, facts) },
  }
}
