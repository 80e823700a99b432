import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Stage } from './stage.ts'

/** What the official client hands back, as far as cases look at it. */
export type Answer = { data?: unknown; error?: unknown; status?: number; count?: number | null }

/**
 * What an answer must hold. Fields that are not named may be anything; `data` is compared whole, `error` by the fields named.
 * A schema stands for what is different each time.
 */
export type Expected = { status?: number; data?: unknown; count?: unknown; error?: { [field: string]: unknown } | null }

/** One line of the list: what is called, and that it is answered as the original answers, or refused and why. */
export type Case = {
  call: string
  ask: (stage: Stage) => PromiseLike<Answer>
  expected: Expected
  /** Why it is refused; undefined for the same answer. */
  because?: string
}

/** The code of a refusal, and its status where the client tells it. */
type Refusal = { code: string; status: number }

/** The same answer as PostgREST, GoTrue or Supabase's storage gives, refusals of theirs among them. */
export const same = (call: string, ask: Case['ask'], expected: Expected): Case => ({ call, ask, expected: { error: null, ...expected } })

/** A call that this server does not answer, and says so by a code. */
export const refused = (call: string, ask: Case['ask'], { code, status }: Refusal, because: string): Case => ({
  call,
  ask,
  expected: { data: nothing, error: { code, status } },
  because,
})

/** Beside an error the client gives null, or null, false or an empty list under each name. */
const nothing = z.unknown().refine((data) => isNothing(data) || Object.values(Object(data)).every(isNothing), 'is more than nothing')
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** The error of an answer with the status in it, where each of the client's parts keeps it somewhere else. */
function errorOf({ error, status }: Answer): unknown {
  return typeof error === 'object' && error !== null ? Object.assign(Object.create(null), status && { status }, fieldsOf(error)) : error
}

/** Errors of the client keep some fields where spreading does not find them. */
const fieldsOf = (error: object): object => ({
  ...error,
  ...('message' in error && { message: error.message }),
  ...('name' in error && { name: error.name }),
})

/** Where an answer differs from what is expected: one sentence each, none when all is as it should be. */
export function differencesOf(expected: Expected, answer: Answer): string[] {
  const { error, ...rest } = expected
  const given = { ...answer, error: errorOf(answer) }
  return [
    ...Object.entries(rest).flatMap(([field, value]) => compare(field, value, given[field as keyof Answer])),
    ...(error === undefined || error === null
      ? compare('error', error ?? null, given.error ?? null)
      : Object.entries(error).flatMap(([field, value]) => compare(`error.${field}`, value, (given.error as never)?.[field]))),
  ]
}

function compare(path: string, expected: unknown, given: unknown): string[] {
  if (expected instanceof z.ZodType) {
    const read = expected.safeParse(given)
    return read.success ? [] : [`${path} is ${shown(given)}, which ${read.error.issues[0]?.message ?? 'does not fit'}`]
  }
  if (Array.isArray(expected) && Array.isArray(given) && expected.length === given.length) {
    return expected.flatMap((each, index) => compare(`${path}[${index}]`, each, given[index]))
  }
  if (isRecord(expected) && isRecord(given) && isDeepStrictEqual(Object.keys(expected).toSorted(), Object.keys(given).toSorted())) {
    return Object.entries(expected).flatMap(([key, value]) => compare(`${path}.${key}`, value, given[key]))
  }
  return isDeepStrictEqual(expected, given) ? [] : [`${path} is ${shown(given)}, not ${shown(expected)}`]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof z.ZodType)

const shown = (value: unknown): string => {
  const text = JSON.stringify(value, (_key, each: unknown) => (each instanceof z.ZodType ? 'any that fits' : each)) ?? 'undefined'
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}
