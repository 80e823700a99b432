import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { PageOpening } from '#web/ui/page/page-opening.tsx'

/**
 * Renders its content for signed-in users. Users who are not signed in are sent to sign in and return afterwards. Users who sign out here
 * go to the home page.
 */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { status, user, ended } = useSession()
  if (status === 'signed-in' && user) return children(user)
  return status === 'loading' ? <PageOpening message="Checking authentication..." /> : <Leaving isHome={ended === 'left'} />
}

/** The sign-in screens belong to the public site, so going there and coming back are full page loads. */
function Leaving({ isHome }: { isHome: boolean }) {
  const { pathname, search, hash } = useLocation()
  const from = `${pathname}${search}${hash}`
  useEffect(() => {
    if (!isHome) saveReturnPath(from)
    location.replace(isHome ? paths.home : paths.signIn)
  }, [from, isHome])
  return <PageOpening message={isHome ? 'You are signed out' : 'Opening the sign-in page…'} />
}
