import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { copyTemplate } from './cluster-template.ts'
import { newPasswords, type Passwords, PASSWORDS_FILE } from './passwords.ts'
import { hasCluster, type Place } from './place.ts'
import { runProgram } from './program.ts'

/**
 * Creates the cluster if it does not exist, as a copy of `template` (cluster-template.ts) if possible. A crash midway leaves a folder
 * that is never used.
 */
export async function ensureCluster(place: Place, binaries: Binaries, template?: string): Promise<void> {
  if (await hasCluster(place.clusterDir)) {
    const major = Number((await readFile(join(place.clusterDir, 'PG_VERSION'), 'utf8')).trim())
    if (major === binaries.major) return
    throw new Error(
      `The data folder was made by PostgreSQL ${major} and this is ${binaries.major}: ` +
        `run \`npm run backup\` with the previous version, then \`npm run restore\` into a new DATA_DIR.`,
    )
  }
  await removeDrafts(place.clusterDir)
  const draft = `${place.clusterDir}.new-${process.pid}`
  const passwordFile = `${draft}.password`
  const passwords = newPasswords()
  try {
    await makeEmpty(place, draft)
    if (template === undefined || !(await isCopied(template, place, binaries, draft, passwords))) {
      await writeFile(passwordFile, passwords.postgres, { mode: 0o600 })
      await give(place, passwordFile)
      await runInitdb(place, binaries, draft, passwordFile)
    }
    await writeFile(join(draft, PASSWORDS_FILE), JSON.stringify(passwords), { mode: 0o600, flush: true })
    await give(place, join(draft, PASSWORDS_FILE))
    await rename(draft, place.clusterDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process created the cluster first, and that one is just as good.
    if (!(await hasCluster(place.clusterDir))) throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * If the template cannot be copied, for lack of rights or space, the cluster is created from scratch. Any error is then reported there.
 */
async function isCopied(template: string, place: Place, binaries: Binaries, draft: string, passwords: Passwords): Promise<boolean> {
  try {
    return await copyTemplate(template, place, binaries, draft, passwords)
  } catch {
    await rm(draft, { recursive: true, force: true })
    await makeEmpty(place, draft)
    return false
  }
}

async function makeEmpty(place: Place, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await give(place, folder)
}

/**
 * The built-in locale sorts by code point in every version on every system, so no library update can break an index. Before version 17,
 * PostgreSQL offers the same order under the name C.
 */
async function runInitdb(place: Place, binaries: Binaries, folder: string, passwordFile: string): Promise<void> {
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C'] : ['--locale=C']
  const options = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--data-checksums']
  const { status, complaint } = await runProgram(place, 'initdb', ['-D', folder, ...options, ...locale, '--no-instructions'])
  if (status === 0) return
  // Whatever the cause, initdb exits with 1, so the reason is only in its output.
  if (complaint.includes('could not look up effective user ID')) {
    throw new Error('PostgreSQL needs an account with an entry in /etc/passwd: add one for this user id, or set DATABASE_URL.')
  }
  const lines = complaint.trim().split('\n')
  // The lines after the reason are about the clean-up.
  const reason = lines.find((line) => /could not|FATAL|PANIC|error:/.test(line)) ?? lines.at(-1)
  throw new Error(`The database could not be created: ${reason || `initdb ended with ${status}`}`)
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
