import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Stage } from './stage.ts'

/** The parts of the official client's response that the cases check. */
export type Answer = { data?: unknown; error?: unknown; status?: number; count?: number | null }

/**
 * The expected response. Fields that are not listed may have any value. `data` is compared as a whole, and `error` by its listed fields.
 * A schema represents values that vary.
 */
export type Expected = { status?: number; data?: unknown; count?: unknown; error?: { [field: string]: unknown } | null }

/** One case: the call, and the expectation that its response either matches the original server's or is a refusal with a reason. */
export type Case = {
  call: string
  ask: (stage: Stage) => PromiseLike<Answer>
  expected: Expected
  /** The reason for a refusal. Undefined if the response matches the original server's. */
  because?: string
}

/** The code of a refusal, and its status if the client reports it. */
type Refusal = { code: string; status: number }

/** Expects the same response as from PostgREST, GoTrue or Supabase Storage, including their refusals. */
export const same = (call: string, ask: Case['ask'], expected: Expected): Case => ({ call, ask, expected: { error: null, ...expected } })

/** A call that this server does not support and that it refuses with a code. */
export const refused = (call: string, ask: Case['ask'], { code, status }: Refusal, because: string): Case => ({
  call,
  ask,
  expected: { data: nothing, error: { code, status } },
  because,
})

/** If there is an error, the client returns null as data, or an object whose values are null, false or empty lists. */
const nothing = z.unknown().refine((data) => isNothing(data) || Object.values(Object(data)).every(isNothing), 'is more than nothing')
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** Returns the error from a response, including the status. Each part of the client stores the status in a different place. */
function errorOf({ error, status }: Answer): unknown {
  return typeof error === 'object' && error !== null ? Object.assign(Object.create(null), status && { status }, fieldsOf(error)) : error
}

/** Some fields of the client's errors are not copied by spreading. */
const fieldsOf = (error: object): object => ({
  ...error,
  ...('message' in error && { message: error.message }),
  ...('name' in error && { name: error.name }),
})

/** Describes each difference between the response and the expectation in one sentence. Empty if there are none. */
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
