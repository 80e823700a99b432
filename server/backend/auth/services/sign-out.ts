import type { Auth } from '#server/backend/auth/auth.ts'
import { deleteSession, deleteSessions } from '#server/backend/auth/queries/sessions.ts'

export type SignOutScope = 'global' | 'local' | 'others'

/** Ends this session, the others, or all. Refresh tokens end at once, and access tokens with them. */
export async function signOut(auth: Auth, userId: string, sessionId: string | null, scope: SignOutScope): Promise<void> {
  await auth.database.asAuth(async (tx) => {
    if (sessionId === null || scope === 'global') await deleteSessions(tx, userId)
    else if (scope === 'others') await deleteSessions(tx, userId, sessionId)
    else await deleteSession(tx, sessionId)
  })
}
