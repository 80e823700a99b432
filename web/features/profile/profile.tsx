import type { User } from '@supabase/auth-js'
import { useCallback } from 'react'
import { messages } from '#domain/messages.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { loadProfile } from './profile-data.ts'
import { ProfileSheet } from './profile-sheet.tsx'
import './profile.css'

/** A person's own page about themselves; give it the person's id as `key`. */
export function Profile({ user }: { user: User }) {
  const load = useCallback(() => loadProfile(user.id), [user.id])
  const { state, retry } = useLoaded(load)
  if (state.kind === 'loading') return <LoadingIndicator size="large" message="Loading your profile…" />
  if (state.kind === 'failed') {
    return (
      <Notice kind="error" role="alert" title={messages.profile.loadFailed}>
        <p>The institute’s server did not answer. Check your connection, then try again.</p>
        <Button variant="secondary" icon="refresh" className="mt-4" onClick={retry}>
          Try again
        </Button>
      </Notice>
    )
  }
  return <ProfileSheet user={user} profile={state.value} />
}
