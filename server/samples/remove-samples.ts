import type { OwnerTransaction } from '#server/database/owner-transaction.ts'
import { IS_SAMPLE } from './real-people.ts'
import { removeSampleMessages, sampleReferences } from './sample-messages.ts'
import { sampleEventSlugs } from './sample-events.ts'

/** Removes the sample people with all their data, and no one else's. Returns how many there were. */
export async function removeSamples(tx: OwnerTransaction): Promise<number> {
  const samples = `select id from auth.users where ${IS_SAMPLE}`
  // Otherwise, sent applications would outlive their accounts, as real ones must.
  await tx.query(`delete from public.applications where user_id in (${samples})`)
  await tx.query('delete from public.events where is_sample and slug = any ($1)', [sampleEventSlugs])
  await tx.query(`delete from private.outbox where lower(recipient) in (select email from auth.users where ${IS_SAMPLE})`)
  await removeStaff(tx, samples)
  await removeSampleMessages(tx)
  const { rowCount } = await tx.query(`delete from auth.users where ${IS_SAMPLE}`)
  return rowCount
}

/** Removes their roles and their log entries with the guard triggers disabled. This cannot leave real staff without an operator. */
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
