import { paths } from '#domain/paths.ts'
import type { Database } from '#server/database/database.ts'
import type { Leave } from './one-click-unsubscribe.ts'

/** The format that `private.email_token` creates. */
const emailToken = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/

/** Every kind of email that can be stopped from the email itself. */
export function optionalEmails(database: Pick<Database, 'asServer'>): Leave[] {
  const run = (text: string) => async (token: string) => {
    await database.asServer((tx) => tx.query(text, [token]))
  }
  return [
    {
      path: paths.newsletter('unsubscribe'),
      done: paths.newsletter('unsubscribed'),
      failed: paths.newsletter('unsubscribe-failed'),
      // The format that `private.newsletter_token` creates.
      token: /^[A-Za-z0-9_-]{43}$/,
      leave: run(`delete from public.subscribers where unsubscribe_hash = sha256(convert_to($1, 'UTF8'))`),
      answer: 'You have been unsubscribed.\n',
      failure: 'an address could not be unsubscribed',
    },
    {
      path: paths.reminders('stop'),
      done: paths.reminders('stopped'),
      failed: paths.reminders('stop-failed'),
      token: emailToken,
      leave: run(`select private.stop_emails('draft reminders', $1)`),
      answer: 'The reminders are off.\n',
      failure: 'reminders could not be switched off',
    },
    {
      path: paths.notificationEmails('stop'),
      done: paths.notificationEmails('stopped'),
      failed: paths.notificationEmails('stop-failed'),
      token: emailToken,
      leave: run(`select private.stop_emails('notifications', $1)`),
      answer: 'The emails are off.\n',
      failure: 'emails about notifications could not be switched off',
    },
    {
      path: paths.workEmails('stop'),
      done: paths.workEmails('stopped'),
      failed: paths.workEmails('stop-failed'),
      token: emailToken,
      leave: run(`select private.stop_emails('work emails', $1)`),
      answer: 'The emails are off.\n',
      failure: 'emails about work could not be switched off',
    },
  ]
}
