// @module-tag slow

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type PlainPostgres, startPostgres15 } from '#server/testing/plain-postgres.ts'
import { AdministratorNeeded } from './administrator-help.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from '#supabase-server/database.ts'
import { AnotherInstanceRuns } from './instance-lock.ts'
import { openDatabase } from './open-database.ts'

const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl })

/**
 * Tries to open a database and is refused, has an administrator run the SQL from the error message unchanged, and then opens the database
 * twice. Returns the role of each query.
 */
async function answersAfterHelp(databaseUrl: string, administer: (sql: string) => Promise<unknown>): Promise<unknown[]> {
  const refusal: unknown = await open(databaseUrl).catch((error: unknown) => error)
  if (!(refusal instanceof AdministratorNeeded)) throw refusal
  await administer(refusal.message.split('in the same database: ')[1] ?? '')
  const answers: unknown[] = []
  for (const _time of ['the first', 'the second']) {
    const database = await open(databaseUrl)
    answers.push((await database.queryAsCaller({ role: 'anon', claims: '{}' }, { text: 'select current_user::text as role' })).rows[0])
    await database.close()
  }
  return answers
}
const TWICE = [{ role: 'anon' }, { role: 'anon' }]

/** A proxy in front of a server. `cut` breaks only our side, as a network failure does, and the server does not notice. */
async function startCuttableProxy(databaseUrl: string): Promise<{ databaseUrl: string; cut(): void; close(): Promise<void> }> {
  const { port } = new URL(databaseUrl)
  const ours = new Set<Socket>()
  const servers = new Set<Socket>()
  const listener = createServer((socket) => {
    const upstream = connect({ port: Number(port), host: '127.0.0.1' })
    ours.add(socket)
    servers.add(upstream)
    for (const end of [socket, upstream]) end.on('error', () => undefined)
    socket.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => socket.write(chunk))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((listener.address() as AddressInfo).port)
  return {
    databaseUrl: url.href,
    cut: () => {
      for (const socket of ours) socket.destroy()
      ours.clear()
    },
    close: async () => {
      for (const socket of [...ours, ...servers]) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

describe('PostgreSQL 15, as an owner without superuser rights', () => {
  let server: PlainPostgres
  let database: Database
  beforeAll(async () => {
    server = await startPostgres15()
    database = await open(server.databaseUrl)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  it('is migrated and runs queries as every role', async () => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
    const whoAsks = 'select current_user::text as role, auth.uid() as id, auth.role() as "claimed"'
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      const caller = { role, claims: JSON.stringify({ sub: id, role }) }
      expect((await database.queryAsCaller(caller, { text: whoAsks })).rows).toEqual([{ role, id, claimed: role }])
    }
    expect((await database.asAuth((tx) => tx.query('select current_user::text as role'))).rows).toEqual([{ role: 'supabase_auth_admin' }])
    expect((await database.asServer((tx) => tx.query('select current_user::text as role'))).rows).toEqual([{ role: 'institute' }])
    expect(await database.isReady()).toBe(true)
  })

  it('hides the rows of other people', async () => {
    const id = '0e37df36-f698-11e6-8dd4-cb9ced3df976'
    await database.asAuth((tx) => tx.query('insert into auth.users (id, email) values ($1, $2)', [id, 'ada@example.org']))
    await database.asServer((tx) => tx.query(`insert into public.applications (user_id, status) values ($1, 'draft')`, [id]))
    const mine = { text: 'select user_id from public.applications' }
    const asPerson = (sub: string) =>
      database.queryAsCaller({ role: 'authenticated', claims: JSON.stringify({ sub, role: 'authenticated' }) }, mine)
    expect((await asPerson(id)).rows).toEqual([{ user_id: id }])
    expect((await asPerson('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).rows).toEqual([])
  })

  it('serves only one process', async () => {
    await expect(open(server.databaseUrl)).rejects.toThrow(AnotherInstanceRuns)
    expect(await database.isReady()).toBe(true)
  })

  it('keeps its lock when a connection breaks that the server still considers alive', async () => {
    const proxy = await startCuttableProxy(server.databaseUrl)
    await database.close()
    let takenOver = false
    database = await openDatabase({ dataDir: '/nowhere', databaseUrl: proxy.databaseUrl }, { onTakenOver: () => (takenOver = true) })
    proxy.cut()
    await expect.poll(() => database.isReady()).toBe(true)
    expect(takenOver).toBe(false)
    await database.close()
    await proxy.close()
    database = await open(server.databaseUrl)
  })

  it('reopens with its data', async () => {
    await database.close()
    database = await open(server.databaseUrl)
    expect((await database.asServer((tx) => tx.query('select from public.applications'))).rowCount).toBe(1)
  })

  it('asks an administrator for grants that an owner without CREATEROLE cannot make', async () => {
    expect(await answersAfterHelp(server.plainOwnerUrl, server.administer)).toEqual(TWICE)
  })

  it('also asks for the roles to be created on a server where they do not exist', async () => {
    await database.close()
    const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']
    await server.administer(roles.map((role) => `alter role ${role} rename to former_${role};`).join(' '))
    await server.administer('create database untouched owner "plain-owner"')
    expect(await answersAfterHelp(server.plainOwnerUrl.replace(/plain$/, 'untouched'), server.administer)).toEqual(TWICE)
    await server.administer(
      roles.map((role) => `alter role ${role} rename to later_${role}; alter role former_${role} rename to ${role};`).join(' '),
    )
    database = await open(server.databaseUrl)
  })

  it('is reported as unavailable, not broken, if it does not respond', async () => {
    await server.stop()
    await expect(database.asServer((tx) => tx.query('select 1'))).rejects.toThrow(DatabaseUnavailable)
    await expect(database.queryAsCaller({ role: 'anon', claims: '{}' }, { text: 'select 1' })).rejects.toThrow(DatabaseUnavailable)
    expect(await database.isReady()).toBe(false)
    await expect(open(server.databaseUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

describe('PostgreSQL 18, as an owner without CREATEROLE', () => {
  const role = `owner_${randomBytes(4).toString('hex')}`
  let administrator: pg.Client
  beforeAll(async () => {
    administrator = new pg.Client({ connectionString: inject('testCluster').administrator.replace('/portal_template', '/postgres') })
    await administrator.connect()
    await administrator.query(`create role ${role} login password 'x'`)
    await administrator.query(`create database ${role} owner ${role}`)
  })
  afterAll(async () => {
    await administrator.query(`drop database ${role} with (force)`)
    await administrator.query(`drop role ${role}`)
    await administrator.end()
  })
  const url = () =>
    inject('testCluster')
      .owner.replace(/portal_owner:[^@]*@/, `${role}:x@`)
      .replace('/portal_template', `/${role}`)

  it('reports what an administrator has to do, and works afterwards', async () => {
    expect(await answersAfterHelp(url(), (sql) => administrator.query(sql))).toEqual(TWICE)
  })
})
