import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret kept in a file of the data folder, made on the first call. Only its owner may read the file. Two processes
 * that start at once get the same secret, and a half-written file is never seen.
 */
export function keptSecret(dataDir: string, fileName: string): string {
  const file = join(dataDir, fileName)
  const kept = readIfThere(file)
  if (kept !== undefined) return kept
  // The parents keep the usual mode: the account that runs the embedded database has to pass through them.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The public key browsers send before anybody has signed in: a token of role anon. It is made from the secret alone, so
 * that pages already open keep working after a restart.
 */
export function anonKeyFor(jwtSecret: string): string {
  const issuedAt = Date.UTC(2026, 0, 1) / 1000
  const tenYears = 10 * 365 * 24 * 3600
  const header = base64UrlJson({ alg: 'HS256', typ: 'JWT' })
  const payload = base64UrlJson({ iss: 'institute-portal', role: 'anon', iat: issuedAt, exp: issuedAt + tenYears })
  const signature = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest('base64url')
  return `${header}.${payload}.${signature}`
}

function base64UrlJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
