import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The content of PostgreSQL's postmaster.pid, one value per line. */
export type PostmasterFile = { text: string; pid: number; isReady: boolean }

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return { text, pid, isReady: lines[7]?.trim() === 'ready' }
}

/** Whether the process that wrote the file is still running as the PostgreSQL of this cluster. */
export async function isRunning(clusterDir: string, file: PostmasterFile): Promise<boolean> {
  if (!isAlive(file.pid)) return false
  if (process.platform !== 'linux') return true
  // A process that has ended but has not been reaped by its parent has an empty command line.
  const commandLine = await readFile(`/proc/${file.pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes(clusterDir)
}

/**
 * After a container restart, the number in the file often belongs to another process, and PostgreSQL then refuses to start. Moving the
 * file aside does not endanger data, because PostgreSQL also protects the folder with shared memory.
 */
export async function setAsideStaleFile(clusterDir: string, socketDir: string, port: number): Promise<void> {
  const file = await readPostmasterFile(clusterDir)
  if (file === undefined && !(await isDamaged(clusterDir))) return
  if (file !== undefined && ((await isRunning(clusterDir, file)) || !isAlive(file.pid))) return
  await rename(join(clusterDir, 'postmaster.pid'), join(clusterDir, 'postmaster.pid.stale'))
  await rm(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true })
}

/**
 * PostgreSQL fills the file as soon as it has created it. If there is still no process number a while later, the file is left over from a
 * crash.
 */
const LONGEST_WRITING_MS = 2_000

async function isDamaged(clusterDir: string): Promise<boolean> {
  const found = await stat(join(clusterDir, 'postmaster.pid')).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_WRITING_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
