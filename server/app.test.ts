import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As it stands: clients correct an address before they send it. */
function ask(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url)
    const socket = connect(Number(port), 'localhost')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
}

test.each(['/%zz', '/%E0%A4%A', `/rest/v1/${'a'.repeat(300)}`])('an address that does not parse is refused without an echo: %s', async (address) => {
  const answer = await ask(address)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"malformed_request"')
  expect(answer).not.toMatch(/FST_|zz|aaa|%E0/)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test.each(['/healthz', '/auth/v1/settings', '/auth/v1/nothing', '/rest/v1/applications', '/rest/v1/', '/api/nothing', '/dev/outbox', '/config.json'])(
  'no browser may take the answer of %s for something else',
  async (path) => {
    expect((await fetch(`${server.url}${path}`)).headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('every answer carries the id a person may quote, of our own making', async () => {
  for (const path of ['/healthz', '/auth/v1/nothing', '/rest/v1/applications', '/api/nothing', '/']) {
    const { headers } = await fetch(`${server.url}${path}`, { headers: { 'x-request-id': 'chosen-by-client' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(await ask('/%zz')).toMatch(/x-request-id: [0-9a-f-]{36}/)
})
