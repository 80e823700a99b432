// @module-tag slow

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removePlace } from '#server/database/embedded/place.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'
import { DraftWriter } from '#server/testing/draft-writer.ts'

/** The number of kills, alternately of this server and of PostgreSQL. */
const KILLS = Number(process.env['KILLS'] ?? 2)
/**
 * The total number of writes that must be acknowledged. They are spread evenly before the first kill, between kills and after the last.
 */
const WRITES = Number(process.env['KILL_WRITES'] ?? 50 * (KILLS + 1))
const AT_A_TIME = Math.ceil(WRITES / (KILLS + 1))
const WRITERS = 8
/** Average milliseconds per write, including the restarts after kills. */
const SLOWEST = 40

let dataDir: string
let server: ServerProcess
let writers: DraftWriter[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-kills-'))
  server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await server.start()
  writers = await Promise.all(Array.from({ length: WRITERS }, (_, at) => openAccount(`writer-${at}@example.org`)))
})

afterAll(async () => {
  await server.stop()
  await removePlace(dataDir)
})

async function openAccount(email: string): Promise<DraftWriter> {
  const { supabaseAnonKey: anonKey } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabaseAnonKey: string
  }
  const client = createClient(server.url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const signedUp = await client.auth.signUp({ email, password: 'Correct-horse-1' })
  expect(signedUp.error).toBeNull()
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: await linkTokenFor(email) })
  expect(error).toBeNull()
  return new DraftWriter({ url: server.url, anonKey }, data.user?.id ?? '', data.session?.access_token ?? '')
}

async function linkTokenFor(email: string): Promise<string> {
  const mails = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as { to: string; text: string }[]
  const mail = mails.find(({ to }) => to.includes(email))
  return /token_hash=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function killPostgres(): Promise<void> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (!file) throw new Error('PostgreSQL does not run')
  process.kill(file.pid, 'SIGKILL')
}

const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

/** Under load, the next kill comes only after this many further acknowledgements and a random delay. */
async function untilBusy(): Promise<void> {
  const enough = acknowledged() + AT_A_TIME
  await expect.poll(acknowledged, { interval: 5, timeout: 20_000 + AT_A_TIME * SLOWEST }).toBeGreaterThanOrEqual(enough)
  await pause(Math.random() * 100)
}

test(
  `${KILLS} kills under load neither lose nor duplicate any of ${WRITES} acknowledged writes`,
  async () => {
    let stopped = false
    const work = Promise.all(writers.map((writer) => writer.work(() => stopped)))
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilBusy()
      if (kill % 2 === 0) await server.killAndRestart()
      else await killPostgres()
    }
    await untilBusy()
    stopped = true
    await work
    for (const writer of writers) await writer.check()
    expect(writers.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(acknowledged()).toBeGreaterThanOrEqual(WRITES)
  },
  30_000 + KILLS * 10_000 + WRITES * SLOWEST,
)
