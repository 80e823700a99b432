import { expect, it } from 'vitest'
import { byThisClock } from './session-clock.ts'

const server = Date.UTC(2026, 10, 22, 12)
const session = { access_token: 'a', expires_in: 3600, expires_at: server / 1000 + 3600, user: { id: '1' } }
const endAt = async (now: number, body: unknown = session) =>
  ((await (await byThisClock(Response.json(body), now)).json()) as typeof session).expires_at
const day = 86_400_000

it.each([
  ['a day ahead', server + day],
  ['a day behind', server - day],
])('ends a session an hour from now on a device that is %s', async (_, now) => {
  expect(await endAt(now)).toBe(now / 1000 + 3600)
})

it("keeps the server's time on a device whose clock is correct, apart from the transfer time", async () => {
  expect(await endAt(server + 20_000)).toBe(session.expires_at)
})

it('passes all other responses on unchanged', async () => {
  const refused = Response.json({ ...session, message: 'no' }, { status: 400 })
  expect(await byThisClock(refused, server + day)).toBe(refused)
  const person = Response.json({ id: '1' })
  expect(await byThisClock(person, server + day)).toBe(person)
  const nothing = new Response(null, { status: 204 })
  expect(await byThisClock(nothing, server + day)).toBe(nothing)
})
