import { excessOf, excessSentences, type JsonExcess } from '#supabase-server/http/json-limits.ts'
import { Cursor } from './cursor.ts'
import { DataError, invalidBody } from '#supabase-server/data/errors/data-error.ts'

/** The rows of an insert or an update. The text is passed to PostgreSQL unchanged. Only its columns are read here. */
export type Payload = { text: string; isList: boolean; columns: readonly string[]; rows: readonly JsonObject[] }

export type JsonObject = Readonly<Record<string, unknown>>

/** `null` means an empty list, with nothing to write. */
export type ParsedPayload = Payload | null

/**
 * Reads a body with a JSON object or a list of them. `columns` (the query parameter) selects the fields to use. Without it every object
 * in a list must have the same keys, as PostgREST requires.
 */
export function parsePayload(text: string | undefined, columns: string | undefined): ParsedPayload {
  const body = parseJson(text ?? '')
  const chosen = columns === undefined || columns === '' ? undefined : parseColumns(columns)
  if (Array.isArray(body)) return listPayload(text ?? '', body, chosen)
  if (!isObject(body)) throw invalidBody('The body must be a JSON object or a list of JSON objects')
  return { text: text ?? '', isList: false, columns: chosen ?? Object.keys(body), rows: [body] }
}

function listPayload(text: string, body: readonly unknown[], chosen: readonly string[] | undefined): ParsedPayload {
  const first = body[0]
  if (first === undefined) return null
  const objects = body.filter(isObject)
  if (objects.length < body.length) throw invalidBody('The body must be a JSON object or a list of JSON objects')
  const keys = Object.keys(objects[0] ?? {})
  const columns = chosen ?? keys
  if (chosen === undefined && !objects.every((object) => hasExactly(object, keys))) {
    throw invalidBody('All object keys must match')
  }
  // A list of n empty objects would mean n rows of defaults. PostgreSQL has no statement for that, so only one is allowed.
  if (columns.length === 0 && body.length > 1) throw invalidBody('Empty objects can be inserted one at a time only')
  return { text, isList: true, columns, rows: objects }
}

function hasExactly(object: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key))
}

/** PostgreSQL's codes for input that it would reject itself, after much more work. */
const excessCodes: Readonly<Record<JsonExcess, string>> = { depth: '54001', values: '54000', name: '54000', digits: '22003' }

/**
 * Parses JSON that PostgreSQL will read unchanged. Throws PGRST102 if it is invalid, and rejects input that would cost PostgreSQL much
 * more than its length suggests.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw invalidBody('Empty or invalid json')
  const excess = excessOf(text)
  if (excess !== undefined) throw new DataError(400, excessCodes[excess], excessSentences[excess])
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses `columns="a","b"` and `on_conflict=a,b`. */
export function parseColumns(text: string): readonly string[] {
  const cursor = new Cursor('columns parameter', text)
  const names = new Set<string>()
  do names.add(cursor.name('a column name'))
  while (cursor.take(','))
  if (!cursor.done) cursor.fail('"," or the end')
  return [...names]
}
