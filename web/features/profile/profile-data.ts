import { messages } from '#domain/messages/messages.ts'
import { query } from '#web/lib/queries/query.ts'
import { loadAuth } from '#web/lib/backend/auth-client.ts'
import { type Backend, getSession, loadBackend } from '#web/lib/backend/backend.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { announceElsewhere } from '#web/lib/backend/data-changes.ts'
import { queryClient } from '#web/lib/queries/query-client.ts'
import type { ProfileChanges, StoredProfile } from './profile-content.ts'

const blank: StoredProfile = { username: null, full_name: null, website: null, avatar_url: null }

/** Returns the backend, after checking that it acts for this person: a different person may have signed in in another tab. */
async function backendFor(personId: string): Promise<Backend> {
  const backend = await loadBackend()
  const { data } = await backend.getSession()
  if (data.session?.user.id !== personId) throw new Error(messages.profile.noUser)
  return backend
}

/** A person who gave a name when signing up does not need to enter it again. */
async function withNameOfAccount(profile: StoredProfile): Promise<StoredProfile> {
  if (profile.full_name !== null) return profile
  const { data } = await getSession()
  const name: unknown = data.session?.user.user_metadata['full_name']
  return typeof name === 'string' && name !== '' ? { ...profile, full_name: name } : profile
}

/** Returns the person's profile, or an empty one before the first save. Throws any error. */
async function loadProfile(personId: string): Promise<StoredProfile> {
  const { from } = await backendFor(personId)
  const found = await from('profiles').select('*').eq('id', personId).maybeSingle()
  return withNameOfAccount(dataOf(found) ?? blank)
}

export const profileQuery = (personId: string) => query(['profile', personId], () => loadProfile(personId))

/**
 * Saves the changes. Name and picture are also stored in the account, where the header, the greeting and the access token read them.
 * Throws `BackendError` or the auth client's error.
 */
export async function saveProfile(personId: string, changes: ProfileChanges & { avatar_url?: string | null }): Promise<StoredProfile> {
  const { from } = await backendFor(personId)
  const row = { id: personId, updated_at: new Date().toISOString(), ...changes }
  const answer = await from('profiles').upsert(row).select('*').single()
  const saved = dataOf(answer)
  const { full_name, avatar_url } = changes
  const data = { ...(full_name !== undefined && { full_name }), ...(avatar_url !== undefined && { avatar_url }) }
  if (Object.keys(data).length > 0) {
    const { error } = await (await loadAuth()).updateUser({ data })
    if (error) throw error
  }
  const profile = await withNameOfAccount(saved)
  queryClient.setQueryData(profileQuery(personId).queryKey, profile)
  announceElsewhere('profile')
  return profile
}
