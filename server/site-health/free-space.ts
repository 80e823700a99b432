import { realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk, DiskDay } from '#domain/staff/site-health.ts'
import type { Database } from '#server/database/database.ts'

/** Bytes of the disk on which the embedded database lies, which need not be that of DATA_DIR; null where that is not known. */
export async function freeSpace(dataDir: string): Promise<Disk | null> {
  try {
    const place = await realpath(join(dataDir, 'postgres')).catch(() => dataDir)
    const { bavail, blocks, bsize } = await statfs(place)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** The first figures of each of the last thirty days, by machine. */
export async function diskDays(database: Pick<Database, 'queryAsServer'>): Promise<DiskDay[]> {
  const { rows } = await database.queryAsServer<DiskDay>(
    `select host, day::text, free::float8 as free, total::float8 as total from private.disk_days
     where day > private.today() - 30 order by host, day`,
  )
  return rows
}
