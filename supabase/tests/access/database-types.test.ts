import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createEmptyCopy } from '#server/testing/test-database.ts'

const root = join(import.meta.dirname, '../../..')
const typesFile = join(root, 'domain/database/database-types.ts')

/** The output of a program in node_modules for a given `input`. */
async function printed(program: string, args: readonly string[], input: string): Promise<string> {
  const env = { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', PGSSLMODE: 'disable' }
  const child = execFile(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, env, timeout: 60_000 })
  child.stdin?.end(input)
  return child.stdout === null ? '' : text(child.stdout)
}

/**
 * The TypeScript types of schema `public` as the Supabase CLI writes them. Leaves out the helper types below `Database`, which nothing
 * here uses.
 */
async function generatedTypes(url: string): Promise<string> {
  const types = await printed('supabase/dist/supabase.js', ['gen', 'types', `--remote=${url}`, '--schema=public'], '')
  const [used = ''] = types.slice(types.indexOf('export type Json')).split('type DatabaseWithoutInternals')
  const file = `// Written by \`npm run database:types\` from the database.\n\n${used}`
  return printed('oxfmt/bin/oxfmt', [`--stdin-filepath=${typesFile}`], file)
}

// `npm run database:types` makes Vitest write the file instead of comparing it.
it('the generated types match the database', async () => {
  const copy = await createEmptyCopy('portal_template')
  try {
    await expect(await generatedTypes(copy.ownerUrl)).toMatchFileSnapshot(typesFile)
  } finally {
    await copy.drop()
  }
})
