import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { hasCluster, type Place } from './place.ts'

/** Passwords of the logins of an embedded database; they lie in the cluster's own folder, readable by its owner. */
export type Passwords = { postgres: string; portal_owner: string; authenticator: string }

/** A login of the embedded database. `postgres` is the superuser, for setting up only. */
export type Login = keyof Passwords

const PASSWORDS_FILE = 'passwords.json'

/** Environment of every PostgreSQL program: nothing of ours, no locale of the machine, times in UTC. */
export const CLEAN_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }

/** Makes the cluster unless it is there. A crash half way leaves a folder that is never used. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  if (await hasCluster(place.clusterDir)) {
    const major = Number((await readFile(join(place.clusterDir, 'PG_VERSION'), 'utf8')).trim())
    if (major === binaries.major) return
    throw new Error(
      `The data folder was made by PostgreSQL ${major} and this is ${binaries.major}: ` +
        `run \`npm run backup\` with the version before, then \`npm run restore\` into a new DATA_DIR.`,
    )
  }
  await removeDrafts(place.clusterDir)
  const draft = `${place.clusterDir}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  const passwords: Passwords = { postgres: newPassword(), portal_owner: newPassword(), authenticator: newPassword() }
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeFile(passwordFile, passwords.postgres, { mode: 0o600 })
    await give(place, draft, passwordFile)
    await runInitdb(place, binaries, draft, passwordFile)
    await writeFile(join(draft, PASSWORDS_FILE), JSON.stringify(passwords), { mode: 0o600, flush: true })
    await give(place, join(draft, PASSWORDS_FILE))
    await rename(draft, place.clusterDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was quicker: its cluster is as good.
    if (!(await hasCluster(place.clusterDir))) throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

export async function readPasswords(clusterDir: string): Promise<Passwords> {
  return JSON.parse(await readFile(join(clusterDir, PASSWORDS_FILE), 'utf8')) as Passwords
}

/**
 * The built-in locale sorts by code point in every version of every system, so that no update of a library can break an
 * index. PostgreSQL before 17 has the same order under the name C.
 */
async function runInitdb(place: Place, binaries: Binaries, folder: string, passwordFile: string): Promise<void> {
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C'] : ['--locale=C']
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--data-checksums']
  const child = spawn(join(place.home, 'bin', 'initdb'), ['-D', folder, ...options, ...locale, '--no-instructions'], {
    ...(place.account !== undefined && { uid: place.account.uid, gid: place.account.gid }),
    env: CLEAN_ENVIRONMENT,
    cwd: '/',
    // A session of its own: Ctrl-C waits for it instead of breaking it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status === 0) return
  // Whatever stops it, initdb ends with 1: why is in its words alone.
  if (complaint.includes('could not look up effective user ID')) {
    throw new Error('PostgreSQL needs an account with an entry in /etc/passwd: add one for this user id, or set DATABASE_URL.')
  }
  const lines = complaint.trim().split('\n')
  // What comes after the reason is the tidying up.
  const reason = lines.find((line) => /could not|FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  throw new Error(`The database could not be made: ${reason || `initdb ended with ${status}`}`)
}

async function removeDrafts(clusterDir: string): Promise<void> {
  for (const name of await readdir(dirname(clusterDir))) {
    const pid = new RegExp(`^${basename(clusterDir)}\\.new-(\\d+)`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(dirname(clusterDir), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch {
    return false
  }
}

async function give(place: Place, ...paths: string[]): Promise<void> {
  if (place.account === undefined) return
  for (const path of paths) await chown(path, place.account.uid, place.account.gid)
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
