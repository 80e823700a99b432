import type { Outcome } from '#supabase-server/data/run/run-statement.ts'
import { rangeNotSatisfiable } from '#supabase-server/data/errors/data-error.ts'

/** A header that is repeated is a list. */
export type ResponseHeaders = Record<string, string | string[]>

/** The result of an endpoint, which the protocol plugin sends. */
export type DataResponse = { status: number; headers: ResponseHeaders; body: string | null }

/**
 * Returns `Content-Range: first-last/total` for a read (PostgREST's, in items), with `*` if there is no row or no known total. Status 206
 * if the counted total exceeds the rows returned. Throws 416 if the range starts after the end.
 */
export function rangeOfRead({ rows, total }: Outcome, offset: number): { status: number; contentRange: string } {
  if (total !== null && offset > total) {
    throw rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  return { status: total !== null && rows < total ? 206 : 200, contentRange: contentRange(offset, rows, total) }
}

export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}
