import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { lockSession, type SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import { lockUser, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'

export type LockedPerson = { user: UserRow; session: SessionRow; isAssured: boolean }

/**
 * The person and the session of a request as they are now; nobody else changes either until the transaction ends. 403
 * user_not_found or session_not_found when one of them has gone since the request came in.
 */
export async function lockPerson(tx: Transaction, person: SignedInPerson): Promise<LockedPerson> {
  const user = await lockUser(tx, person.user.id)
  if (!user) throw new AuthError('user_not_found')
  const session = person.session && (await lockSession(tx, person.session.id))
  if (!session?.open) throw new AuthError('session_not_found')
  return { user, session, isAssured: person.isAssured && session.aal === 'aal2' }
}
