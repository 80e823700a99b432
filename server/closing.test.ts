import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const LOCK = 4711

test('closing completes the running request and does not wait for its connection to become idle', async () => {
  const server = await startTestServer()
  await server.database.asServer((tx) =>
    tx.query(`create function public.wait_in_line() returns int language plpgsql as
      'begin perform pg_advisory_xact_lock(${LOCK}); return 1; end'`),
  )
  const { answer, closing } = await server.database.asServer(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${LOCK})`)
    const asked = fetch(`${server.url}/rest/v1/rpc/wait_in_line`, { method: 'POST' })
    const waiting = async () => (await tx.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount
    await expect.poll(waiting).toBe(1)
    const closed = server.close()
    await expect.poll(() => isListening(server.config.port)).toBe(false)
    // When this transaction ends, the request can continue.
    return { answer: asked, closing: closed }
  })
  const started = performance.now()
  expect((await answer).status).toBe(200)
  await closing
  expect(performance.now() - started).toBeLessThan(5_000)
})

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => socket.destroy() && resolve(true))
    socket.once('error', () => resolve(false))
  })
}

test('a stopping server announces the close on every connection before it closes one', async () => {
  const server = await startTestServer()
  const agent = new Agent({ keepAlive: true, maxSockets: 5 })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get(`${server.url}${path}`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      }).once('error', reject)
    })
  const fiveAnswers = async () => Promise.all([1, 2, 3, 4, 5].map(() => ask('/healthz')))
  expect(await fiveAnswers()).toEqual(Array.from({ length: 5 }, () => ({ status: 200, connection: 'keep-alive' })))
  const drained = server.drain()
  expect(await fiveAnswers()).toEqual(Array.from({ length: 5 }, () => ({ status: 200, connection: 'close' })))
  expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' })
  await drained
  await server.close()
  agent.destroy()
})
