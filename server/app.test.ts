import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { responseHeaders } from './site/security-headers.ts'
import { type TestServer, startTestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { pages: true })
})
afterAll(() => server.close())

/** Sends the address unchanged, because HTTP clients would normalise it first. */
const ask = (address: string) => send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

/**
 * Sends the bytes unchanged and then `dribble` ten times a second. Returns everything that arrives until the server closes the
 * connection.
 */
function send(bytes: string, { port = new URL(server.url).port, dribble = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost')
    const timer = dribble === '' ? undefined : setInterval(() => socket.write(dribble), 100)
    socket.on('close', () => clearInterval(timer))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    // A byte that arrives after the server has closed resets the connection, and unread data may be lost with it.
    socket.on('error', (cause) => (dribble === '' ? reject(cause) : resolve(answer || 'reset')))
    socket.write(bytes)
  })
}

test.each(['/%zz', '/%E0%A4%A', '/apiary/%E0%A4%A'])('a URL that does not parse gets the not-found page: %s', async (address) => {
  const answer = await ask(address)
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*\r\ncontent-type: text\/html[^]*<html/)
  // The random hashes in file names contain no percent sign.
  expect(answer).not.toMatch(/FST_|%zz|%E0/)
})

test.each(['/api/%zz', '/rest/v1/%E0%A4%A', `/rest/v1/${'a'.repeat(300)}`])(
  'a URL that does not parse is rejected without echoing it: %s',
  async (address) => {
    const answer = await ask(address)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed_request"')
    // The request id is random.
    expect(answer.replace(/^x-request-id: .*$/m, '')).not.toMatch(/FST_|%zz|aaa|%E0/)
    expect(answer).toContain('x-content-type-options: nosniff')
  },
)

test.each(['/healthz', '/', '/config.json', '/auth/v1/settings', '/rest/v1/applications', '/storage/v1/x', '/api/nothing', '/nothing'])(
  'a request with two Host headers is rejected at %s',
  async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"malformed_request"')
  },
)

test('a slow request is ended soon after its time limit, whether its headers or its body are incomplete', async () => {
  const app = await buildApp({ config: server.config, database: server.database, log: false, pages: false, arrivalMs: 1000 })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = new URL(app.listeningOrigin)
  for (const begin of [
    'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: local',
  ]) {
    const began = performance.now()
    const answers = await Promise.all([send(begin, { port }), send(begin, { port, dribble: 'a' })])
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 /), expect.stringMatching(/^HTTP\/1\.1 408 |^reset$/)])
    // Node.js checks once a second here; by default, it checks every 30 seconds.
    expect(performance.now() - began).toBeLessThan(15_000)
  }
  await app.close()
})

test.each([
  '/healthz',
  '/auth/v1/settings',
  '/auth/v1/nothing',
  '/rest/v1/applications',
  '/rest/v1/',
  '/api/nothing',
  '/dev/outbox',
  '/config.json',
])('the response to %s prevents content sniffing', async (path) => {
  expect((await fetch(`${server.url}${path}`)).headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['no method that Node.js knows', 'TRACK / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 0\r\n\r\n', 400],
  ['headers beyond their limit', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: a-biscuit\r\n\r\n', 417],
])('a request that reaches no route is rejected with the usual headers: %s', async (_name, bytes, status) => {
  const [head = '', body] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const [name, value] of Object.entries(responseHeaders(server.config))) expect(head).toContain(`${name}: ${value}`)
  expect(head).toContain('content-type: application/json; charset=utf-8')
  expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/)
  expect(JSON.parse(body ?? '')).toEqual({ error: { code: 'malformed_request', message: 'We could not read that request.' } })
})

test('every response contains a request id that this server generates', async () => {
  for (const path of ['/healthz', '/auth/v1/nothing', '/rest/v1/applications', '/api/nothing', '/']) {
    const { headers } = await fetch(`${server.url}${path}`, { headers: { 'x-request-id': 'chosen-by-client' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(await ask('/%zz')).toMatch(/x-request-id: [0-9a-f-]{36}/)
})

const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 0\r\n'],
  ['a length and chunks', `Content-Length: ${smuggled.length}\r\nTransfer-Encoding: chunked\r\n`],
  ['chunks by another name', 'Transfer-Encoding: xchunked\r\n'],
  ['a header that goes on in the next line', 'X-Long: a\r\n Transfer-Encoding: chunked\r\nTransfer-Encoding : chunked\r\n'],
  ['a bare line feed', 'X-Odd: a\nTransfer-Encoding: chunked\r\n'],
])('a request with an ambiguous length is rejected, and nothing after it is read: %s', async (_name, headers) => {
  const answer = await send(`POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n0\r\n\r\n${smuggled}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).not.toContain('"status":"ok"')
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('%s does not echo the request', async (method) => {
  const answer = await send(`${method} /healthz HTTP/1.1\r\nHost: localhost\r\nX-Secret: repeated\r\nConnection: close\r\n\r\n`)
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
  expect(answer).not.toContain('repeated')
})

test('headers over 16 KB are rejected', async () => {
  expect(await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test('the response refers only to this site, whatever host the request names', async () => {
  for (const path of [
    '/',
    '/apply/',
    '/auth/v1/authorize?provider=none',
    '/auth/v1/settings',
    '/config.json',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    const forged =
      'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\nForwarded: host=evil.example\r\nX-Original-URL: /dev/outbox\r\n'
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${forged}Connection: close\r\n\r\n`)
    expect(answer).not.toMatch(/evil\.example|gopher/)
  }
})
