import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')

/** The cells of each table row, without header rows. */
const rows = text
  .split('\n')
  .filter((line) => /^\| (?!---|what|ruling )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
const tests = spans.filter((span) => span.includes(' › '))
const isPlace = (span: string) => /^(?:bench|content|docs|domain|e2e|scripts|server|supabase|web)(?:\/[\w./-]+)?$/.test(span)

/** An institute that adopts the product deletes the tests that contain the sample's text (docs/guides/make-it-yours.md). */
const hasSample = existsSync(join(root, 'content/sample-tests'))
const isDeleted = (place: string) => !hasSample && place.startsWith('content/sample-tests/')

const read = new Map<string, string>()
function textOf(file: string): string {
  const found = read.get(file) ?? readFileSync(join(root, file), 'utf8')
  read.set(file, found)
  return found
}

/** Every source file, with multi-line comments joined into one line. */
const sources = globSync('{content,domain,e2e,packages,scripts,server,supabase,tools,web}/**/*.{ts,tsx,js,css,sql}', { cwd: root }).map(
  (file) => textOf(file).replaceAll(/\n\s*(?:\*|\/\/|--)? ?/g, ' '),
)

/** Returns the numbers in `7`, `32, 33`, `26 and 45` or `25 to 27`. */
function numbersIn(list: string): number[] {
  const range = /^(\d+) to (\d+)$/.exec(list)
  if (range === null) return [...list.matchAll(/\d+/g)].map(Number)
  const [first, last] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

it('names only files that exist', () => {
  const places = [...new Set([...spans.filter(isPlace), ...tests.map((span) => span.split(' › ')[0] ?? '')])]
  expect(places.length).toBeGreaterThan(150)
  expect(places.filter((place) => !existsSync(join(root, place)) && !isDeleted(place))).toEqual([])
})

it('names tests by titles that exist in their files', () => {
  const named = [...new Set(tests)].map((span) => span.split(' › '))
  expect(named.length).toBeGreaterThan(200)
  const isTitle = (file: string, title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``].some((one) => textOf(file).includes(one))
  const isTestFile = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(join(root, file))
  const missing = named.filter(
    ([file = '', ...titles]) => !isDeleted(file) && (!isTestFile(file) || !titles.every((title) => isTitle(file, title))),
  )
  expect(missing.map((parts) => parts.join(' › '))).toEqual([])
})

it('states for every row which test checks it, or that no test does', () => {
  expect(rows.length).toBeGreaterThan(250)
  const silent = rows.filter((cells) => cells.length < 3 || !/ › |^(?:open|no test): \S/.test(cells.at(-1) ?? ''))
  expect(silent).toEqual([])
})

it('contains every ruling that the code cites', () => {
  const told = new Set(rows.filter((cells) => cells.length === 4).map(([number]) => Number(number)))
  const cited = sources.flatMap((source) =>
    [...source.matchAll(/\brulings? (\d+(?:(?:,| and| to) \d+)*)/g)].flatMap(([, list]) => numbersIn(list ?? '')),
  )
  expect(cited.length).toBeGreaterThan(30)
  expect([...new Set(cited)].filter((number) => !told.has(number))).toEqual([])
})

it('contains every section that the code cites, with the named parts', () => {
  const sections = new Map(text.split('\n## §').map((section) => [Number(section[0]), section.toLowerCase()]))
  const cited = sources.flatMap((source) => [
    ...[...source.matchAll(/[Ss]pecification,? sections? (\d(?:(?:,| and) \d)*)/g)].flatMap(([, list]) =>
      numbersIn(list ?? '').map((number) => ({ number, part: '' })),
    ),
    ...[...source.matchAll(/§(\d), ([a-z][a-z -]+?)(?= *[),;.])/g)].map(([, number, part]) => ({
      number: Number(number),
      part: part ?? '',
    })),
  ])
  expect(cited.length).toBeGreaterThan(30)
  expect(cited.filter(({ number, part }) => !sections.get(number)?.includes(part))).toEqual([])
})

it('the code cites only decisions and guides that exist', () => {
  const documents = globSync('docs/**/*.md', { cwd: root })
  const cited = sources.flatMap((source) => [
    ...[...source.matchAll(/\bdecisions? (\d{4}(?:(?:,| and) \d{4})*)/g)].flatMap(([, list = '']) =>
      list.split(/\D+/).map((number) => `docs/decisions/${number}-`),
    ),
    ...[...source.matchAll(/(?<![\w./-])docs\/(?:decisions|guides)\/[\w-]+/g)].map(([path]) => path),
  ])
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter((path) => !documents.some((document) => document.startsWith(path)))).toEqual([])
})
