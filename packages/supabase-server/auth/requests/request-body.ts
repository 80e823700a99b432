import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { readJsonBodies } from '#supabase-server/http/json-bodies.ts'
import { excessOf, excessSentences } from '#supabase-server/http/json-limits.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'

/** Deeper than any form needs. The depth is limited because PostgreSQL and JSON.stringify both recurse into stored values. */
const DEEPEST = 12

/**
 * Reads every body as JSON, whatever its content type (as the protocol requires). Treats an empty body as no body: clients send
 * `content-type: application/json` with an empty body on sign-out. At most `JSON_BYTES`.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  readJsonBodies(app, '*', (text) => {
    if (text === '') return undefined
    const excess = excessOf(text)
    if (excess !== undefined) throw new AuthError('validation_failed', { message: excessSentences[excess] })
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      // The parser's own message quotes the body, which may contain a password.
      throw new AuthError('bad_json', { message: 'Could not parse request body as JSON: it is not valid JSON' })
    }
    const problem = unusablePart(body)
    if (problem !== undefined) throw new AuthError('validation_failed', { message: problem })
    return body
  })
}

/** PostgreSQL cannot store U+0000 or half a surrogate pair. */
export const isStorable = (typed: string): boolean => !typed.includes('\u0000') && typed.isWellFormed()

/** Describes the part of a body that PostgreSQL could not store, or returns undefined. Walks the body without recursion. */
function unusablePart(body: unknown): string | undefined {
  const rest: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }]
  for (let part = rest.pop(); part; part = rest.pop()) {
    const { value, depth } = part
    if (typeof value === 'string' && !isStorable(value)) return 'Text must not contain U+0000 or half of a character'
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEEPEST) return `Values must not be nested deeper than ${DEEPEST} levels`
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return 'Names must not contain U+0000 or half of a character'
      rest.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

/**
 * Returns the body as parsed by the schema. Throws 400 bad_json with the name of the first field that has the wrong type. Unknown fields
 * are ignored.
 */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(request.body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field = issue?.path.join('.') || 'the body'
  throw new AuthError('bad_json', { message: `Could not parse request body as JSON: ${field} has the wrong type` })
}

/** A text field. Missing and null are read as '', as in the protocol. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** The `captchaToken` that official clients send. '' if none was sent. */
export const captchaToken = z
  .object({ captcha_token: text })
  .nullish()
  .transform((security) => security?.captcha_token.trim() ?? '')

/** A field that may contain any object, which is passed on unchanged. */
export const plainObject = z
  .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  .nullish()

/** Returns the first value of a query parameter, or undefined if it is missing or empty. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const query = request.query
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return undefined
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}
