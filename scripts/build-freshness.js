// Plain JavaScript that Node 20 understands.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the pages are built from. */
const SOURCES = [
  'web',
  'content',
  'domain',
  'server/site',
  'scripts/build.ts',
  'scripts/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** Which sources a build was made from; written by the build itself, beside what it made. */
export const BUILD_RECORD = 'built-from'

/**
 * A fingerprint of everything the pages are built from, tests left out.
 * @param {string} root the project folder
 */
export function sourcesFingerprint(root) {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source))) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * Whether the build in place was made from these sources.
 * @param {string} root
 * @param {string} fingerprint
 */
export function isBuilt(root, fingerprint) {
  if (!existsSync(join(root, 'build/site.json'))) return false
  try {
    return readFileSync(join(root, 'build', BUILD_RECORD), 'utf8') === fingerprint
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined || /\.test\.tsx?$/.test(path)) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesBelow(root, `${path}/${name}`))
}
