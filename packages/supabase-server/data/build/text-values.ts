import type { Column } from '#supabase-server/data/catalog/catalog.ts'
import { DataError } from '#supabase-server/data/errors/data-error.ts'
import type { JsonObject } from '#supabase-server/data/parse/parse-payload.ts'

const TEXT_TYPES = new Set(['text', 'character varying', 'character'])

/**
 * Refuses with 22P02 what is no text for a column or an argument that is one. PostgreSQL would write it out instead, a list of
 * numbers with all their digits.
 */
export function refuseOtherThanText(columns: readonly Pick<Column, 'name' | 'type'>[], rows: readonly JsonObject[]): void {
  for (const { name, type } of columns) {
    if (!TEXT_TYPES.has(type)) continue
    for (const row of rows) {
      const value = Object.hasOwn(row, name) ? row[name] : null
      if (value === null || typeof value === 'string') continue
      throw new DataError(400, '22P02', 'invalid input syntax for type text', { details: `"${name}" takes a text or null.` })
    }
  }
}
