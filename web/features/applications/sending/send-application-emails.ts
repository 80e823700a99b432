import { callApi } from '#web/lib/backend/api.ts'

/**
 * Wakes the mail worker after a submission. The emails were queued with the application itself, so a failure delays
 * them at most: it is only logged and never fails the submission (specification, sections 7 and 8).
 */
export async function sendApplicationEmails(applicationId: string): Promise<void> {
  try {
    await callApi('send-application-emails', { method: 'POST', body: { applicationId } })
  } catch (cause) {
    // oxlint-disable-next-line no-console -- the specification asks for a line in the log and nothing else
    console.warn('The confirmation email could not be sent at once', cause)
  }
}
