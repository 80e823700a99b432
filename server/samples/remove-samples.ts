import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { IS_SAMPLE } from './real-people.ts'
import { sampleEventSlugs } from './sample-events.ts'

/** Takes the sample people away with all that is theirs; nobody else's is touched. Answers how many there were. */
export async function removeSamples(tx: OwnerTransaction): Promise<number> {
  const samples = `select id from auth.users where ${IS_SAMPLE}`
  // Sent ones would stay behind without their person, as real ones must.
  await tx.query(`delete from public.applications where user_id in (${samples})`)
  await tx.query('delete from public.events where is_sample and slug = any ($1)', [sampleEventSlugs])
  await tx.query(`delete from private.outbox where lower(recipient) in (select email from auth.users where ${IS_SAMPLE})`)
  const { rowCount } = await tx.query(`delete from auth.users where ${IS_SAMPLE}`)
  return rowCount
}
