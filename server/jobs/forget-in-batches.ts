import type { Database } from '#server/database/database.ts'

/** Functions of schema `private` that forget at most so many rows, and answer how many those were. */
type Forgets =
  | 'forget_audit_log'
  | 'forget_bulk_jobs'
  | 'forget_form_mistakes'
  | 'forget_chats'
  | 'forget_data_requests'
  | 'forget_event_sign_ups'
  | 'forget_old_applications'
  | 'forget_old_drafts'
  | 'forget_old_inquiries'
  | 'forget_old_letters'
  | 'forget_site_checks'
  | 'forget_request_names'
  | 'forget_assisted_applications'

/** One round: batch after batch, each a transaction of its own, until little is left; how much went is kept for *What is deleted when*. */
export async function forgetInBatches(database: Pick<Database, 'asServer'>, forgets: Forgets, batch = 200): Promise<void> {
  let [forgotten, erased] = [batch, 0]
  while (forgotten === batch) {
    forgotten = await database.asServer(async (tx) => {
      const { rows } = await tx.query<{ forgotten: number }>(`select private.${forgets}($1) as forgotten`, [batch])
      return rows[0]?.forgotten ?? 0
    })
    erased += forgotten
  }
  await database.asServer((tx) => tx.query('select private.note_retention($1, $2)', [forgets, erased]))
}
