import type pg from 'pg'
import { settingsDocument } from '#domain/settings.ts'
import { events } from '#content/events.ts'
import type { EventEntry } from '#content/schema/events.ts'
import { learningModules } from '#domain/programs/learning-modules.ts'

/** Copies the structure of the courses to the database, but not their texts. No-op if nothing has changed. */
export async function syncLearning(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select private.sync_learning($1::jsonb)', [JSON.stringify(learningModules)])
}

/**
 * Copies the events in content/ to the database. Must run after the settings, which contain the time zone. No-op if nothing has changed.
 */
export async function syncEvents(client: Pick<pg.Client, 'query'>, list: readonly EventEntry[] = events): Promise<void> {
  await client.query('select private.sync_events($1::jsonb)', [JSON.stringify(list)])
}

/**
 * Copies the settings in content/ to the database, where the rules in SQL use them. No-op if nothing has changed.
 * @returns the id of the settings that are now valid.
 */
export async function syncSettings(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select private.sync_settings($1::jsonb) as id', [settingsDocument()])
  return rows[0]?.id ?? ''
}
