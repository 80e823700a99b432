import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { deleteSession, deleteSessions } from '#supabase-server/auth/queries/sessions.ts'

export type SignOutScope = 'global' | 'local' | 'others'

const OTHERS_NEED_ASSURANCE = { message: 'AAL2 session is required to sign out other sessions when MFA is enabled.' } as const

/**
 * Ends this session, the others, or all. Refresh and access tokens stop working immediately. The caller can always end their own session.
 * Throws 403 insufficient_aal if other sessions would be ended and the person has a second factor that this session has not proved. With
 * `global` the caller's own session ends even if this error is thrown.
 */
export async function signOut(auth: Auth, person: SignedInPerson, scope: SignOutScope): Promise<void> {
  const { user, session } = person
  const refusal = await auth.database.asAuth(async (tx) => {
    if (session !== null && scope === 'local') return deleteSession(tx, session.id)
    try {
      requireAssurance(person, OTHERS_NEED_ASSURANCE)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      // The caller's own session must still end, so the transaction has to commit.
      if (session !== null && scope === 'global') await deleteSession(tx, session.id)
      return error
    }
    return deleteSessions(tx, user.id, scope === 'others' ? (session?.id ?? null) : null)
  })
  if (refusal) throw refusal
}
