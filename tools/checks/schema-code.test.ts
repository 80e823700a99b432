import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type CodeStatement, parseCode, readCode, splitStatements } from '#server/database/schema-code.ts'
import { readMigrations } from '#server/database/migrations.ts'

const root = join(import.meta.dirname, '../..')
const files = await readCode()
const { rules, code } = parseCode(files)
const all = [...rules, ...code]
const of = (...kinds: CodeStatement['kind'][]) => all.filter(({ kind }) => kinds.includes(kind))
const named = ({ name, table }: CodeStatement) => (table === undefined ? name : `${name} on ${table}`)

it('defines each function, view, trigger and policy once, in a file short enough to read in one go', () => {
  const counts = Map.groupBy(of('function', 'view', 'trigger', 'policy'), named)
  expect([...counts].filter(([, found]) => found.length > 1).map(([name]) => name)).toEqual([])
  expect(counts.size).toBeGreaterThan(700)
  expect(files.files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)).toEqual([])
})

it('lists the triggers of a table in one place, in firing order, each with a comment on what it guards', () => {
  const tables = Map.groupBy(of('trigger'), ({ table }) => table)
  for (const [table, triggers] of tables) {
    expect([table, new Set(triggers.map(({ path }) => path)).size]).toEqual([table, 1])
    // BEFORE triggers come first. Triggers of the same kind are sorted by name.
    const order = triggers.map(({ name, text }) => `${/^create .*\bbefore\b/m.test(text) ? 'before' : 'then'} ${name}`)
    expect([table, order]).toEqual([table, order.toSorted()])
  }
  expect(
    of('trigger')
      .filter(({ text }) => !text.startsWith('--') && !text.startsWith('do '))
      .map(named),
  ).toEqual([])
})

it('keeps code out of migrations, which contain only tables and rows', async () => {
  const CODE = /^(?:create (?:or replace )?(?:constraint )?(?:function|procedure|view|trigger|policy)|grant|alter (?:function|policy))\b/m
  const found = (await readMigrations()).flatMap(({ name, text }) =>
    splitStatements(text)
      .filter((one) => CODE.test(one))
      .map((one) => [name, one]),
  )
  expect(found).toEqual([])
})

it('contains no function that is not referenced in a trigger, policy, function, view, table, route or page', async () => {
  const names = of('function').map(({ name }) => name)
  const migrations = (await readMigrations()).map(({ text }) => text)
  const statements = all.filter(({ kind }) => kind !== 'grant' && kind !== 'comment').map(({ text }) => text)
  const inSql = countWords(
    [...statements, ...migrations].map((text) => text.replaceAll(/--[^\n]*/g, '')).join('\n'),
    /\b(?:public|private)\.\w+/g,
  )
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', 'supabase/config.toml', 'packages/*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
  const product = paths
    .trim()
    .split('\n')
    .filter((path) => !/\.test\.|testing\/|^(?:supabase\/tests|e2e|bench)\//.test(path))
  const texts = await Promise.all(product.map((path) => readFile(join(root, path), 'utf8')))
  const inProduct = countWords(texts.join('\n'), /\w+/g)
  const unused = names.filter((name) => (inSql.get(name) ?? 0) <= 1 && !inProduct.has(name.replace(/^\w+\./, '')))
  expect(unused).toEqual([])
})

function countWords(text: string, word: RegExp): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [found] of text.matchAll(word)) counts.set(found, (counts.get(found) ?? 0) + 1)
  return counts
}
