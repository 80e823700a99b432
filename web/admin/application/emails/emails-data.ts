import { change, look } from '#web/admin/shell/call.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { query } from '#web/lib/queries/query.ts'

/** The emails to the applicant about an application, newest first. Throws `BackendError`. */
export const emailsQuery = (number: string) =>
  query(ownKey('staff', 'application-emails', number), () => look('staff_application_emails', { number }), { staleTime: 0, gcTime: 0 })

export type EmailText = { subject: string; text: string }

/** The text of one email; null if it is not stored. The server records the reading. Throws `BackendError`. */
export const emailTextQuery = (number: string, email: string) =>
  query(
    ownKey('staff', 'application-emails', number, email),
    async () =>
      (await callApi<{ email: EmailText | null }>('staff/application-email-text', { method: 'POST', body: { number, email } })).email,
    { gcTime: 0 },
  )

/** The email as the applicant would receive it. Throws `BackendError`. */
export const messagePreviewQuery = (number: string, subject: string, text: string) =>
  query(
    ownKey('staff', 'application-message', number, subject, text),
    () => callApi<EmailText>('staff/application-message-preview', { method: 'POST', body: { number, subject, text } }),
    { gcTime: 0 },
  )

/** Sends an email to the applicant. A repeated `key` sends nothing more. Throws `BackendError`. */
export const sendEmail = (number: string, key: string, subject: string, text: string) =>
  change('staff_email_application', { number, key, subject, body: text })
