import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fences-'))
  await cp(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function lint(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  try {
    const { stdout } = await run(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), ...Object.keys(files)], {
      cwd: folder,
    })
    return stdout
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  } finally {
    for (const name of Object.keys(files)) await rm(join(folder, name))
  }
}

const importing = (source: string) => `import { thing } from '${source}'\nexport const used = thing\n`

describe('every fence stops what it is there for', () => {
  const forbidden: [file: string, source: string][] = [
    ['content/a.ts', '#domain/b.ts'],
    ['content/a.ts', 'react'],
    ['domain/a.ts', '#server/b.ts'],
    ['domain/a.ts', '#web/lib/b.ts'],
    ['domain/a.ts', 'fastify'],
    ['web/ui/a.ts', '#domain/b.ts'],
    ['web/ui/a.ts', '#web/features/x/b.ts'],
    ['web/lib/a.ts', '#web/features/x/b.ts'],
    ['web/features/x/a.ts', '#web/features/y/b.ts'],
    ['web/features/x/a.ts', '#web/pages/b.ts'],
    ['web/features/x/a.ts', '#web/app/b.ts'],
    ['web/pages/a.ts', '#web/app/router.tsx'],
    ['web/pages/a.ts', '#server/b.ts'],
    ['web/app/a.ts', '#server/b.ts'],
    ['server/api/a.ts', '#web/lib/b.ts'],
    ['server/api/a.ts', 'pg'],
    ['server/database/a.ts', '#server/backend/auth/b.ts'],
    ['server/api/a.ts', '../mail/b.ts'],
  ]
  it.each(forbidden)('%s may not import %s', async (file, source) => {
    expect(await lint({ [file]: importing(source) })).toContain('no-restricted-imports')
  })

  it('a cycle', async () => {
    const output = await lint({
      'domain/one.ts': "import { two } from './two.ts'\nexport const one: unknown = () => two\n",
      'domain/two.ts': "import { one } from './one.ts'\nexport const two: unknown = () => one\n",
    })
    expect(output).toContain('no-cycle')
  })

  const broken: [rule: string, file: string, text: string][] = [
    ['no-barrel-file', 'domain/all.ts', "export * from './phones.ts'\n"],
    ['max-lines', 'server/long.ts', 'export const line = 1\n'.padEnd(8000, '\n')],
    ['no-process-env', 'server/api/a.ts', "export const secret = process.env['SECRET']\n"],
    ['no-explicit-any', 'domain/a.ts', 'export const a = (b: any) => String(b)\n'],
    ['no-floating-promises', 'server/a.ts', 'async function save() {}\nexport function go() {\n  save()\n}\n'],
    [
      'switch-exhaustiveness-check',
      'domain/a.ts',
      "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n  return 2\n}\n",
    ],
    ['filename-case', 'domain/CamelCase.ts', 'export const a = 1\n'],
    ['no-default-export', 'domain/a.ts', 'const a = 1\nexport default a\n'],
    ['no-focused-tests', 'domain/a.test.ts', "import { it } from 'vitest'\nit.only('x', () => {})\n"],
    ['no-disabled-tests', 'domain/a.test.ts', "import { it } from 'vitest'\nit.skip('x', () => {})\n"],
  ]
  it.each(broken)('%s', async (rule, file, text) => {
    expect(await lint({ [file]: text })).toContain(rule)
  })

  it('lets the allowed directions pass', async () => {
    const output = await lint({
      'domain/fine.ts': "import { thing } from '#content/thing.ts'\nexport const fine = thing\n",
      'web/pages/fine.ts': "import { thing } from '#web/app/page-head.tsx'\nexport const fine = thing\n",
      'server/database/fine.ts': "import { thing } from 'pg'\nexport const fine = thing\n",
    })
    expect(output).toContain('0 warnings and 0 errors')
  })
})
