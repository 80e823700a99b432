import type { Database } from '#server/database/database.ts'

/** Functions in schema `private` that delete up to the given number of rows and return how many they deleted. */
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

/**
 * One round: batch after batch, each in a separate transaction, until less than a full batch is left. The number of deleted rows is
 * recorded for *What is deleted when*.
 */
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
