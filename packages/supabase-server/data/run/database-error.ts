import { type Caller, isRefusal, type Refusal, wordsOf } from '#supabase-server/database.ts'
import * as z from 'zod'
import { allowedHeaders, isStatus, parsed } from './chosen-response.ts'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import { refusalOfGuard } from '#supabase-server/data/build/row-guard.ts'

const LONGEST_MESSAGE = 1_000

/**
 * Returns the HTTP status for an SQLSTATE. Follows PostgREST's table (docs.postgrest.org, "Errors", HTTP status codes) with one change:
 * errors that a request alone can cause (a cardinality violation in an upsert, a statement that is too complex, a deadlock with another
 * request) return 4xx here, so that 5xx always means a fault on our side.
 */
export function statusOfState(state: string, role: Caller['role']): number {
  const exact = exactStatus(state, role)
  if (exact !== undefined) return exact
  if (/^PT[1-5]\d\d$/.test(state)) return statusOfRaise(Number(state.slice(2)))
  return statusByClass[state.slice(0, 2)] ?? 400
}

function exactStatus(state: string, role: Caller['role']): number | undefined {
  switch (state) {
    case '23503':
    case '23505':
      return 409
    case '25006':
      return 405
    case '42501':
      return role === 'anon' ? 401 : 403
    case '42883':
    case '42P01':
      return 404
    case '42P17':
      return 500
    case '57014':
      return 504
    case '57P01':
    case '57P02':
    case '57P03':
      return 503
    case 'P0001':
      return 400
    default:
      return undefined
  }
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 409,
  '53': 503,
  '55': 409,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** `raise sqlstate 'PT402'` sets the status. Anything that is not a final status is a mistake in the function. */
const statusOfRaise = (status: number): number => (status >= 200 ? status : 500)

/**
 * Converts an error from PostgreSQL for the client, without values from rows. Returns `null` if the error is not from PostgreSQL. The
 * message of a server fault (5xx) is only logged, because it may reveal tables and functions that the caller must not know about.
 */
export function dataErrorFrom(error: unknown, role: Caller['role']): DataError | null {
  if (!isRefusal(error)) return null
  const guard = refusalOfGuard(error)
  if (guard) return guard
  if (error.code === 'PGRST') return raisedResponse(error)
  const status = statusOfState(error.code, role)
  if (status >= 500) return new DataError(status, error.code, faultWords(status), { cause: error })
  const { message, detail, hint } = wordsOf(error)
  return new DataError(status, error.code, shortened(message), {
    details: detail,
    hint,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  })
}

const raisedBody = z.object({ code: z.string(), message: z.string(), details: z.string().nullish(), hint: z.string().nullish() })
const raisedHead = z.object({ status: z.int().refine(isStatus), headers: z.record(z.string(), z.string()) })

/** `raise sqlstate 'PGRST'` defines the whole response: its body in the message, status and headers in the detail, both as JSON. */
function raisedResponse({ message, detail }: Refusal): DataError {
  const body = raisedBody.safeParse(parsed(message))
  const head = raisedHead.safeParse(parsed(detail ?? ''))
  const headers = head.success ? allowedHeaders(Object.entries(head.data.headers)) : undefined
  if (!body.success || !head.success || !headers) {
    return new DataError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`)
  }
  const { code, details = null, hint = null } = body.data
  return new DataError(head.data.status, code, body.data.message, { details, hint, headers })
}

/** A function may raise a very long message, but no client needs a megabyte of text. */
function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE).toWellFormed()}…`
}

function faultWords(status: number): string {
  if (status === 503) return 'The database is briefly unavailable'
  if (status === 504) return 'canceling statement due to statement timeout'
  return 'The database could not complete the statement'
}
