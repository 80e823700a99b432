import type { Outcome } from '#supabase-server/data/run/run-statement.ts'
import { rangeNotSatisfiable } from '#supabase-server/data/errors/data-error.ts'

/** A header that stands more than once is a list. */
export type AnswerHeaders = Record<string, string | string[]>

/** What an endpoint decided; the protocol plugin sends it. */
export type DataAnswer = { status: number; headers: AnswerHeaders; body: string | null }

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
