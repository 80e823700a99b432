import { SECONDS_UNTIL_RETRY } from '#supabase-server/database.ts'

/** The body of every error under /rest/v1, in PostgREST's format (docs.postgrest.org, "Errors"). */
export type DataErrorBody = { code: string; details: Details; hint: string | null; message: string }

/** A sentence, or the available choices. */
type Details = string | readonly object[] | null

type Extra = { details?: Details; hint?: string | null; headers?: Record<string, string | string[]>; cause?: unknown }

/** An error sent to the client: an HTTP status and PostgREST's four fields. */
export class DataError extends Error {
  readonly status: number
  readonly body: DataErrorBody
  readonly headers: Record<string, string | string[]>

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    this.name = 'DataError'
    this.status = status
    this.body = { code, details: extra.details ?? null, hint: extra.hint ?? null, message }
    this.headers = extra.headers ?? {}
  }
}

/**
 * PGRST100: a query parameter cannot be parsed.
 *
 * @param what the parameter's name as shown to people: `select parameter`, `filter`, `order`
 * @param position index of the first wrong character, in UTF-16 units
 */
export function unparsable(what: string, text: string, position: number, expected: string): DataError {
  const found = text.slice(position, position + 1)
  return new DataError(400, 'PGRST100', `"failed to parse ${what} (${text})" (line 1, column ${position + 1})`, {
    details: `unexpected ${found === '' ? 'end of input' : JSON.stringify(found)} expecting ${expected}`,
  })
}

/** PGRST100 for valid input that exceeds one of this server's limits. */
export function beyondBounds(message: string): DataError {
  return new DataError(400, 'PGRST100', message)
}

export const aggregatesRefused = (): DataError => new DataError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const invalidBody = (message: string): DataError => new DataError(400, 'PGRST102', message)

/** PGRST122: preferences that are unknown or cannot be applied, with `Prefer: handling=strict`. */
export const invalidPreferences = (preferences: readonly string[]): DataError =>
  new DataError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })

/** PGRST124: the statement affects more rows than `Prefer: max-affected` allows. */
export const maxAffectedExceeded = (rows: number): DataError =>
  new DataError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

export const maxAffectedNeedsRows = (): DataError =>
  new DataError(400, 'PGRST128', 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict')

/** PGRST127: a parameter that shapes the result of a function that returns a single value. Such a value is returned unchanged. */
export const valueNotShaped = (parameter: string): DataError =>
  new DataError(400, 'PGRST127', 'Feature not implemented', {
    details: `The parameter "${parameter}" does not apply to a function that returns one value`,
  })

export const bodyTypeRefused = (): DataError => new DataError(415, 'PGRST102', 'The body must be application/json')

export const rangeNotSatisfiable = (details: string): DataError =>
  new DataError(416, 'PGRST103', 'Requested range not satisfiable', { details })

export const schemaNotExposed = (schema: string): DataError =>
  new DataError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  })

export const mediaTypeUnavailable = (accept: string): DataError =>
  new DataError(406, 'PGRST107', `None of these media types are available: ${accept}`)

/** PGRST116: a single object was requested, but the statement returned a different number of rows. */
export const notOneRow = (rows: number): DataError =>
  new DataError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const unknownPath = (): DataError => new DataError(404, 'PGRST125', 'Invalid path specified in request URL')

export const methodUnsupported = (method: string): DataError => new DataError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const unknownTable = (name: string, similar: string | undefined): DataError =>
  new DataError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: similar === undefined ? null : `Perhaps you meant the table 'public.${similar}'`,
  })

export const unknownPayloadColumn = (table: string, column: string): DataError =>
  new DataError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

/** PostgreSQL's own message for a non-existent column in a filter, an order or a select list. */
export const unknownColumn = (table: string, column: string): DataError =>
  new DataError(400, '42703', `column ${table}.${column} does not exist`)

/**
 * PGRST202: no function with this name accepts these arguments.
 *
 * @param body the type of a POST body, which may be the function's only, unnamed argument
 */
export const unknownFunction = (
  name: string,
  args: readonly string[],
  body: 'json' | 'text' | undefined,
  similar: string | undefined,
): DataError => {
  const signature = args.length === 0 ? ' without parameters' : `(${args.join(', ')})`
  const named = args.length === 0 ? ' without parameters' : ` with parameter${args.length > 1 ? 's' : ''} ${args.join(', ')}`
  const whole = body === 'json' ? `${named} or with a single unnamed json/jsonb parameter` : ' with a single unnamed text parameter'
  const searched = body === undefined ? named : whole
  return new DataError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${body === 'text' ? '' : signature} in the schema cache`,
    {
      details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
      hint: similar === undefined || body === 'text' ? null : `Perhaps you meant to call the function public.${similar}`,
    },
  )
}

type Signature = { name: string; args: readonly { name: string; type: string }[]; unnamed?: string }

/** PGRST203: several overloads match. */
export const ambiguousFunction = (candidates: readonly Signature[]): DataError => {
  const listed = candidates.map(({ name, args, unnamed }) => {
    const given = unnamed === undefined ? args : [{ name: '', type: unnamed }]
    return `public.${name}(${given.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`
  })
  return new DataError(300, 'PGRST203', `Could not choose the best candidate function between: ${listed.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/** The same error that Supabase's safeupdate raises. A forgotten filter must not change every row. */
export const filterRequired = (verb: 'UPDATE' | 'DELETE'): DataError => new DataError(400, '21000', `${verb} requires a WHERE clause`)

/** Like PostgREST's response to a function that raises PT429. */
export const tooManyAtOnce = (): DataError =>
  new DataError(429, 'PT429', 'Too many requests at once. Please try again in a moment.', {
    headers: { 'retry-after': String(SECONDS_UNTIL_RETRY) },
  })

const bearer = (description: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
})

export const invalidToken = (): DataError =>
  new DataError(401, 'PGRST301', 'JWT could not be verified', { headers: bearer('JWT could not be verified') })

export const expiredToken = (): DataError => new DataError(401, 'PGRST303', 'JWT expired', { headers: bearer('JWT expired') })
