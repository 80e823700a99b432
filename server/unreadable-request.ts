import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ProductError } from './requests/errors.ts'
import { responseHeaders, type TransportConfig } from './site/security-headers.ts'

type Site = TransportConfig

/** The status for each of Node.js's errors about requests that reach no route; 400 for all others. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

function answerFor(site: Site): { headers: Record<string, string>; body: string } {
  const { code, message } = new ProductError('malformed_request')
  const body = JSON.stringify({ error: { code, message } })
  const headers = {
    ...responseHeaders(site),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': randomUUID(),
    connection: 'close',
  }
  return { headers, body }
}

/**
 * Responds to bytes that are not a request (Node's `clientError`). No hook sees them, so the security headers of other responses are
 * added here. The connection is closed.
 */
export function refuseUnreadable(site: Site): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUS_OF[code] ?? 400
    const { headers, body } = answerFor(site)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
}

/** The same for an expectation that Node.js would otherwise reject without headers (RFC 9110, section 10.1.1). */
export function refuseExpectation(site: Site): (request: unknown, response: ServerResponse) => void {
  return (_request, response) => {
    const { headers, body } = answerFor(site)
    response.writeHead(417, headers).end(body)
  }
}
