import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** What the databases, sites and browsers of a run take at most, in bytes. */
const ROOM = 4 * 1024 ** 3

const memory = '/dev/shm'

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/**
 * The environment in which what tests write, synchronise and throw away lies in memory, where that has room; without, in the system's
 * folder for such files. Goes with this process. A kill leaves what was written there as it leaves it on a disk.
 */
export function quickFolder(): { TMPDIR?: string } {
  if (!hasRoom()) return {}
  const folder = mkdtempSync(join(memory, 'portal-tests-'))
  // PostgreSQL, which a root starts as somebody else, goes through it.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder }
}
