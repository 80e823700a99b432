import type { UserIdentity } from '@supabase/auth-js'
import { query } from '#web/lib/queries/query.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'
import { withRecentProof } from '#web/lib/accounts/recent-proof.ts'

/** The ways this account can be signed in to, oldest first. Throws the client's `AuthError`. */
async function readIdentities(): Promise<UserIdentity[]> {
  const auth = await loadAuth()
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return [...data.identities].sort((a, b) => (a.created_at ?? '').localeCompare(b.created_at ?? ''))
}

export const identitiesQuery = () => query(ownKey('identities'), readIdentities)

/** Takes a way to sign in from the account, and renews what this browser knows of the account. Throws the client's `AuthError`. */
export async function disconnectIdentity(identity: UserIdentity): Promise<void> {
  const auth = await loadAuth()
  await withRecentProof(async () => {
    const { error } = await auth.unlinkIdentity(identity)
    // Disconnected in another window meanwhile.
    if (error && error.code !== 'identity_not_found') throw error
  })
  // The address of the account may be another now. A renewal that fails comes by itself later.
  await auth.refreshSession()
  announceChange('identities', 'account')
}

/** The address a provider knows the person by; null when it told none. */
export function addressOf({ identity_data: data }: UserIdentity): string | null {
  const address: unknown = data?.['email']
  return typeof address === 'string' && address !== '' ? address : null
}
