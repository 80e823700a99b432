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
 * The output of `npm run build` for first starts: `cluster` contains a stopped cluster with all migrations and no personal data, and
 * `key` identifies the versions it was made from. The passwords of its logins have been discarded.
 */
export const TEMPLATE = join(projectRoot, 'build/database')

/** Depends on the PostgreSQL version, the kind of machine and all migrations. A different key requires a different template. */
export async function templateKey({ version }: Binaries): Promise<string> {
  const hash = createHash('sha256').update(`${version} ${process.platform} ${process.arch}`)
  for (const { path, text } of await schemaTexts()) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex')
}

/**
 * Creates a cluster from the template in an empty folder with its own passwords, and flushes it to the disk. Returns false if no template
 * fits. If this throws, the caller must discard the folder.
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
  // Single-user mode: nobody can connect. It reads one statement per line from its input until that ends.
  await finish(place, 'postgres', ['--single', '-D', folder, 'postgres'], `${statements.join('\n')}\n`)
  await finish(place, 'initdb', ['--sync-only', '-D', folder])
  return true
}

/** Node.js runs four file operations at a time. */
async function copyPrivately(place: Place, from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name).slice(from.length + 1), isFolder: entry.isDirectory() }))
  const own = async (path: string, mode: number) => {
    await chmod(path, mode)
    if (place.account !== undefined) await chown(path, place.account.uid, place.account.gid)
  }
  // A folder comes before its contents.
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

/** A failed statement does not end the program. Its error output may contain a statement, so we do not pass it on. */
async function finish(place: Place, program: 'initdb' | 'postgres', options: readonly string[], input?: string): Promise<void> {
  const { status, complaint } = await runProgram(place, program, options, input)
  if (status !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(complaint)) throw new Error(`${program} could not finish the copy of the template`)
}
