import type { User } from '@supabase/auth-js'
import { messages } from '#domain/messages/messages.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { profileQuery } from './profile-data.ts'
import { ProfileSheet } from './profile-sheet.tsx'
import './profile.css'

/** A person's own profile. Use the person's id as its `key`. */
export function Profile({ user }: { user: User }) {
  return (
    <Loaded query={profileQuery(user.id)} size="large" waiting="Loading your profile…" failed={messages.profile.loadFailed}>
      {(profile) => <ProfileSheet user={user} profile={profile} />}
    </Loaded>
  )
}
