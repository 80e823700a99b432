// A lock between processes on one machine, held by touching a file. It works across containers that share a folder, where process ids
// have no meaning, and is released automatically if its holder is killed.
import { open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const TOUCHED_EVERY_MS = 2_000
const ABANDONED_AFTER_MS = 10_000

/**
 * Runs the work while holding the lock. Waits while another process holds it.
 * @template T
 * @param {string} file
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFileLock(file, onWait, work) {
  let told = false
  while (!(await take(file))) {
    if (!told) onWait()
    told = true
    await dropAbandoned(file)
    await pause(150)
  }
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), TOUCHED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await unlink(file).catch(() => undefined)
  }
}

/** @param {string} file */
async function take(file) {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
async function dropAbandoned(file) {
  try {
    const age = Date.now() - (await stat(file)).mtimeMs
    const holder = Number(await readFile(file, 'utf8'))
    const holderIsGone = holder > 0 && !isAlive(holder)
    if (age < (holderIsGone ? TOUCHED_EVERY_MS + 500 : ABANDONED_AFTER_MS)) return
    // Renaming first ensures that only one of several waiting processes removes the abandoned file.
    const aside = `${file}.${process.pid}`
    await rename(file, aside)
    await unlink(aside)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
