import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, ask, bearer, browser, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import type { Device } from './devices.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const phone = 'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** A person signed in on this browser and on a phone. */
async function personWithTwoDevices() {
  const { email, client } = await signedIn(server)
  const here = (await sessionOf(client)).access_token
  const { body } = await post(server, '/auth/v1/token?grant_type=password', { email, password: PASSWORD }, { 'user-agent': phone })
  return { client, here, there: String(body.access_token), thereRefresh: String(body.refresh_token) }
}

const list = async (token: string) => {
  const answer = await ask(server, '/api/devices', { headers: bearer(token) })
  return { status: answer.status, devices: (answer.body.devices ?? []) as Device[] }
}
const end = (token: string, id: string) => ask(server, `/api/devices/${id}`, { method: 'DELETE', headers: bearer(token) })

it('lists the devices with the current one first', async () => {
  const { here } = await personWithTwoDevices()
  const { devices } = await list(here)
  expect(devices).toEqual([
    expect.objectContaining({ isCurrent: true }),
    expect.objectContaining({ isCurrent: false, browser: 'Chrome', system: 'Android', kind: 'phone' }),
  ])
  for (const { signedInAt, lastUsedAt } of devices)
    expect([new Date(signedInAt).toJSON(), new Date(lastUsedAt).toJSON()]).toEqual([signedInAt, lastUsedAt])
  expect(JSON.stringify(devices)).not.toContain(phone)
})

it('signs out one device, which finds out when it refreshes its session', async () => {
  const { here, there, thereRefresh } = await personWithTwoDevices()
  const other = (await list(here)).devices.find(({ isCurrent }) => !isCurrent)
  expect((await end(here, other?.id ?? '')).status).toBe(204)
  expect((await list(here)).devices.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect((await end(here, other?.id ?? '')).status).toBe(404)
  const renewal = await browser(server).auth.refreshSession({ refresh_token: thereRefresh })
  expect(renewal.error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await list(there)).status).toBe(401)
})

it('never signs out the device that makes the request', async () => {
  const { client, here } = await personWithTwoDevices()
  const id = (await list(here)).devices.find(({ isCurrent }) => isCurrent)?.id ?? ''
  for (const spelling of [id, id.toUpperCase()]) expect((await end(here, spelling)).status).toBe(409)
  expect((await client.auth.refreshSession()).error).toBeNull()
})

it("returns 404 for another person's device", async () => {
  const owner = await personWithTwoDevices()
  const stranger = await personWithTwoDevices()
  for (const { id } of (await list(owner.here)).devices) expect((await end(stranger.here, id)).status).toBe(404)
  expect((await list(owner.here)).devices).toHaveLength(2)
  for (const id of [randomUUID(), 'x', '%00', `${randomUUID()}'--`])
    expect((await end(owner.here, encodeURIComponent(id))).status).toBe(404)
})

it('requires a sign-in', async () => {
  expect((await ask(server, '/api/devices')).status).toBe(401)
  expect((await ask(server, `/api/devices/${randomUUID()}`, { method: 'DELETE' })).status).toBe(401)
})

it('returns not_offered where another system manages the sessions', async () => {
  const { here } = await personWithTwoDevices()
  const external = await startTestServer({ supabase: { url: server.url, anonKey: server.config.anonKey } })
  const answer = await ask(external, '/api/devices', { headers: bearer(here) })
  expect([answer.status, answer.body.error]).toEqual([404, { code: 'not_offered', message: 'This site does not offer that.' }])
  await external.close()
})
