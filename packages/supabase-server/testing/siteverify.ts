import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = Record<string, string>

export type Siteverify = {
  /** The URL to set as `verifyUrl` in the configuration. */
  url: string
  /** The forms that were received, oldest first. */
  asked: Asked[]
  /** Replaces the response to all further requests. Without an argument the normal protocol is restored. */
  answerWith(answer?: (response: ServerResponse) => void): void
  close(): Promise<void>
}

/** Imitates `/siteverify` of hCaptcha and Turnstile over HTTP. Accepts one secret, and each of `tokens` once. */
export async function startSiteverify({ secret, tokens }: { secret: string; tokens: readonly string[] }): Promise<Siteverify> {
  const asked: Asked[] = []
  const left = new Set(tokens)
  const verdict = (form: Asked) => {
    if (form['secret'] !== secret) return ['invalid-input-secret']
    if (!tokens.includes(form['response'] ?? '')) return ['invalid-input-response']
    return left.delete(form['response'] ?? '') ? [] : ['timeout-or-duplicate']
  }
  let other: ((response: ServerResponse) => void) | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return response.writeHead(405).end()
    }
    const form = Object.fromEntries(new URLSearchParams(body))
    asked.push(form)
    if (other) return other(response)
    const codes = verdict(form)
    const hostname = 'localhost'
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes, hostname }))
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    answerWith: (answerer) => (other = answerer),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
