import { notificationWords } from '#domain/notifications.ts'
import { paths } from '#domain/paths.ts'
import { greeting } from './account-emails.ts'
import type { Email } from './layout.ts'
import { type OneClickData, readersAddress } from './one-click.ts'

/** The path of the page where a person turns off these emails. The token comes from `private.email_token`. */
export const notificationsLeave = paths.notificationEmails('stop')

export type NotificationData = OneClickData & { fullName: string | undefined; kind: string; payload: unknown }

export function notification(data: NotificationData): Email {
  const { fullName, kind, payload, siteUrl } = data
  const { title, text, to } = notificationWords(kind, payload)
  return {
    subject: title,
    greeting: greeting(fullName),
    paragraphs: [text],
    action: { label: 'Open', url: new URL(to, siteUrl).href },
    closing: ['You are receiving this because you asked for your notifications by email.'],
    footerLink: { label: 'Stop notifications by email', url: readersAddress(notificationsLeave, data) },
  }
}
