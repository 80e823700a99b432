import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../../../../..')
const REPOSITORY = 'https://github.com/supabase/supabase-js'

/**
 * Fetches the repository of the official packages at the pinned version, or copies the one that `SUPABASE_JS` names, into a folder that
 * must not exist yet. The npm packages do not include their tests.
 * @returns the folder of postgrest-js
 * @throws if it cannot be fetched.
 */
export async function fetchSuite(folder: string): Promise<string> {
  const copy = process.env['SUPABASE_JS']
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/@supabase/postgrest-js/package.json'), 'utf8')) as Package
  const source = copy === undefined ? ['--branch', `v${version}`, REPOSITORY] : [`file://${copy}`]
  await run('git', ['clone', '--quiet', '--depth', '1', ...source, folder], { timeout: 300_000 })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'packages/core/postgrest-js')
}

type Package = { version: string }
