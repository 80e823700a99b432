import { isPassing } from '#domain/transient-status.ts'
import type { Courier, Delivery } from './outbox/outbox-worker.ts'
import { renderText } from './render-text.ts'

/** Milliseconds that the gateway has to respond. */
export const GATEWAY_PATIENCE_MS = 10_000

/** Days for which a row retains the phone number after its message was sent or abandoned. */
const KEPT_DAYS = 7

type WebhookOptions = {
  /** `SMS_WEBHOOK_URL`. It may contain a token, so it must not appear in a log or a reason. */
  url: string
  /** This site's own URL. It makes the message ids unique, and the links in messages lead to it. */
  siteUrl: string
  patienceMs?: number
}

/**
 * Delivers text messages by POST to a gateway: `{"id", "to", "text"}` as JSON. Any 2xx response means that the message was accepted; its
 * body is not read. A repeated delivery has the same id.
 */
export function smsWebhook({ url, siteUrl, patienceMs = GATEWAY_PATIENCE_MS }: WebhookOptions): Courier {
  const { address, headers } = requestFor(url)
  const host = new URL(siteUrl).hostname

  async function post(body: unknown): Promise<Delivery> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      return answer.ok ? { sent: true } : refused(answer.status)
    } catch (error) {
      return { sent: false, reason: `the gateway did not answer (${codeOf(error)})`, final: false }
    }
  }

  return {
    channel: 'sms',
    name: 'text message',
    retentionDays: KEPT_DAYS,
    async deliver(row) {
      const rendered = renderText(row, { siteUrl })
      if (!rendered.ok) return { sent: false, reason: rendered.reason, final: true }
      return post({ id: `text-${row.id}@${host}`, to: row.recipient, text: rendered.text })
    },
    close: () => undefined,
  }
}

/** For a public site without a gateway. Any messages that are queued anyway are abandoned, and no code is stored. */
export const noGateway: Courier = {
  channel: 'sms',
  name: 'text message',
  retentionDays: KEPT_DAYS,
  deliver: async () => ({ sent: false, reason: 'SMS_WEBHOOK_URL is not set', final: true }),
  close: () => undefined,
}

/** `fetch` does not accept a URL with a user name and a password, so we move them into the matching header. */
function requestFor(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return {
    address,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'text-messages',
      ...(username + password !== '' && { authorization: `Basic ${basic}` }),
    },
  }
}

/** Redirects are refused, because they could send the code to an unintended address. */
function refused(status: number): Delivery {
  return { sent: false, reason: `the gateway answered ${status}`, final: !isPassing(status) }
}

/** The error code only, because network error messages repeat the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
