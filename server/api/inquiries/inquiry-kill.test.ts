// @module-tag slow

import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodInquiries } from '#domain/inquiries/sample-inquiries.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'

const KILLS = 2
const EACH = 20

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-inquiries-'))
  server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await server.start()
})
afterAll(async () => {
  await server.stop()
  await removePlace(dataDir)
})

type Sent = { id: string; email: string }

/** Returns the reference, or null if there was no response. */
async function send({ id, email }: Sent): Promise<string | null> {
  const body = JSON.stringify({ ...goodInquiries.contact, id, email, website: '' })
  const answer = await fetch(`${server.url}/api/inquiries/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => null)
  if (!answer?.ok) return null
  return ((await answer.json().catch(() => ({ reference: null }))) as { reference: string | null }).reference
}

it(`${KILLS} kills while inquiries are being sent neither lose nor duplicate any inquiry or its emails`, async () => {
  const all: Sent[] = []
  const promised = new Map<string, string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const batch = Array.from({ length: EACH }, (_, number) => ({ id: randomUUID(), email: `sender-${kill}-${number}@example.org` }))
    all.push(...batch)
    let isKilled = false
    const sending = batch.map(async (sent, number) => {
      const reference = await send(sent)
      if (reference !== null) promised.set(sent.id, reference)
      // Other inquiries are in flight when the kill happens.
      if (number === EACH / 4 && !isKilled) {
        isKilled = true
        await server.kill9()
      }
    })
    await Promise.all(sending)
    await server.start()
  }
  expect(promised.size).toBeLessThan(all.length)
  for (const sent of all) {
    const reference = await send(sent)
    expect(reference).toMatch(/^INQ-\d{4}-\d{6}$/)
    expect(promised.get(sent.id) ?? reference).toBe(reference)
    promised.set(sent.id, reference ?? '')
  }
  expect(new Set(promised.values()).size).toBe(all.length)
  const mails = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as { to: string; subject: string }[]
  for (const { id, email } of all) {
    const reference = promised.get(id) ?? ''
    expect(mails.filter(({ to, subject }) => to === email && subject.endsWith(reference))).toHaveLength(1)
    expect(mails.filter(({ to, subject }) => to !== email && subject.includes(reference))).toHaveLength(1)
  }
  expect(mails).toHaveLength(2 * all.length)
}, 120_000)
