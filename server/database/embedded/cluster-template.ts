import { createHash } from 'node:crypto'
import { chmod, chown, copyFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { schemaTexts } from '#server/database/migrations.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Binaries } from './binaries.ts'
import type { Passwords } from './passwords.ts'
import type { Place } from './place.ts'
import { runProgram } from './program.ts'

/**
 * What `npm run build` leaves for first starts: in `cluster` a stopped cluster with all migrations and without anybody's data, in `key`
 * what it was made from. The passwords of its logins were thrown away.
 */
export const TEMPLATE = join(projectRoot, 'build/database')

/** Of this version of PostgreSQL on this kind of machine and of all migrations: another key, another template. */
export async function templateKey({ version }: Binaries): Promise<string> {
  const hash = createHash('sha256').update(`${version} ${process.platform} ${process.arch}`)
  for (const { path, text } of await schemaTexts()) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex')
}

/**
 * Makes a cluster of the template in an empty folder, with passwords of its own, and writes it down for good. False where there is no
 * template that fits. The folder is to be thrown away when this throws.
 */
export async function copyTemplate(
  template: string,
  place: Place,
  binaries: Binaries,
  folder: string,
  passwords: Passwords,
): Promise<boolean> {
  const made = await readFile(join(template, 'key'), 'utf8').catch(() => undefined)
  if (made === undefined || made !== (await templateKey(binaries))) return false
  await copyPrivately(place, join(template, 'cluster'), folder)
  const statements = Object.entries(passwords).map(([login, password]) => `alter role ${login} password ${pg.escapeLiteral(password)}`)
  // Nobody can connect to it: it serves its own input alone, one line a statement, until that ends.
  await finish(place, 'postgres', ['--single', '-D', folder, 'postgres'], `${statements.join('\n')}\n`)
  await finish(place, 'initdb', ['--sync-only', '-D', folder])
  return true
}

/** Four at a time is what Node.js does at once. */
async function copyPrivately(place: Place, from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name).slice(from.length + 1), isFolder: entry.isDirectory() }))
  const own = async (path: string, mode: number) => {
    await chmod(path, mode)
    if (place.account !== undefined) await chown(path, place.account.uid, place.account.gid)
  }
  // A folder comes before what is in it.
  for (const { path, isFolder } of paths.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!isFolder) continue
    await mkdir(join(to, path))
    await own(join(to, path), 0o700)
  }
  await Promise.all(
    paths.map(async ({ path, isFolder }) => {
      if (isFolder) return
      await copyFile(join(from, path), join(to, path))
      await own(join(to, path), 0o600)
    }),
  )
}

/** A statement that fails does not end the program. What it says may hold a statement, so it is not passed on. */
async function finish(place: Place, program: 'initdb' | 'postgres', options: readonly string[], input?: string): Promise<void> {
  const { status, complaint } = await runProgram(place, program, options, input)
  if (status !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(complaint)) throw new Error(`${program} could not finish the copy of the template`)
}
