import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '#server/database/embedded/binaries.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startPlainPostgres } from '#server/testing/plain-postgres.ts'
import type { Outcome } from '#tools/bench/hardening/part.ts'
import { unpackPostgres } from './debian-postgres.ts'

/** Debian releases with a supported PostgreSQL major version, other than the one that the product ships with. */
const RELEASES = { 15: 'bookworm', 17: 'trixie' } as const

/**
 * Tests the first start on an empty database with Debian's current PostgreSQL. Minor versions can change what migrations are allowed to
 * do.
 */
export async function askDatabases(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [major, release] of Object.entries(RELEASES)) outcomes.push(await askRelease(Number(major), release))
  return outcomes
}

async function askRelease(major: number, release: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-debian-'))
  try {
    await chmod(folder, 0o711)
    const binaries = await unpackPostgres(major, release, folder)
    return await openFirst(binaries).then(
      (): Outcome => ({ result: 'holds', figure: `PostgreSQL ${binaries.version} is migrated` }),
      (error: unknown): Outcome => ({ result: 'FAILED', figure: `PostgreSQL ${binaries.version}: ${String(error)}` }),
    )
  } catch (error) {
    return { result: 'not asked', figure: `no PostgreSQL ${major} of Debian ${release}: ${String(error).split('\n').at(0)}` }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function openFirst(binaries: Binaries): Promise<void> {
  const server = await startPlainPostgres(binaries)
  try {
    const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: server.databaseUrl })
    await database.close()
  } finally {
    await server.stop()
  }
}
