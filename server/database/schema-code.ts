import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** Functions, views, triggers, policies and rights, each defined once: `supabase/schemas`. */
export const CODE_FOLDER = join(projectRoot, 'supabase/schemas')

/** Functions that tables depend on. They are created before the tables. */
const RULES = 'rules/'

type Kind = 'schema' | 'function' | 'view' | 'comment' | 'trigger' | 'policy' | 'grant'

/** `name` is the object that the statement defines or refers to; `table` is the table of a trigger or policy. */
export type CodeStatement = { path: string; kind: Kind; name: string; table?: string; text: string }

export type CodeFiles = { hash: string; files: { path: string; text: string }[] }

export type SchemaCode = { hash: string; rules: CodeStatement[]; code: CodeStatement[] }

const KINDS: readonly [Kind, RegExp][] = [
  ['function', /^create or replace function (?<name>[\w.]+)/],
  ['view', /^create or replace view (?<name>[\w.]+)/],
  ['trigger', /^create (?:or replace |constraint )?trigger (?<name>\w+)[\s\S]*?\son (?<table>[\w.]+)/],
  ['trigger', /^do [\s\S]*?create or replace trigger (?<name>\w+)[\s\S]*?\son (?<table>[\w.]+)/],
  ['policy', /^create policy (?<name>"[^"]+")\s+on (?<table>[\w.]+)/],
  ['grant', /^grant [\s\S]+ on (?:function |schema )?(?<name>[\w.]+)/],
  ['comment', /^comment on (?:function|view) (?<name>[\w.]+)/],
  ['schema', /^(?:create|revoke all on) schema (?:if not exists )?(?<name>\w+)/],
]

const TOKENS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** Splits a text into statements, each with the comments before it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const match of text.matchAll(TOKENS)) {
    if (match[0] !== ';') continue
    statements.push(text.slice(from, match.index + 1).trim())
    from = match.index + 1
  }
  return withoutComments(text.slice(from)).trim() === '' ? statements : [...statements, text.slice(from).trim()]
}

/** Every file below the folder, and a hash of all of them. */
export async function readCode(folder = CODE_FOLDER): Promise<CodeFiles> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql')).toSorted()
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
  const hash = createHash('sha256')
  for (const { path, text } of files) hash.update(`${path}\0${text}\0`)
  return { hash: hash.digest('hex'), files }
}

/** @throws for a statement that is not code. */
export function parseCode({ hash, files }: CodeFiles): SchemaCode {
  const all = files.flatMap(({ path, text }) => splitStatements(text).map((statement) => understood(path, statement)))
  return {
    hash,
    rules: inOrder(all.filter(({ path }) => path.startsWith(RULES))),
    code: inOrder(all.filter(({ path }) => !path.startsWith(RULES))),
  }
}

function understood(path: string, text: string): CodeStatement {
  const bare = text.replace(/^(?:\s*--[^\n]*\n|\s+)*/, '')
  for (const [kind, pattern] of KINDS) {
    const { name, table } = pattern.exec(bare)?.groups ?? {}
    if (name !== undefined) return { path, kind, name, text, ...(table !== undefined && { table }) }
  }
  throw new Error(`supabase/schemas/${path}: this is not a function, view, trigger, policy or right: ${bare.slice(0, 80)}`)
}

const ORDER: readonly Kind[] = ['schema', 'function', 'view', 'comment', 'trigger', 'policy', 'grant']

/** Sorts by kind, and places functions and views after the objects that they need. */
function inOrder(statements: readonly CodeStatement[]): CodeStatement[] {
  const made = new Map(statements.filter(({ kind }) => kind === 'function' || kind === 'view').map((one) => [one.name, one]))
  const placed = new Set<CodeStatement>()
  const place = (one: CodeStatement, above: readonly CodeStatement[]) => {
    if (placed.has(one) || above.includes(one)) return
    for (const [name] of boundText(one).matchAll(/\b(?:public|private)\.\w+/g)) {
      const needed = made.get(name)
      if (needed !== undefined) place(needed, [...above, one])
    }
    placed.add(one)
  }
  for (const kind of ORDER) for (const one of statements.filter((each) => each.kind === kind)) place(one, [])
  return [...placed]
}

/**
 * The part that PostgreSQL resolves when it creates the object. A quoted function body is left out, because it is only parsed when it
 * runs.
 */
function boundText({ kind, text }: CodeStatement): string {
  const said = withoutComments(text)
  return kind === 'function' ? said.replace(/\bas\s+(\$\w*\$)[\s\S]*\1/, '') : kind === 'view' ? said : ''
}

function withoutComments(text: string): string {
  return text.replaceAll(/--[^\n]*/g, '')
}
