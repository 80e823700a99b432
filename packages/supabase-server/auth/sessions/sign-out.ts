import { requireAssurance } from '#supabase-server/auth/requests/assurance.ts'
import { AuthError } from '#supabase-server/auth/answers/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { SignedInPerson } from '#supabase-server/auth/requests/identify.ts'
import { deleteSession, deleteSessions } from '#supabase-server/auth/queries/sessions.ts'

export type SignOutScope = 'global' | 'local' | 'others'

const OTHERS_NEED_ASSURANCE = { message: 'AAL2 session is required to sign out other sessions when MFA is enabled.' } as const

/**
 * Ends this session, the others, or all. Refresh tokens end at once, and access tokens with them. One's own ends at every
 * level; the others only for who has proved the second factor, if there is one: 403 insufficient_aal, and with `global` one's
 * own has ended all the same.
 */
export async function signOut(auth: Auth, person: SignedInPerson, scope: SignOutScope): Promise<void> {
  const { user, session } = person
  const refusal = await auth.database.asAuth(async (tx) => {
    if (session !== null && scope === 'local') return deleteSession(tx, session.id)
    try {
      requireAssurance(person, OTHERS_NEED_ASSURANCE)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      // Whoever leaves, leaves: the transaction has to commit.
      if (session !== null && scope === 'global') await deleteSession(tx, session.id)
      return error
    }
    return deleteSessions(tx, user.id, scope === 'others' ? (session?.id ?? null) : null)
  })
  if (refusal) throw refusal
}
