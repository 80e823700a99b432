import { beyondBounds, rangeNotSatisfiable } from '#supabase-server/data/errors/data-error.ts'
import { queryLimits } from '#supabase-server/data/query-limits.ts'

/** A range of the whole result: at most `limit` rows, starting at `offset` (0-based). */
export type RowRange = { offset: number; limit: number }

/**
 * Reads `limit` and `offset`, or otherwise the `Range: 0-9` header (items, both ends included). The limit never exceeds the maximum
 * number of rows in a response. Throws 416 PGRST103 for negative numbers or a reversed range.
 */
export function parseRange(limit: string | undefined, offset: string | undefined, header: string | undefined): RowRange {
  if (limit === undefined && offset === undefined && header !== undefined) return rangeOfHeader(header)
  return {
    offset: offset === undefined ? 0 : readPosition(offset, 'offset'),
    limit: limit === undefined ? queryLimits.rows : Math.min(readPosition(limit, 'limit'), queryLimits.rows),
  }
}

function readPosition(text: string, name: string): number {
  if (/^-\d+$/.test(text)) throw rangeNotSatisfiable(`${name} should be greater than or equal to zero.`)
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= queryLimits.position)) throw beyondBounds(`${name} is not a whole number within bounds`)
  return value
}

function rangeOfHeader(header: string): RowRange {
  // A range in another unit (bytes) does not apply here. HTTP requires us to ignore it.
  const found = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(header.trim())
  if (!found) return { offset: 0, limit: queryLimits.rows }
  const first = Number(found[1])
  const last = found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2])
  if (last < first) throw rangeNotSatisfiable('The lower boundary must be lower than or equal to the upper boundary in the Range header.')
  return { offset: first, limit: Math.min(last - first + 1, queryLimits.rows) }
}
