import { paths } from '#domain/paths.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { greeting } from './account-emails.ts'
import { type OneClickData, readersAddress } from './one-click.ts'

/** The path of the page where a person turns off the reminders. The token comes from `private.reminders_token`. */
export const remindersLeave = paths.reminders('stop')

export type ReminderData = OneClickData & {
  fullName: string | undefined
  /** Absent if none has been chosen. */
  course: string | undefined
  /** Written out in words. Absent from the reminder that depends on the age of a draft. */
  startsOn: string | undefined
}

export function draftReminder(data: ReminderData): WordedEmail {
  const { fullName, course, startsOn, siteUrl } = data
  return {
    template: startsOn ? 'draft_reminder_near' : 'draft_reminder',
    values: { application: course ? `Your application for ${course}` : 'Your application', start: startsOn },
    greeting: greeting(fullName),
    action: { label: 'Finish my application', url: new URL(paths.apply, siteUrl).href },
    footerLink: { label: 'Stop reminders', url: readersAddress(remindersLeave, data) },
  }
}
