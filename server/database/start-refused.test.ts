// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { COMPILED_ONCE } from '#server/testing/processes/compiled-once.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'

/**
 * Starts that fail because of the database, tested against a real one. Each reports the cause in one line and exits, or exits when it is
 * told to stop.
 */
let folder: string
let copy: Awaited<ReturnType<typeof createEmptyCopy>>
let administrator: pg.Client
let begun: Start[] = []

const PASSWORD = 'pass word&1'
const database = () => new URL(copy.ownerUrl).pathname.slice(1)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-refused-'))
})
beforeEach(async () => {
  copy = await createEmptyCopy('portal_template')
  administrator = new pg.Client({ connectionString: inject('testCluster').administrator.replace('/portal_template', `/${database()}`) })
  administrator.on('error', () => undefined)
  await administrator.connect()
})
afterEach(async () => {
  for (const start of begun) start.child.kill('SIGKILL')
  begun = []
  await administrator.end()
  await copy.drop()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Start = { child: ChildProcess; said(): string; ended: Promise<number | NodeJS.Signals> }

/** Starts the server as a process. It has a mail server only so that it has workers, which must not keep running after a failed start. */
async function start(databaseUrl = copy.ownerUrl, port?: number): Promise<Start> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...COMPILED_ONCE,
      PATH,
      HOME,
      PORT: String(port ?? (await freePort())),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://localhost:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = once(child, 'close').then(([status, signal]) => (status ?? signal) as number | NodeJS.Signals)
  const started = { child, said: () => text, ended }
  begun.push(started)
  return started
}

const withPassword = (password: string) => {
  const url = new URL(copy.ownerUrl)
  url.password = password
  return url.href
}

it.each<[string, () => Promise<string>, RegExp]>([
  [
    'has no room for more connections',
    async () => {
      await administrator.query(`alter database ${database()} connection limit 1`)
      return copy.ownerUrl
    },
    /^DATABASE_URL should be a PostgreSQL that lets this server in, with up to 17 connections: too many connections for database "\w+"\n$/,
  ],
  [
    'knows another password',
    async () => withPassword(PASSWORD),
    /^DATABASE_URL should be a PostgreSQL that lets this server in: password authentication failed for user "portal_owner"\n$/,
  ],
  [
    'is not there',
    async () => `postgresql://someone:${encodeURIComponent(PASSWORD)}@127.0.0.1:${await freePort()}/portal`,
    /^DATABASE_URL should be a PostgreSQL that lets this server in: connect ECONNREFUSED 127\.0\.0\.1:\d+\n$/,
  ],
  [
    'has an address that is none',
    async () => `postgresql://someone:${encodeURIComponent(PASSWORD)}@127.0.0.1:99999/portal`,
    /^DATABASE_URL should be a PostgreSQL address, such as postgresql:\/\/user:password@host:5432\/database\.\n$/,
  ],
  [
    'has no room on its disk',
    async () => {
      await administrator.query(`create function public.fill() returns event_trigger language plpgsql as $$
        begin raise exception 'could not extend file "base/5/1259"' using errcode = '53100', hint = 'Check free disk space.'; end $$;
        create event trigger fill on ddl_command_start execute function public.fill()`)
      return copy.ownerUrl
    },
    /^The database of DATABASE_URL should have free space on its disk: could not extend file "base\/5\/1259"\n$/,
  ],
  [
    'takes no writes',
    async () => {
      await administrator.query(`alter database ${database()} set default_transaction_read_only = on`)
      return copy.ownerUrl
    },
    /^The database does not accept writes: switch off default_transaction_read_only for this login or database\.\n$/,
  ],
])('a start whose database %s reports that in one line, without the password, and exits', async (_name, refuse, sentence) => {
  const { ended, said } = await start(await refuse())
  expect(await ended).toBe(1)
  expect(said()).toMatch(sentence)
  expect(said()).not.toMatch(/pass(%20| )word/)
})

it('a start whose port is taken reports that in one line and exits, even if its workers are already running', async () => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const { ended, said } = await start(copy.ownerUrl, typeof address === 'object' ? address?.port : undefined)
  expect([await ended, said()]).toEqual([1, 'PORT should be a free port: another program is listening on this one.\n'])
  taken.close()
})

it('a start whose database accepts the connection but sends nothing ends when it is told to stop', async () => {
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const asked = once(silent, 'connection')
  const { child, ended, said } = await start(`postgresql://someone@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/portal`)
  await asked
  child.kill('SIGTERM')
  expect([await ended, said()]).toEqual([0, ''])
  silent.close()
})

it.each([
  [
    'a table',
    'begin; lock table supabase_migrations.schema_migrations',
    'a lock on supabase_migrations.schema_migrations, which session \\d+ of the database \\(another program\\)',
  ],
  ['another start', 'select pg_advisory_lock(4715002)', 'another start or command .* session \\d+ of the database \\(another program\\)'],
  [
    'a copy that leaves',
    'select pg_advisory_lock(4715001), pg_advisory_lock_shared(4715005)',
    'Another copy of this server is shutting down',
  ],
])('a start that waits for %s logs it, ends when it is told to stop, and leaves no session behind', async (_name, hold, sentence) => {
  await administrator.query(`set application_name = 'another program'; ${hold}`)
  const { child, ended, said } = await start()
  await expect.poll(said, { timeout: 30_000 }).toMatch(new RegExp(sentence))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said().trim().split('\n')).toHaveLength(1)
  // Within a transaction, PostgreSQL would return the same snapshot again.
  const others = async () => {
    await administrator.query('select pg_stat_clear_snapshot()')
    return (await administrator.query('select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'))
      .rowCount
  }
  await expect.poll(others, { timeout: 10_000 }).toBe(0)
})
