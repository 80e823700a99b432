import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Passwords of the logins of an embedded database; they lie in the cluster's own folder, readable by its owner. */
export type Passwords = { postgres: string; portal_owner: string; authenticator: string }

/** A login of the embedded database. `postgres` is the superuser, for setting up only. */
export type Login = keyof Passwords

/** Of the cluster's own folder. */
export const PASSWORDS_FILE = 'passwords.json'

const newPassword = () => randomBytes(24).toString('base64url')

export const newPasswords = (): Passwords => ({ postgres: newPassword(), portal_owner: newPassword(), authenticator: newPassword() })

export async function readPasswords(clusterDir: string): Promise<Passwords> {
  return JSON.parse(await readFile(join(clusterDir, PASSWORDS_FILE), 'utf8')) as Passwords
}
