import type { AnswerOf } from '#domain/database/functions.ts'
import type { WithdrawalForm } from '#domain/applications/application-withdrawal.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** The withdrawal that stands; `already` when it was there before this call. */
export type Withdrawal = AnswerOf<'withdraw_application'>

/** Asked again, as after no answer came, it answers what stands and changes nothing. Throws `BackendError`. */
export async function withdraw(application: string, { reason, note }: WithdrawalForm): Promise<Withdrawal> {
  const { rpc } = await loadBackend()
  return dataOf(await rpc('withdraw_application', { application, reason, note }))
}
