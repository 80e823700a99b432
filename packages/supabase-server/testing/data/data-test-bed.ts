import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { signAccessToken } from '#supabase-server/access-token.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** A user with an account and a token, and a client that is signed in as that user. */
export type TestPerson = { id: string; token: string; client: SupabaseClient }

export type TestBed = {
  url: string
  config: Config
  database: Database
  /** Signed out. */
  visitor: SupabaseClient
  ada: TestPerson
  ben: TestPerson
  /** Sends a raw request, for anything that the official client would not send. */
  ask(path: string, init?: RequestInit & { token?: string }): Promise<Response>
  /** Runs SQL as the owner of the database. */
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Creates tables and related objects. Resolves when the data protocol has loaded them. Statements are separated by blank lines. */
  define(statements: string): Promise<void>
  close(): Promise<void>
}

/** Starts the real app on a copy of the migrated database, with two users and the given `tables`. */
export async function startTestBed(tables = ''): Promise<TestBed> {
  const server = await startTestServer({ rateLimits: false })
  const { url, config, database } = server
  const sql = <Row>(text: string, values?: readonly unknown[]) => database.asServer(async (tx) => (await tx.query<Row>(text, values)).rows)
  const define = async (statements: string) => {
    for (const statement of statements.split(/;\s*\n\n/)) await sql(statement)
    await announceSchema(database)
  }
  if (tables !== '') await define(tables)
  return {
    url,
    config,
    database,
    sql,
    define,
    visitor: clientFor(url, config.anonKey),
    ada: await makePerson(server),
    ben: await makePerson(server),
    async ask(path, { token, ...init } = {}) {
      const headers = new Headers(init.headers)
      headers.set('apikey', config.anonKey)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      if (init.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
      return fetch(`${url}/rest/v1${path}`, { ...init, headers })
    },
    close: () => server.close(),
  }
}

/**
 * The server loads the catalogue when it starts, which may be while the tables are still being created. So this code sends a notification
 * at the end and waits until it arrives.
 */
async function announceSchema(database: Database): Promise<void> {
  const word = randomUUID()
  const { promise: isHeard, resolve } = Promise.withResolvers<void>()
  // '' means that the connection was restored and the catalogue is being reloaded.
  const stopListening = await database.listen('pgrst', (payload) => (payload === word || payload === '') && resolve())
  await database.asServer((tx) => tx.query(`select pg_notify('pgrst', $1)`, [word]))
  await isHeard
  await stopListening()
}

async function makePerson(server: { url: string; config: Config; database: Database }): Promise<TestPerson> {
  const id = randomUUID()
  await server.database.asAuth((tx) =>
    tx.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, `${id}@example.org`]),
  )
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 }
  const token = await signAccessToken(claims, server.config)
  return { id, token, client: clientFor(server.url, server.config.anonKey, token) }
}

function clientFor(url: string, anonKey: string, token?: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token !== undefined && { accessToken: async () => token }),
  })
}
