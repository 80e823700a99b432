import type pg from 'pg'
import { factsDocument } from '#domain/facts.ts'
import { events } from '#content/events.ts'
import type { EventEntry } from '#content/schema/events.ts'
import { learningModules } from '#domain/programs/learning-modules.ts'

/** Copies the structure of the courses to the database, but not their texts. No-op if nothing has changed. */
export async function syncLearning(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select private.sync_learning($1::jsonb)', [JSON.stringify(learningModules)])
}

/** Copies the events in content/ to the database. Must run after the facts, which contain the time zone. No-op if nothing has changed. */
export async function syncEvents(client: Pick<pg.Client, 'query'>, list: readonly EventEntry[] = events): Promise<void> {
  await client.query('select private.sync_events($1::jsonb)', [JSON.stringify(list)])
}

/**
 * Copies the facts in content/ to the database, where the rules in SQL use them. No-op if nothing has changed.
 * @returns the id of the facts that are now valid.
 */
export async function syncFacts(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select private.sync_facts($1::jsonb) as id', [factsDocument()])
  return rows[0]?.id ?? ''
}
