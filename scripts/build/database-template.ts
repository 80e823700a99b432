import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { templateKey } from '#server/database/embedded/cluster-template.ts'
import { PASSWORDS_FILE } from '#server/database/embedded/passwords.ts'
import { startEmbeddedServer } from '#server/database/embedded/embedded-server.ts'
import { removePlace } from '#server/database/embedded/place.ts'
import { migrate } from '#server/database/migrations.ts'

/** Files that a cluster creates at run time: its passwords, and details of the running server. */
const OF_ITS_LIFE = [PASSWORDS_FILE, 'postmaster.opts', 'postmaster.pid']

/**
 * Creates, in a folder, the cluster that each site copies on its first start (`cluster-template.ts`). If PostgreSQL cannot run, the
 * folder stays empty and each site creates its own cluster on its first start. This is not an error, because only sites that use the
 * embedded database need PostgreSQL on this machine.
 */
export async function buildDatabaseTemplate(folder: string): Promise<void> {
  await mkdir(folder)
  try {
    await make(folder)
  } catch {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function make(folder: string): Promise<void> {
  const binaries = await findBinaries()
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-template-'))
  try {
    const server = await startEmbeddedServer({ dataDir })
    try {
      const client = new pg.Client(server.connectionAs('portal_owner'))
      await client.connect()
      await migrate(client, true).finally(() => client.end())
    } finally {
      await server.stop()
    }
    const cluster = join(folder, 'cluster')
    await cp(server.place.clusterDir, cluster, { recursive: true })
    for (const name of OF_ITS_LIFE) await rm(join(cluster, name), { force: true })
    await letEverybodyRead(cluster)
    // Written last, because the template is ignored without it.
    await writeFile(join(folder, 'key'), await templateKey(binaries))
  } finally {
    await removePlace(dataDir)
  }
}

/**
 * The site may run under a different account from the one that built it. The template contains no personal data and no valid passwords.
 */
async function letEverybodyRead(cluster: string): Promise<void> {
  await chmod(cluster, 0o755)
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}
