import type { Outcome } from './run-statement.ts'
import { rangeNotSatisfiable } from './data-error.ts'

/** What an endpoint decided; the protocol plugin sends it. */
export type DataAnswer = { status: number; headers: Record<string, string>; body: string | null }

/**
 * `Content-Range: first-last/total` of a read (PostgREST's, in items): `*` where no row or no number is known.
 * Status 206 when the counted whole is more than what came, 416 when the range begins behind its end.
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
