// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withOwnerConnection } from './database/owner-connection.ts'
import { removePlace } from './database/embedded/place.ts'
import { readPostmasterFile } from './database/embedded/postmaster-file.ts'
import { freePort } from './testing/free-port.ts'
import { COMPILED_ONCE } from './testing/processes/compiled-once.ts'
import { PAGES_AS_BUILT, ServerProcess } from './testing/processes/server-process.ts'

/** These tests take one data folder through every situation that it may encounter, so they depend on each other. */
let dataDir: string
let clusterDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal life '))
  server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, DATA_DIR: dataDir })
  await server.start()
  clusterDir = (await readFile(`/proc/${await postmasterPid()}/cmdline`, 'utf8')).split('\0')[2] ?? ''
  await asOwner(`insert into auth.users (email) values ('ada@example.org')`)
})

afterAll(async () => {
  await server.stop()
  await removePlace(dataDir)
})

function asOwner(statement: string): Promise<unknown[]> {
  return withOwnerConnection({ dataDir }, { create: false }, async (client) => (await client.query(statement)).rows)
}

/** Starts the database as the server does, if none is running. */
const people = () => asOwner('select email from auth.users')

async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (file === undefined) throw new Error('No database runs')
  return file.pid
}

/** Runs a project script to its end. */
async function run(
  script: string,
  environment: Record<string, string>,
  ...scriptArguments: string[]
): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...scriptArguments], {
    env: { ...process.env, ...COMPILED_ONCE, PORT: String(await freePort()), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number]
  return { status, said }
}

const readiness = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('listens on a socket that only its own account can reach', async () => {
  const settings = await asOwner(`select name, setting from pg_settings
    where name in ('listen_addresses', 'unix_socket_permissions', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')
    order by name`)
  expect(settings).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_permissions', setting: '0700' },
  ])
})

it('works as owner and caller without a superuser', async () => {
  expect(
    await asOwner(
      `select usename::text as name, usesuper from pg_stat_activity join pg_user using (usename)
       where application_name = 'institute-portal' group by 1, 2`,
    ),
  ).toEqual([
    { name: 'authenticator', usesuper: false },
    { name: 'portal_owner', usesuper: false },
  ])
})

it('refuses a second copy on the same folder without affecting the first', async () => {
  expect(await run('server/main.ts', { DATA_DIR: dataDir })).toEqual({
    status: 3,
    said: 'Another copy of this server already uses this database. Stop it first, or start with another DATA_DIR or DATABASE_URL.\n',
  })
  expect(await readiness()).toBe(200)
})

it('can be backed up while it runs and restored into a new folder', async () => {
  const copy = join(dataDir, 'copy')
  expect(await run('scripts/commands/backup.ts', { DATA_DIR: dataDir }, copy)).toEqual({
    status: 0,
    said: expect.stringMatching(/ rows from \d+ tables written to .+copy and verified\n$/),
  })
  const noted = await withOwnerConnection({ dataDir }, { create: false }, (client) =>
    client.query('select rows > 0 and bytes > 0 as "hasSize" from private.backup_runs'),
  )
  expect(noted.rows).toEqual([{ hasSize: true }])
  const other = join(dataDir, 'restored')
  expect(await run('scripts/commands/restore.ts', { DATA_DIR: other }, copy)).toEqual({
    status: 0,
    said: expect.stringContaining('rows in'),
  })
  const restored = await withOwnerConnection({ dataDir: other }, { create: false }, (client) =>
    client.query('select email from auth.users'),
  )
  expect(restored.rows).toEqual([{ email: 'ada@example.org' }])
  expect(await run('scripts/commands/restore.ts', { DATA_DIR: dataDir }, copy)).toEqual({
    status: 1,
    said: expect.stringContaining('The database is not empty'),
  })
  expect(await readiness()).toBe(200)
})

it('retains its data across a restart, and leaves nothing running when it stops', async () => {
  const pid = await postmasterPid()
  await server.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await readPostmasterFile(clusterDir)).toBeUndefined()
})

it('does not wait for a reading command, which restarts automatically, but waits for a copy that is shutting down', async () => {
  let begun = 0
  const reading = withOwnerConnection({ dataDir }, { create: false, reads: true }, async (client) => {
    begun += 1
    return (await client.query(`select email, pg_sleep($1)::text as slept from auth.users`, [begun < 3 ? 600 : 0])).rows
  })
  const untilBegun = (times: number) => expect.poll(() => begun).toBe(times)
  await untilBegun(1)
  await server.start()
  await untilBegun(2)
  const left = server.stop()
  await expect.poll(readiness).not.toBe(200)
  // Immediately, as a person who restarts it by hand would.
  await server.start()
  await left
  expect(await reading).toEqual([{ email: 'ada@example.org', slept: '' }])
  expect(await run('scripts/commands/sql.ts', { DATA_DIR: dataDir }, 'select email from auth.users', '--json')).toEqual({
    status: 0,
    said: '{"email":"ada@example.org"}\n',
  })
})

it('starts after kill -9 once its database has shut down on its own', async () => {
  const pid = await postmasterPid()
  await server.kill9()
  await expect.poll(() => isAlive(pid)).toBe(false)
  await server.start()
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
})

it('starts immediately after kill -9, even if the previous database is still shutting down', async () => {
  await server.killAndRestart()
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
})

it('restarts its database if it is killed', async () => {
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await readPostmasterFile(clusterDir))?.pid !== pid && (await readiness())).toBe(200)
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
  expect(server.output).toContain('starting it again')
})

it('starts even if its database was killed, too, and is still running a statement', async () => {
  const leaves = new Date(Date.now() + 8_000).toISOString()
  const works = asOwner(`do $$ begin while clock_timestamp() < '${leaves}' loop end loop; end $$`).catch(() => undefined)
  await expect.poll(() => asOwner(`select from pg_stat_activity where query like 'do %' and state = 'active'`)).toHaveLength(1)
  process.kill(await postmasterPid(), 'SIGKILL')
  await server.killAndRestart()
  expect(Date.now()).toBeGreaterThan(Date.parse(leaves))
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
  await works
})

it('starts even if its previous process number now belongs to another process', async () => {
  await server.stop()
  const lines = [process.pid, clusterDir, 1_700_000_000, 5432, join(dataDir, 'run'), '', '  0  0', 'ready', '']
  await writeFile(join(clusterDir, 'postmaster.pid'), lines.join('\n'))
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
})

it.each(['', 'no number'])('starts even if a crash left %j in the process number file', async (rest) => {
  await server.stop()
  await writeFile(join(clusterDir, 'postmaster.pid'), rest)
  expect(await people()).toEqual([{ email: 'ada@example.org' }])
})

it('exits with one line that names an invalid variable', async () => {
  expect(await run('server/main.ts', { PORT: 'x', DATA_DIR: dataDir })).toEqual({
    status: 2,
    said: 'PORT should be a port number from 0 to 65535.\n',
  })
})

it('does not run `npm run dev`, with its sources and errors, on a public site', async () => {
  const publicSite = { SITE_URL: 'https://portal.example.org', SMTP_URL: 'smtps://mailer:secret@mail.example.org' }
  const { status, said } = await run('server/main.ts', { ...publicSite, DATA_DIR: dataDir }, '--dev')
  expect([status, said]).toEqual([2, expect.stringMatching(/^SITE_URL should be on this machine/)])
})
