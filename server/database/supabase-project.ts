import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { CREATE_CODE_RECORD, codeSql, dropSql, publicTables, rulesSql } from './code-sql.ts'
import { readMigrations, runsAfterTheCode } from './migrations.ts'
import { parseCode, readCode } from './schema-code.ts'

/** Runs before any table is created. */
const RULES = '20261126000000_rules.sql'

/**
 * Writes the files that the Supabase CLI needs into a folder that will become its `supabase` folder: configuration, migrations, and one
 * additional migration with all of the code unless the folder already has it. Existing files are not changed.
 * @returns the names of the migrations that were written
 */
export async function writeSupabaseProject(folder: string, now: Date): Promise<string[]> {
  const target = join(folder, 'migrations')
  await mkdir(target, { recursive: true })
  for (const name of ['config.toml', 'seed.sql']) await copyFile(join(projectRoot, 'supabase', name), join(folder, name))
  const there = (await readdir(target)).toSorted()
  const files = await readMigrations()
  const code = parseCode(await readCode())
  const written: string[] = []
  const write = async (name: string, text: string) => {
    if (there.includes(name)) return
    await writeFile(join(target, name), text)
    written.push(name)
  }
  await write(RULES, rulesSql(code))
  const added = files.filter(({ path }) => !there.includes(basename(path)))
  for (const file of added) {
    await write(basename(file.path), runsAfterTheCode(file) ? '-- Done by the migration of the code that follows.\n' : file.text)
  }
  const former = there.filter((name) => name.endsWith('_code.sql')).at(-1)
  const isCurrent = former !== undefined && (await readFile(join(target, former), 'utf8')).includes(code.hash)
  if (isCurrent && added.length === 0) return written
  const tables = publicTables(files.map(({ text }) => text))
  const parts = [CREATE_CODE_RECORD, dropSql(code, tables), rulesSql(code), codeSql(code, tables)]
  const names = [...there, ...written].toSorted()
  await write(
    `${versionAfter(names.at(-1) ?? '', now)}_code.sql`,
    [...parts, ...added.filter(runsAfterTheCode).map(({ text }) => text)].join('\n\n'),
  )
  return written
}

/** A version that sorts after all others: the current time, which the CLI uses to number migrations, too. */
function versionAfter(last: string, now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const least = String(Number(/^\d+/.exec(last)?.[0] ?? 0) + 1)
  return time > least ? time : least
}
