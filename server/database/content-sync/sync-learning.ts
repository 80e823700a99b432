import type pg from 'pg'
import { learningModules } from '#domain/programs/learning-modules.ts'

/** Tells the database what courses consist of; the texts stay where they are. Changes nothing when nothing changed. */
export async function syncLearning(client: Pick<pg.Client, 'query'>): Promise<void> {
  await client.query('select private.sync_learning($1::jsonb)', [JSON.stringify(learningModules)])
}
