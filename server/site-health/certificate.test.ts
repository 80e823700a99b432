import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { certificateFor } from '#server/testing/certificate.ts'
import { certificateOf } from './certificate.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS)

const closed: (() => void)[] = []
afterAll(() => closed.forEach((close) => close()))

/** Starts a site with a certificate and returns its origin. */
async function site(host: string, from: Date, until: Date): Promise<string> {
  const server = createServer(certificateFor(host, from, until), (socket) => socket.end())
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closed.push(() => server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const read = (origin: string, signal = new AbortController().signal) => certificateOf(origin, signal)

it.each([
  ['is good', 'localhost', -10, 80, false],
  ['is over', 'localhost', -90, -1, false],
  ['is for another name', 'other.example', -10, 80, true],
])('reports the validity period if it %s', async (_how, host, start, end, isForOther) => {
  const [from, until] = [inDays(start), inDays(end)]
  expect(await read(await site(host, from, until))).toEqual({
    state: 'known',
    from: from.toISOString(),
    until: until.toISOString(),
    isForOther,
  })
})

it('is off without TLS, and unknown if there is no response, if the response does not use TLS, or if the server closes', async () => {
  expect(await read('http://localhost:3000')).toEqual({ state: 'off' })
  expect(await read('https://nowhere.invalid')).toEqual({ state: 'unknown' })
  const silent = createTcpServer(() => undefined)
  const other = createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  for (const server of [silent, other]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closed.push(() => server.close())
  }
  expect(await read(`https://localhost:${(other.address() as AddressInfo).port}`)).toEqual({ state: 'unknown' })
  const closing = new AbortController()
  const asked = read(`https://localhost:${(silent.address() as AddressInfo).port}`, closing.signal)
  closing.abort()
  expect(await asked).toEqual({ state: 'unknown' })
})
