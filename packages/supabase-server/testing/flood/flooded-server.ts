import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { signAccessToken } from '#supabase-server/access-token.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { freePort } from '#server/testing/free-port.ts'
import { PAGES_AS_BUILT, ServerProcess } from '#server/testing/processes/server-process.ts'
import { createEmptyCopy } from '#server/testing/test-database.ts'

const JWT_SECRET = 'a secret of these tests alone, of more than 32 characters'

/** How much memory in MB a newly opened connection may take during the measurement. */
const NEW_CONNECTION = 30

export type Person = { id: string; token: string }

export type Answer = { status: number; length: number; ms: number }

type Work = Parameters<typeof withOwnerConnection<void>>[2]

/** Memory growth in MB of the server, and of the database process that grew most. */
export type Growth = { ofServer: number; ofDatabase: number }

export type FloodedServer = {
  url: string
  asOwner(work: Work): Promise<void>
  /** Creates a user with a draft. */
  makePerson(): Promise<Person>
  fetch(path: string, init: RequestInit): Promise<Response>
  ask(path: string, init: RequestInit): Promise<Answer>
  /** Starts a measurement. The returned function reports how much memory has been used since then. */
  watchMemory(): Promise<() => Promise<Growth>>
  /** The server's peak memory in MB since its start or the last reset. */
  peak(): Promise<number>
  /** Resets the peak and returns the current memory in MB. */
  forgetPeak(): Promise<number>
  close(): Promise<void>
}

export const asPerson = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Runs the product on a copy of the migrated database, in a separate process whose memory can be measured. */
export async function startFloodedServer(): Promise<FloodedServer> {
  const copy = await createEmptyCopy('portal_template')
  const server = new ServerProcess(await freePort(), { ...PAGES_AS_BUILT, JWT_SECRET, DATABASE_URL: copy.ownerUrl })
  await server.start()
  const asOwner = (work: Work) => withOwnerConnection({ dataDir: '', databaseUrl: copy.ownerUrl }, { create: false }, work)

  /** The ids of the server process and of the PostgreSQL processes that work for it. */
  async function processes(): Promise<number[]> {
    const found = [server.pid ?? 0]
    await asOwner(async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      found.push(...rows.map(({ pid }) => pid))
    })
    return found
  }

  const request = (path: string, init: RequestInit) => fetch(`${server.url}${path}`, init)

  return {
    url: server.url,
    asOwner,
    async makePerson() {
      const id = randomUUID()
      await asOwner(async (client) => {
        await client.query('set role supabase_auth_admin')
        await client.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, `${id}@example.org`])
        await client.query('reset role')
        await client.query('insert into public.applications (user_id) values ($1)', [id])
      })
      const claims = { sub: id, role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 3600 }
      return { id, token: await signAccessToken(claims, { jwtSecret: JWT_SECRET, anonKey: '', siteUrl: PAGES_AS_BUILT.SITE_URL }) }
    },
    fetch: request,
    async ask(path, init) {
      const begun = performance.now()
      const answer = await request(path, init)
      const { byteLength: length } = await answer.arrayBuffer()
      return { status: answer.status, length, ms: performance.now() - begun }
    },
    async watchMemory() {
      const before = new Map<number, number>()
      for (const pid of await processes()) before.set(pid, await peakOf(pid))
      return async () => {
        const [ofServer = 0, ...ofDatabase] = await Promise.all(
          (await processes()).map(async (pid) => (await peakOf(pid)) - (before.get(pid) ?? NEW_CONNECTION)),
        )
        return { ofServer, ofDatabase: Math.max(...ofDatabase) }
      }
    },
    peak: () => peakOf(server.pid ?? 0),
    async forgetPeak() {
      // proc(5), clear_refs
      await writeFile(`/proc/${server.pid}/clear_refs`, '5')
      return peakOf(server.pid ?? 0)
    },
    async close() {
      await server.stop()
      await copy.drop()
    },
  }
}

/** Peak memory of a process in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
