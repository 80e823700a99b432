// Plain JavaScript, because Node 20 must be able to run it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './file-lock.js'

const RECORD = '.installed-from'

/**
 * Makes sure that node_modules matches package-lock.json exactly, and runs `npm ci` only if it does not. If two processes start at the
 * same time, only one installs.
 * @param {string} root the project folder
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  const onWait = () => console.error('Waiting for another process that is installing the dependencies …')
  const installed = await withFileLock(join(root, '.start.lock'), onWait, async () => {
    if (isInstalled(root)) return true
    console.error('Installing the locked dependencies …')
    if (!(await npmCi(root))) return false
    writeFileSync(join(root, 'node_modules', RECORD), wantedRecord(root))
    return true
  })
  if (installed) return
  console.error('The dependencies could not be installed: `npm ci` failed (see its message above).')
  process.exit(1)
}

/**
 * True if the record of our last install matches this lock file and this kind of machine, or if npm's own record shows that the same
 * packages were installed manually.
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = wantedRecord(root)
  try {
    if (readFileSync(join(root, 'node_modules', RECORD), 'utf8') === wanted) return true
  } catch {
    // Not installed by us.
  }
  if (!matchesNpmRecord(root)) return false
  try {
    writeFileSync(join(root, 'node_modules', RECORD), wanted)
  } catch {
    // The folder belongs to another account. The next start compares again, which takes a few milliseconds.
  }
  return true
}

/** @param {string} root */
function wantedRecord(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/**
 * npm writes node_modules/.package-lock.json last. It does not list packages for other systems.
 * @param {string} root
 */
function matchesNpmRecord(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || installed === undefined) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true && !fitsThisMachine(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/**
 * An entry without its own os and cpu is part of a package for other systems, so it is not checked. Only npm knows which C library an
 * entry with libc is for. One entry per package family without that field is sufficient.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function fitsThisMachine(entry) {
  if (entry.os === undefined || entry.cpu === undefined || entry.libc !== undefined) return false
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch)
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {string} root */
async function npmCi(root) {
  const npm = process.env['npm_execpath']
  const [program, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const child = spawn(program, [...first, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => void child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  process.removeListener('SIGTERM', stop)
  process.removeListener('SIGINT', stop)
  return status === 0
}
