import type { Transaction } from '#server/database/database.ts'

/** Anyone without the sample mark is a real person. Only the server can set the mark, so users cannot set it for themselves. */
export const IS_SAMPLE = `raw_app_meta_data ->> 'sample' = 'true'`

/** Samples must not be mixed with real people. The message is the only line that the caller of the command sees. */
export class RealPeople extends Error {
  override readonly name = 'RealPeople'
}

/**
 * Real people are accounts without the mark, applications whose account has been deleted, inquiries and chats without their mark, and
 * newsletter subscribers.
 * @throws {RealPeople}
 */
export async function refuseRealPeople(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ accounts: number; applications: number; readers: number; messages: number }>(
    `select
       (select count(*)::integer from auth.users where (${IS_SAMPLE}) is not true) as accounts,
       (select count(*)::integer from public.applications where user_id is null) as applications,
       (select count(*)::integer from public.subscribers) as readers,
       (select count(*)::integer from public.inquiries where not is_sample)
         + (select count(*)::integer from public.chats where not is_sample) as messages`,
  )
  const { accounts = 0, applications = 0, readers = 0, messages = 0 } = rows[0] ?? {}
  if (accounts + applications + readers + messages === 0) return
  throw new RealPeople(
    `This database contains real people (${accounts} accounts, ${applications} applications without one, ` +
      `${readers} subscribers, ${messages} inquiries and chats). Samples need an empty one: set DATA_DIR to another folder.`,
  )
}
