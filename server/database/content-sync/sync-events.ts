import type pg from 'pg'
import { events } from '#content/events.ts'
import type { EventEntry } from '#content/schema/events.ts'

/** Tells the database which events content/ lists now, after the facts: they name the time zone. Changes nothing when nothing changed. */
export async function syncEvents(client: Pick<pg.Client, 'query'>, list: readonly EventEntry[] = events): Promise<void> {
  await client.query('select private.sync_events($1::jsonb)', [JSON.stringify(list)])
}
