import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { connectDatabase } from '#server/database/open-database.ts'

export type TestDatabase = {
  database: Database
  /** Connection URL of the owner, who is not a superuser, over TCP: usable as DATABASE_URL and in other programs. */
  ownerUrl: string
  drop(): Promise<void>
}

/** Creates a new, migrated database from the run's template in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { ownerUrl, callerUrl, drop } = await createEmptyCopy('portal_template')
  try {
    const database = await connectDatabase(
      { owner: { connectionString: ownerUrl }, caller: { connectionString: callerUrl } },
      { singleInstance: true, ground: true },
    )
    return {
      database,
      ownerUrl,
      drop: async () => {
        await database.close()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** A copy of a database that has no connections yet. `template0` is an empty one, without grants to roles or tables. */
export async function createEmptyCopy(
  template: 'portal_template' | 'template0',
): Promise<{ ownerUrl: string; callerUrl: string; drop(): Promise<void> }> {
  const cluster = inject('testCluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files, because copying through the log takes several times the CPU time.
  await asAdministrator(`create database ${name} template ${template} strategy file_copy owner portal_owner`)
  return {
    ownerUrl: cluster.owner.replace('/portal_template', `/${name}`),
    callerUrl: cluster.caller.replace('/portal_template', `/${name}`),
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testCluster').administrator.replace('/portal_template', '/postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
