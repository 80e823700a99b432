// Plain JavaScript, because Node 20 must be able to run it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {'site' | 'server' | 'database'} BuildPart the files sent to browsers, the bundled server, and the database template that a
 * first start copies
 */

const ALWAYS = ['content', 'domain', 'scripts/build.ts', 'scripts/build', 'package.json', 'package-lock.json']

/** The sources of each part of build/. */
const SOURCES = {
  site: ['web', 'server/site', 'server/content', 'vite.config.ts', ...ALWAYS],
  server: ['server', 'packages', ...ALWAYS],
  database: [
    'supabase/migrations',
    'supabase/schemas',
    'server/database',
    'packages/supabase-server/schema',
    'scripts/build/database-template.ts',
    'package-lock.json',
  ],
}

const OF_TESTS = /\.test\.tsx?$|[/\\]testing[/\\]/

/** A record of the sources from which each part was built. The build writes it beside its output. */
export const BUILD_RECORD = 'built-from.json'

/**
 * Returns a fingerprint of all sources of each part, without tests.
 * @param {string} root the project folder
 * @returns {Record<BuildPart, string>}
 */
export function sourcesFingerprints(root) {
  /** @type {Map<string, string>} */
  const known = new Map()
  /** @param {string} source */
  const fingerprintOf = (source) => {
    const found = known.get(source) ?? fingerprint(root, source)
    known.set(source, found)
    return found
  }
  const of = (/** @type {BuildPart} */ part) => SOURCES[part].map(fingerprintOf).join('')
  return { site: of('site'), server: of('server'), database: of('database') }
}

/**
 * Returns the parts that are missing, or that were built from different sources.
 * @param {string} root
 * @param {Record<BuildPart, string>} [fingerprints] the current ones
 * @returns {BuildPart[]}
 */
export function staleParts(root, fingerprints = sourcesFingerprints(root)) {
  const built = builtFrom(root)
  return /** @type {const} */ (['site', 'server', 'database']).filter((part) => built[part] !== fingerprints[part])
}

/**
 * @param {string} root
 * @returns {Partial<Record<BuildPart, string>>}
 */
function builtFrom(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'build', BUILD_RECORD), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * @param {string} root
 * @param {string} source
 */
function fingerprint(root, source) {
  const hash = createHash('sha256')
  for (const path of filesBelow(join(root, source)).toSorted()) {
    hash.update(`${path.slice(root.length)}\0`)
    hash.update(readFileSync(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !OF_TESTS.test(file))
}
