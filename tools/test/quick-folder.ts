import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The maximum space in bytes that the databases, sites and browsers of a run need. */
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
 * Returns an environment that puts the tests' temporary files in memory if there is enough space. Otherwise the system's temporary folder
 * is used. In both cases the files are deleted when this process ends, but remain if it is killed.
 */
export function quickFolder(): { TMPDIR?: string } {
  if (!hasRoom()) return {}
  const folder = mkdtempSync(join(memory, 'portal-tests-'))
  // If root runs the tests, PostgreSQL runs as another user and must be able to access the folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder }
}
