import type pg from 'pg'
import { factsDocument } from '#domain/facts.ts'
import { events } from '#content/events.ts'
import type { EventEntry } from '#content/schema/events.ts'
import { learningModules } from '#domain/programs/learning-modules.ts'

/** Tells the database what courses consist of; the texts stay where they are. Changes nothing when nothing changed. */
export async function syncLearning(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select private.sync_learning($1::jsonb)', [JSON.stringify(learningModules)])
}

/** Tells the database which events content/ lists now, after the facts: they name the time zone. Changes nothing when nothing changed. */
export async function syncEvents(client: Pick<pg.Client, 'query'>, list: readonly EventEntry[] = events): Promise<void> {
  await client.query('select private.sync_events($1::jsonb)', [JSON.stringify(list)])
}

/**
 * Tells the database what content/ says now, so that the rules in SQL judge by it. Changes nothing when nothing changed.
 * @returns the id of the facts that are valid now.
 */
export async function syncFacts(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select private.sync_facts($1::jsonb) as id', [factsDocument()])
  return rows[0]?.id ?? ''
}
