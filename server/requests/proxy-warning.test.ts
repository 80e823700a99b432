import { PassThrough } from 'node:stream'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { tellOfUntoldProxy } from './proxy-warning.ts'

let app: FastifyInstance | undefined

afterEach(() => app?.close())

/** The log lines of a site with these settings after three requests, the last two through a proxy. */
async function toldOf(config: Parameters<typeof tellOfUntoldProxy>[1]): Promise<string[]> {
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (line: Buffer) => lines.push((JSON.parse(line.toString()) as { msg: string }).msg))
  app = fastify({ logger: { stream, level: 'warn' } })
  tellOfUntoldProxy(app, config)
  app.get('/', () => 'here')
  await app.inject('/')
  lines.push('asked through a proxy')
  for (let time = 0; time < 2; time += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
  return lines
}

const passedOn = expect.stringMatching(/^Requests arrive through a proxy that TRUST_PROXY does not include: all visitors count as one/)

test('a public site warns at start-up that its proxy is not configured, and again when a proxy forwards requests', async () => {
  const atStart = expect.stringMatching(/^TRUST_PROXY is not set/)
  expect(await toldOf({ trustProxy: [], isPublic: true })).toEqual([atStart, 'asked through a proxy', passedOn])
})

test('a site on this machine warns when a proxy forwards requests', async () => {
  expect(await toldOf({ trustProxy: [], isPublic: false })).toEqual(['asked through a proxy', passedOn])
})

test('there is no warning if the proxy is configured', async () => {
  expect(await toldOf({ trustProxy: ['10.0.0.1'], isPublic: true })).toEqual(['asked through a proxy'])
})
