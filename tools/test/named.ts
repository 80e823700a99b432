import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTestFiles, type TestKind, testKinds } from './test-files.ts'

/**
 * The meaning of one argument after `npm test --`: a whole step, or test files of one kind, with all their tests or only those with a
 * given title.
 */
export type Wanted = { step: string } | { kind: TestKind; files: string[]; title?: string }

export class UnknownNameError extends Error {}

/** A title in the source code. Parts that are filled in at run time match any text. */
const titleCall = /\b(?:test|it|describe)\b[^'"`\n]*\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`)/g
const filledIn = /\$\{[^}]*\}|%[sdifjo#%]|\$\w+(?:\.\w+)*/

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the title as a pattern for the test runners, which match it anywhere in a test's full name. */
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

/** Finds files by their full path or by part of it, optionally with a test's line number after a colon. */
function byPath(root: string, name: string) {
  const [, path = '', line = ''] = /^(.*?)(:\d+)?$/.exec(name.replace(/^\.\//, '')) ?? []
  const exact = inKinds(root, (file) => file === path && file + line)
  return exact.length > 0 ? exact : inKinds(root, (file) => file.includes(path) && file + line)
}

/**
 * Resolves a name from `npm test -- NAME`: a step, a file or part of its path, `file:line`, a title, or file and title in the format in
 * which failures are listed,
 * `file > title`. Throws `UnknownNameError` if nothing matches.
 */
export function wantedBy(root: string, steps: readonly string[], name: string): Wanted[] {
  if (steps.includes(name)) return [{ step: name }]
  const [place = '', ...rest] = name.split(' > ')
  const files = byPath(root, place)
  if (files.length > 0 && rest.length > 0) return files.map((found) => ({ ...found, title: rest.join(' > ') }))
  if (files.length > 0 && !name.includes(' ')) return files
  const titled = inKinds(root, (file) => holdsTitle(readFileSync(join(root, file), 'utf8'), name) && file)
  if (titled.length === 0) throw new UnknownNameError(`No step, test file or test matches ${JSON.stringify(name)}.`)
  return titled.map((found) => ({ ...found, title: name }))
}

/** Combines whole files of one kind into a single run, because each run starts its own sites and databases. */
export function together(wanted: readonly Wanted[]): Wanted[] {
  const isFiles = (one: Wanted) => 'kind' in one && one.title === undefined
  const joined = testKinds.flatMap((kind) => {
    const files = wanted.flatMap((one) => ('kind' in one && one.kind === kind && isFiles(one) ? one.files : []))
    return files.length > 0 ? [{ kind, files: [...new Set(files)] }] : []
  })
  return [...wanted.filter((one) => !isFiles(one)), ...joined]
}
