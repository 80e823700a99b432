import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTestFiles, type TestKind, testKinds } from './test-files.ts'

/** What one word after `npm test --` asks for: a whole step, or some files of a kind of tests, of them all tests or those of a title. */
export type Wanted = { step: string } | { kind: TestKind; files: string[]; title?: string }

export class UnknownNameError extends Error {}

/** A title as it stands in the code, with whatever is filled in at run time left open. */
const titleCall = /\b(?:test|it|describe)\b[^'"`\n]*\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g
const filledIn = /\$\{[^}]*\}|%[sdifjo#%]|\$\w+(?:\.\w+)*/

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The title as a pattern of the runners, which match it anywhere in a test's full name. */
export const titlePattern = (title: string): string => escaped(title)

function holdsTitle(text: string, title: string): boolean {
  if (text.includes(title)) return true
  return [...text.matchAll(titleCall)].some(([, single, double, template]) => {
    const written = single ?? double ?? template ?? ''
    if (!filledIn.test(written)) return false
    const parts = written.split(new RegExp(filledIn, 'g')).map(escaped)
    return parts.some((part) => part.trim() !== '') && new RegExp(`^${parts.join('.*')}$`, 's').test(title)
  })
}

function inKinds(root: string, takes: (path: string) => string | false): { kind: TestKind; files: string[] }[] {
  return testKinds
    .map((kind) => ({ kind, files: listTestFiles(root, kind).flatMap((path) => takes(path) || []) }))
    .filter(({ files }) => files.length > 0)
}

/** Files named whole, by a part of their path, or with the line of a test behind a colon. */
function byPath(root: string, name: string) {
  const [, path = '', line = ''] = /^(.*?)(:\d+)?$/.exec(name.replace(/^\.\//, '')) ?? []
  const exact = inKinds(root, (file) => file === path && file + line)
  return exact.length > 0 ? exact : inKinds(root, (file) => file.includes(path) && file + line)
}

/**
 * What a name of `npm test -- NAME` stands for: a step, a file or a part of its path, `file:line`, a title, or both as failures are
 * printed, `file > title`. Throws `UnknownNameError` when nothing is called so.
 */
export function wantedBy(root: string, steps: readonly string[], name: string): Wanted[] {
  if (steps.includes(name)) return [{ step: name }]
  const [place = '', ...rest] = name.split(' > ')
  const files = byPath(root, place)
  if (files.length > 0 && rest.length > 0) return files.map((found) => ({ ...found, title: rest.join(' > ') }))
  if (files.length > 0 && !name.includes(' ')) return files
  const titled = inKinds(root, (file) => holdsTitle(readFileSync(join(root, file), 'utf8'), name) && file)
  if (titled.length === 0) throw new UnknownNameError(`No step, test file or test is called ${JSON.stringify(name)}.`)
  return titled.map((found) => ({ ...found, title: name }))
}

/** The same with whole files of a kind in one run: each run starts sites and databases of its own. */
export function together(wanted: readonly Wanted[]): Wanted[] {
  const isFiles = (one: Wanted) => 'kind' in one && one.title === undefined
  const joined = testKinds.flatMap((kind) => {
    const files = wanted.flatMap((one) => ('kind' in one && one.kind === kind && isFiles(one) ? one.files : []))
    return files.length > 0 ? [{ kind, files: [...new Set(files)] }] : []
  })
  return [...wanted.filter((one) => !isFiles(one)), ...joined]
}
