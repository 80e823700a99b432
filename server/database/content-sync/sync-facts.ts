import type pg from 'pg'
import { factsDocument } from '#domain/facts.ts'

/**
 * Tells the database what content/ says now, so that the rules in SQL judge by it. Changes nothing when nothing changed.
 * @returns the id of the facts that are valid now.
 */
export async function syncFacts(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select private.sync_facts($1::jsonb) as id', [factsDocument()])
  return rows[0]?.id ?? ''
}
