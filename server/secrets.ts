import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As JWT_SECRET: a shorter one could be guessed, and with an empty one anybody could sign tokens. */
const SHORTEST = 32

/** A file of a secret that does not hold one. */
export class DamagedSecret extends Error {
  override readonly name = 'DamagedSecret'

  constructor(file: string) {
    super(`The secret in ${file} is damaged. Put it back from a backup, or delete the file: then everybody has to sign in again.`)
  }
}

/**
 * The secret kept in a file of the data folder, made on the first call. Only its owner may read the file. Two processes
 * that start at once get the same secret, and a half-written file is never seen, not even after a loss of power.
 * @throws {DamagedSecret} when the file holds less than a secret.
 */
export function storedSecret(dataDir: string, fileName: string): string {
  const file = join(dataDir, fileName)
  const kept = readIfThere(file)
  if (kept !== undefined) return checked(file, kept)
  // The parents keep the usual mode: the account that runs the embedded database has to pass through them.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const draft = `${file}.${process.pid}`
  try {
    // On the disk before it gets its name.
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
