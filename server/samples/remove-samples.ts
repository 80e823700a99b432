import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { IS_SAMPLE } from './real-people.ts'
import { removeSampleMessages, sampleReferences } from './sample-messages.ts'
import { sampleEventSlugs } from './sample-events.ts'

/** Takes the sample people away with all that is theirs; nobody else's is touched. Answers how many there were. */
export async function removeSamples(tx: OwnerTransaction): Promise<number> {
  const samples = `select id from auth.users where ${IS_SAMPLE}`
  // Sent ones would stay behind without their person, as real ones must.
  await tx.query(`delete from public.applications where user_id in (${samples})`)
  await tx.query('delete from public.events where is_sample and slug = any ($1)', [sampleEventSlugs])
  await tx.query(`delete from private.outbox where lower(recipient) in (select email from auth.users where ${IS_SAMPLE})`)
  await removeStaff(tx, samples)
  await removeSampleMessages(tx)
  const { rowCount } = await tx.query(`delete from auth.users where ${IS_SAMPLE}`)
  return rowCount
}

/** Their roles and what the log says of them, for which the guards stand aside: nobody real is left without an operator by that. */
async function removeStaff(tx: OwnerTransaction, samples: string): Promise<void> {
  const guarded = ['private.staff', 'private.audit_log']
  for (const table of guarded) await tx.query(`alter table ${table} disable trigger user`)
  const ids = `select id::text from (${samples}) as sample`
  await tx.query(
    `delete from private.audit_log where actor in (${samples}) or (actor is null and subject in (${ids} union all ${sampleReferences}))`,
  )
  await tx.query(`delete from private.staff where user_id in (${samples})`)
  await tx.query(`delete from private.assisted_applications where begun_by in (${samples})`)
  await tx.query(`delete from private.staff_invitations where invited_by in (${samples})`)
  for (const table of guarded) await tx.query(`alter table ${table} enable trigger user`)
}
