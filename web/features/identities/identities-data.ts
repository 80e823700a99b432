import type { UserIdentity } from '@supabase/auth-js'
import { query } from '#web/lib/queries/query.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { withRecentProof } from '#web/lib/accounts/recent-proof.ts'

/** Returns the sign-in methods of this account, oldest first. Throws the client's `AuthError`. */
async function readIdentities(): Promise<UserIdentity[]> {
  const auth = await loadAuth()
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return [...data.identities].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''))
}

export const identitiesQuery = () => query(ownKey('identities'), readIdentities)

/** Removes a sign-in method from the account, and refreshes the account data in this browser. Throws the client's `AuthError`. */
export async function disconnectIdentity(identity: UserIdentity): Promise<void> {
  const auth = await loadAuth()
  await withRecentProof(async () => {
    const { error } = await auth.unlinkIdentity(identity)
    // It was disconnected in another window in the meantime.
    if (error && error.code !== 'identity_not_found') throw error
  })
  // The account's email address may have changed. If this refresh fails, the client refreshes the session later anyway.
  await auth.refreshSession()
  announceChange('identities', 'account')
}

/** The email address that the provider returned; null if there is none. */
export function addressOf({ identity_data: data }: UserIdentity): string | null {
  const address: unknown = data?.['email']
  return typeof address === 'string' && address !== '' ? address : null
}
