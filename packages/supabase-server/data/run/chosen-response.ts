import { validateHeaderName, validateHeaderValue } from 'node:http'
import * as z from 'zod'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import type { ResponseHeaders, DataResponse } from './data-response.ts'

/** The values that a function set with `set_config('response.status', …, true)` and `'response.headers'`, as text. */
export type ChosenResponse = { status: string | null; headers: string | null }

/**
 * Headers that a function cannot set: those that protect the response (`site/security-headers.ts`), those that control who may read it
 * and how it is sent, and the request id that appears in the log.
 */
const OURS = new RegExp(
  `^(?:${[
    'access-control-.*|content-security-policy(?:-report-only)?|cross-origin-.*|permissions-policy|referrer-policy',
    'strict-transport-security|x-content-type-options|x-frame-options|x-request-id',
    'connection|content-length|content-encoding|date|keep-alive|trailer|transfer-encoding|upgrade',
  ].join('|')})$`,
)

const headerList = z.array(z.record(z.string(), z.string()).refine((header) => Object.keys(header).length === 1))

/**
 * Returns the response with the status and headers that a function has set (docs.postgrest.org, "Transaction-Scoped Settings"). They
 * replace those with the same name. Reserved headers are skipped. Throws PGRST111 for an invalid list of headers and PGRST112 for an
 * invalid status.
 */
export function withChosen(answer: DataResponse, { status, headers }: ChosenResponse): DataResponse {
  return {
    ...answer,
    status: status === null ? answer.status : statusOf(status),
    headers: { ...answer.headers, ...(headers !== null && headersOf(headers)) },
  }
}

/** A final status. Anything below 200 is not a final response. */
export const isStatus = (status: number): boolean => Number.isInteger(status) && status >= 200 && status <= 599

function statusOf(text: string): number {
  const status = /^\d{3}$/.test(text) ? Number(text) : Number.NaN
  if (!isStatus(status)) throw new DataError(500, 'PGRST112', 'response.status guc must be a valid status code')
  return status
}

function headersOf(text: string): ResponseHeaders {
  const list = headerList.safeParse(parsed(text))
  const headers = list.success ? allowedHeaders(list.data.flatMap((header) => Object.entries(header))) : undefined
  if (headers) return headers
  throw new DataError(500, 'PGRST111', 'response.headers guc must be a JSON array composed of objects with a single key and a string value')
}

/** Returns the headers that a function may set, with repeated ones as lists, or undefined if one of them cannot be sent. */
export function allowedHeaders(given: readonly (readonly [name: string, value: string])[]): ResponseHeaders | undefined {
  const headers = new Map<string, string[]>()
  for (const [name, value] of given) {
    if (!isSendable(name, value)) return undefined
    const key = name.toLowerCase()
    if (!OURS.test(key)) headers.set(key, [...(headers.get(key) ?? []), value])
  }
  return Object.fromEntries([...headers].map(([name, values]) => [name, values.length === 1 ? String(values[0]) : values]))
}

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

/** Returns undefined for invalid JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
