import { realpath, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Disk } from '#domain/staff/site-care.ts'

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
