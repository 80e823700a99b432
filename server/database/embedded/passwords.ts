import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Passwords for the logins of an embedded database. They are stored in the cluster's own folder and only its owner can read them. */
export type Passwords = { postgres: string; portal_owner: string; authenticator: string }

/** A login of the embedded database. `postgres` is the superuser, used only for setup. */
export type Login = keyof Passwords

/** In the cluster's own folder. */
export const PASSWORDS_FILE = 'passwords.json'

const newPassword = () => randomBytes(24).toString('base64url')

export const newPasswords = (): Passwords => ({ postgres: newPassword(), portal_owner: newPassword(), authenticator: newPassword() })

export async function readPasswords(clusterDir: string): Promise<Passwords> {
  return JSON.parse(await readFile(join(clusterDir, PASSWORDS_FILE), 'utf8')) as Passwords
}
