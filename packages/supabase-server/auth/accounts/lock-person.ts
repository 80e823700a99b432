import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { lockSession, type SessionRow } from '#supabase-server/auth/queries/sessions.ts'
import { lockUser, type UserRow } from '#supabase-server/auth/queries/users.ts'
import type { Transaction } from '#supabase-server/database.ts'

export type LockedPerson = { user: UserRow; session: SessionRow; isAssured: boolean }

/**
 * Returns the current person and session of a request, locked until the transaction ends. Throws 403 user_not_found or session_not_found
 * if one of them has been deleted since the request arrived.
 */
export async function lockPerson(tx: Transaction, person: SignedInPerson): Promise<LockedPerson> {
  const user = await lockUser(tx, person.user.id)
  if (!user) throw new AuthError('user_not_found')
  const session = person.session && (await lockSession(tx, person.session.id))
  if (!session?.open) throw new AuthError('session_not_found')
  return { user, session, isAssured: person.isAssured && session.aal === 'aal2' }
}
