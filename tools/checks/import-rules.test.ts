import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
let folder: string
let findings: Finding[]
let linted: number

type Finding = { filename: string; code: string }
type Report = { diagnostics: Finding[]; number_of_files: number }

/** Every case has its own file, and a single run of the linter checks them all. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await cp(join(root, 'tools/lint'), join(folder, 'tools/lint'), { recursive: true })
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const report = JSON.parse(await lint()) as Report
  findings = report.diagnostics
  linted = report.number_of_files
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function lint(): Promise<string> {
  const folders = ['tools/art', 'content', 'domain', 'web', 'server', 'packages', 'scripts']
  const linter = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...folders]
  try {
    return (await run(process.execPath, linter, { cwd: folder })).stdout
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

/** The names of the rules that reported this file, in the form `eslint(no-restricted-imports)`. */
const foundIn = (file: string): string[] => findings.filter(({ filename }) => filename === file).map(({ code }) => code)

const files = new Map<string, string>()

/** Adds a file in a new folder below the given folder, so that the same rules apply. Returns its path. */
function place(file: string, text: string): string {
  const own = file.replace(/[^/]+$/, `case-${files.size}/$&`)
  files.set(own, text)
  return own
}

const importing = (source: string) => `import { thing } from '${source}'\nexport const used = thing\n`

describe('every import rule', () => {
  const forbidden: [file: string, source: string][] = [
    ['content/a.ts', '#domain/b.ts'],
    ['content/a.ts', 'react'],
    ['content/a.test.ts', '#server/b.ts'],
    ['domain/a.ts', '#server/b.ts'],
    ['domain/a.ts', '#web/lib/b.ts'],
    ['domain/a.ts', 'fastify'],
    ['tools/art/a.ts', '#server/database/b.ts'],
    ['web/pages/a.ts', '#tools/art/pictures/b.ts'],
    ['server/api/a.ts', '#tools/art/pictures/b.ts'],
    ['web/ui/a.ts', '#domain/b.ts'],
    ['web/ui/a.ts', '#web/features/x/b.ts'],
    ['web/lib/a.ts', '#web/features/x/b.ts'],
    ['web/features/x/a.ts', '#web/features/y/b.ts'],
    ['web/features/x/a.ts', '#web/pages/b.ts'],
    ['web/features/x/a.ts', '#web/app/b.ts'],
    ['web/features/applications/draft/a.ts', '#web/features/applications/wizard/b.ts'],
    ['web/features/applications/wizard/a.ts', '#web/features/accounts/session/b.ts'],
    ['web/features/accounts/session/a.ts', '#web/pages/b.ts'],
    ['web/pages/a.ts', '#web/app/router.tsx'],
    ['web/pages/a.ts', '#server/b.ts'],
    ['web/app/a.ts', '#server/b.ts'],
    ['web/lib/a.ts', '#supabase-server'],
    ['server/api/a.ts', '#web/lib/b.ts'],
    ['server/api/a.ts', 'pg'],
    ['server/database/a.ts', '#supabase-server'],
    ['server/site/a.ts', '#supabase-server'],
    ['server/api/a.ts', '#supabase-server/access-token.ts'],
    ['scripts/a.ts', '#supabase-server/auth/auth.ts'],
    ['packages/supabase-server/a.ts', '#server/config.ts'],
    ['packages/supabase-server/storage/a.ts', '#domain/paths.ts'],
    ['packages/supabase-server/data/a.ts', '#content/b.ts'],
    ['server/mail/a.ts', '#server/api/b.ts'],
    ['server/jobs/a.ts', '#server/testing/b.ts'],
    ['packages/supabase-server/auth/a.ts', '#supabase-server/storage/b.ts'],
    ['packages/supabase-server/data/a.ts', '#supabase-server/auth/requests/b.ts'],
    ['server/api/a.ts', '../mail/b.ts'],
  ]
  const importers = forbidden.map(([file, source]) => ({ file, source, own: place(file, importing(source)) }))
  it.each(importers)('$file may not import $source', ({ own }) => {
    expect(foundIn(own)).toContain('eslint(no-restricted-imports)')
  })

  files.set('domain/one.ts', "import { two } from './two.ts'\nexport const one: unknown = () => two\n")
  files.set('domain/two.ts', "import { one } from './one.ts'\nexport const two: unknown = () => one\n")
  it('rejects an import cycle', () => {
    expect([...foundIn('domain/one.ts'), ...foundIn('domain/two.ts')]).toContain('import(no-cycle)')
  })

  const broken: [rule: string, file: string, text: string][] = [
    ['no-barrel-file', 'domain/all.ts', "export * from './phones.ts'\n"],
    ['max-lines', 'server/long.ts', 'export const line = 1\n'.padEnd(8000, '\n')],
    ['max-lines-per-function', 'web/lib/long.ts', `export function long(): void {${'\n'.repeat(80)}}\n`],
    ['no-restricted-globals', 'web/features/chat/a.ts', "export const kept = localStorage.getItem('a')\n"],
    ['no-restricted-properties', 'web/app/a.ts', 'export const kept: unknown = window.sessionStorage\n'],
    ['no-duplicates', 'domain/a.ts', "import { a } from './b.ts'\nimport type { B } from './b.ts'\nexport const c: B = a\n"],
    ['no-process-env', 'server/api/a.ts', "export const secret = process.env['SECRET']\n"],
    ['no-eval', 'server/a.ts', "export const two: unknown = eval('1 + 1')\n"],
    ['no-implied-eval', 'web/lib/a.ts', "export const two: unknown = new Function('return 1 + 1')\n"],
    ['no-implied-eval', 'web/lib/b.ts', "export const later = () => setTimeout('go()', 1)\n"],
    ['no-explicit-any', 'domain/a.ts', 'export const a = (b: any) => String(b)\n'],
    ['no-floating-promises', 'server/a.ts', 'async function save() {}\nexport function go() {\n  save()\n}\n'],
    [
      'switch-exhaustiveness-check',
      'domain/a.ts',
      "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n",
    ],
    ['bare-text', 'web/ui/a.tsx', 'export const A = ({ b }: { b: boolean }) => <p>Some {b && `more`} words</p>\n'],
    ['bare-text', 'web/ui/b.tsx', "export const A = ({ b }: { b: boolean }) => <p>{b ? 'One' : 'Two'} words</p>\n"],
    ['bare-text', 'web/ui/c.tsx', 'export const A = ({ b }: { b: boolean }) => <p>{b && <br />} words</p>\n'],
    ['bare-text', 'web/ui/d.tsx', 'export const a = () => <>Some words</>\n'],
    ['filename-case', 'domain/CamelCase.ts', 'export const a = 1\n'],
    ['no-default-export', 'domain/a.ts', 'const a = 1\nexport default a\n'],
    ['no-focused-tests', 'domain/a.test.ts', "import { it } from 'vitest'\nit.only('x', () => {})\n"],
    ['no-disabled-tests', 'domain/a.test.ts', "import { it } from 'vitest'\nit.skip('x', () => {})\n"],
  ]
  const breakers = broken.map(([rule, file, text]) => ({ rule, own: place(file, text) }))
  it.each(breakers)('$rule', ({ rule, own }) => {
    expect(foundIn(own)).toContainEqual(expect.stringContaining(`(${rule})`))
  })

  const allowed = [
    place('content/fine.test.ts', importing('#domain/thing.ts')),
    place('content/sample-tests/fine.test.ts', importing('#server/site/thing.ts')),
    place('domain/fine.ts', importing('#content/thing.ts')),
    place('web/features/applications/wizard/fine.ts', importing('#web/features/applications/draft/thing.ts')),
    place('web/pages/fine.ts', importing('#web/app/page-head.tsx')),
    place('server/database/fine.ts', importing('pg')),
    place('packages/supabase-server/data/fine.ts', importing('#supabase-server/access-token.ts')),
    place('server/api/fine.ts', importing('#supabase-server')),
    place('server/database/fine.ts', importing('#supabase-server/database.ts')),
    place('server/mail/fine.test.ts', importing('#server/testing/test-server.ts')),
    place('web/ui/fine.tsx', 'export const A = ({ b }: { b: boolean }) => <p>Some {1} words, {b && <span>more</span>}</p>\n'),
  ]
  it('accepts imports in the allowed directions', () => {
    expect(allowed.flatMap(foundIn)).toEqual([])
    expect(linted).toBe(files.size)
  })
})
