import { loadBackend } from '#web/lib/backend/backend.ts'
import { fetchInTime } from '#web/lib/backend/fetch-in-time.ts'

/**
 * Wakes the mail worker after a submission. The e-mails were queued with the application itself, so a failure delays
 * them at most: it is only logged and never fails the submission (specification, sections 7 and 8).
 */
export async function sendApplicationEmails(applicationId: string): Promise<void> {
  try {
    const { auth } = await loadBackend()
    const { data } = await auth.getSession()
    const answer = await fetchInTime('/api/send-application-emails', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session?.access_token ?? ''}` },
      body: JSON.stringify({ applicationId }),
    })
    if (!answer.ok) throw new Error(`sending the e-mails again answered ${answer.status}`)
  } catch (cause) {
    // oxlint-disable-next-line no-console -- the specification asks for a line in the log and nothing else
    console.warn('The confirmation e-mail could not be sent at once', cause)
  }
}
