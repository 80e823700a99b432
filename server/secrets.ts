import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The same minimum as for JWT_SECRET. A shorter secret could be guessed, and with an empty one, anyone could sign tokens. */
const SHORTEST = 32

/** Thrown if a secret file does not contain a valid secret. */
export class DamagedSecret extends Error {
  override readonly name = 'DamagedSecret'

  constructor(file: string) {
    super(`The secret in ${file} is damaged. Restore it from a backup, or delete the file: everyone will then have to sign in again.`)
  }
}

/**
 * The secret that is stored in a file of the data folder, created on the first call. Only its owner may read the file. Two processes that
 * start at the same time get the same secret, and a half-written file is never visible, not even after a power cut.
 * @throws {DamagedSecret} if the file does not contain a complete secret.
 */
export function storedSecret(dataDir: string, fileName: string): string {
  const file = join(dataDir, fileName)
  const kept = readIfThere(file)
  if (kept !== undefined) return checked(file, kept)
  // The parent folders have the usual mode, because the account that runs the embedded database has to pass through them.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${file}.${process.pid}`
  try {
    // Written to the disk before it gets its final name.
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return checked(file, readFileSync(file, 'utf8').trim())
}

function checked(file: string, secret: string): string {
  if (secret.length < SHORTEST) throw new DamagedSecret(file)
  return secret
}

/**
 * The public key that browsers send before sign-in: a token with the role anon. It depends only on the secret, so that open pages still
 * work after a restart.
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
