import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRunningServer } from './database/embedded/embedded-server.ts'
import { removePlace } from './database/embedded/place.ts'
import { readPostmasterFile } from './database/embedded/postmaster-file.ts'
import { freePort } from './testing/free-port.ts'
import { ServerProcess } from './testing/server-process.ts'

/** One data folder lives through everything that can happen to it; the tests build on one another. */
let dataDir: string
let clusterDir: string
let server: ServerProcess
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal life '))
  port = await freePort()
  server = new ServerProcess(port, { DATA_DIR: dataDir })
  await server.start()
  clusterDir = (await readFile(`/proc/${await postmasterPid()}/cmdline`, 'utf8')).split('\0')[2] ?? ''
  await asOwner(`create table public.kept (id int); revoke all on public.kept from public, anon, authenticated; insert into public.kept values (1)`)
})

afterAll(async () => {
  await server.stop()
  await removePlace(dataDir)
})

async function asOwner(statement: string): Promise<unknown[]> {
  const running = await findRunningServer(dataDir)
  if (running === undefined) throw new Error('No database runs')
  const client = new pg.Client(running.connectionAs('portal_owner'))
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(join(dataDir, 'postgres'))
  if (file === undefined) throw new Error('No database runs')
  return file.pid
}

const readiness = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('listens on a socket only its own account reaches', async () => {
  const settings = await asOwner(`select name, setting from pg_settings
    where name in ('listen_addresses', 'unix_socket_permissions', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name`)
  expect(settings).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'unix_socket_permissions', setting: '0700' },
  ])
})

it('works as owner and caller without any superuser', async () => {
  expect(await asOwner(`select usename::text as name, usesuper from pg_stat_activity join pg_user using (usename) where application_name = 'institute-portal' group by 1, 2`)).toEqual(
    [{ name: 'portal_owner', usesuper: false }],
  )
})

it('refuses a second copy on the same folder, which leaves the first alone', async () => {
  const second = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(second, 'exit')) as [number]
  expect(status).toBe(3)
  expect(said.trim()).toBe('Another copy of this server already uses this database. Stop it first, or start with another DATA_DIR or DATABASE_URL.')
  expect(await readiness()).toBe(200)
})

it('keeps its data over a stop and a start, and stops without leaving anything running', async () => {
  const pid = await postmasterPid()
  await server.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await readPostmasterFile(clusterDir)).toBeUndefined()
  await server.start()
  expect(await asOwner('select id from public.kept')).toEqual([{ id: 1 }])
})

it('starts after kill -9, whose database leaves by itself', async () => {
  const pid = await postmasterPid()
  await server.kill9()
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
  await server.start()
  expect(await asOwner('select id from public.kept')).toEqual([{ id: 1 }])
})

it('starts at once after kill -9, while the former database may still be leaving', async () => {
  await server.killAndRestart()
  expect(await asOwner('select id from public.kept')).toEqual([{ id: 1 }])
})

it('starts its database again when that is killed', async () => {
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await readPostmasterFile(clusterDir))?.pid !== pid && (await readiness()), { timeout: 10_000 }).toBe(200)
  expect(await asOwner('select id from public.kept')).toEqual([{ id: 1 }])
  expect(server.output).toContain('starting it again')
})

it('starts although a former process number now belongs to another process', async () => {
  await server.stop()
  const lines = [process.pid, clusterDir, 1_700_000_000, 5432, join(dataDir, 'run'), '', '  0  0', 'ready', '']
  await writeFile(join(clusterDir, 'postmaster.pid'), lines.join('\n'))
  await server.start()
  expect(await asOwner('select id from public.kept')).toEqual([{ id: 1 }])
})

it('ends with one line that names a wrong variable', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { ...process.env, PORT: 'x', DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'exit')) as [number]
  expect([status, said]).toEqual([2, 'PORT should be a port number from 0 to 65535.\n'])
})
