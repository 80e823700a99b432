import type { ColumnPairs, Relationship } from '#supabase-server/data/catalog/relationships.ts'
import { DataError } from '#supabase-server/data/errors/data-error.ts'

/** Errors about related rows, in PostgREST's wording (docs.postgrest.org, "Errors" and "Resource Embedding"). */

/** PGRST200. `meant` is a known name that resembles the one that was not found. */
export function unknownRelationship(
  { origin, target, hint }: { origin: string; target: string; hint: string | undefined },
  meant: { name: string; instead: string } | undefined,
): DataError {
  const using = hint === undefined ? '' : `' using the hint '${hint}`
  return new DataError(400, 'PGRST200', `Could not find a relationship between '${origin}' and '${target}' in the schema cache`, {
    details:
      `Searched for a foreign key relationship between '${origin}' and '${target}${using}' in the schema 'public', ` +
      `but no matches were found.`,
    hint: meant === undefined ? null : `Perhaps you meant '${meant.name}' instead of '${meant.instead}'.`,
  })
}

/** PGRST201: the details list the relationships, and the hint shows how to name each. */
export function ambiguousRelationship(origin: string, target: string, relationships: readonly Relationship[]): DataError {
  const names = relationships.map((relationship) => `'${relationship.to}!${nameOf(relationship)}'`).join(', ')
  return new DataError(300, 'PGRST201', `Could not embed because more than one relationship was found for '${origin}' and '${target}'`, {
    details: relationships.map((relationship) => ({
      cardinality: relationship.cardinality,
      embedding: `${relationship.from} with ${relationship.to}`,
      relationship: wordsOf(relationship),
    })),
    hint: `Try changing '${target}' to one of the following: ${names}. Find the desired relationship in the 'details' key.`,
  })
}

function nameOf(relationship: Relationship): string {
  if ('junction' in relationship) return relationship.junction.table
  return 'constraint' in relationship ? relationship.constraint : relationship.name
}

function wordsOf(relationship: Relationship): string {
  if ('junction' in relationship) {
    const { table, constraints, own, other } = relationship.junction
    return `${table} using ${constraints[0]}(${listed(own, 1)}) and ${constraints[1]}(${listed(other, 1)})`
  }
  if (!('constraint' in relationship)) return relationship.name
  const { constraint, from, to, columns } = relationship
  return `${constraint} using ${from}(${listed(columns, 0)}) and ${to}(${listed(columns, 1)})`
}

const listed = (columns: ColumnPairs, side: 0 | 1): string => columns.map((pair) => pair[side]).join(', ')

/** PGRST108: a filter, an order or a range for rows that the select list does not embed. */
export const notEmbedded = (name: string): DataError =>
  new DataError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

/** PGRST118: an order by a column of related rows, of which there may be several. */
export const relatedOrderNotToOne = (origin: string, name: string): DataError =>
  new DataError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${origin}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  })

/** PGRST120: embedded rows as a whole can only be tested for null. */
export const badOperatorOnEmbedded = (name: string): DataError =>
  new DataError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

/** PostgreSQL's own message, with the name that PostgREST gives to related rows in its statement. */
export const embeddedTwice = (origin: string, name: string, depth: number): DataError =>
  new DataError(400, '42712', `table name "${origin}_${name}_${depth}" specified more than once`)

/** PostgreSQL's code for exceeding one of its own limits. */
export const embeddedTooMuch = (): DataError =>
  new DataError(400, '54000', 'The embedded rows are too large together', {
    hint: 'Select fewer columns, or set a limit for the embedded rows.',
  })
