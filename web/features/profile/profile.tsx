import type { User } from '@supabase/auth-js'
import { useCallback } from 'react'
import { messages } from '#domain/messages.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { loadProfile } from './profile-data.ts'
import { ProfileSheet } from './profile-sheet.tsx'
import './profile.css'

/** A person's own page about themselves; give it the person's id as `key`. */
export function Profile({ user }: { user: User }) {
  const load = useCallback(() => loadProfile(user.id), [user.id])
  return (
    <Loaded load={load} size="large" waiting="Loading your profile…" failed={messages.profile.loadFailed}>
      {(profile) => <ProfileSheet user={user} profile={profile} />}
    </Loaded>
  )
}
