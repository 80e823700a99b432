import type { User } from '@supabase/auth-js'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { PageOpening } from '#web/ui/page/page-opening.tsx'

/** Shows something to people who are signed in; others go to sign in, and come back. Who signs out here goes home. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { status, user, ended } = useSession()
  if (status === 'signed-in' && user) return children(user)
  return status === 'loading' ? <PageOpening message="Checking authentication..." /> : <Leaving isHome={ended === 'left'} />
}

/** The screens of signing in belong to the site: a load of the document leads there, and back. */
function Leaving({ isHome }: { isHome: boolean }) {
  const { pathname, search, hash } = useLocation()
  const from = `${pathname}${search}${hash}`
  useEffect(() => {
    if (!isHome) saveReturnPath(from)
    location.replace(isHome ? paths.home : paths.signIn)
  }, [from, isHome])
  return <PageOpening message={isHome ? 'You are signed out' : 'Going to sign in…'} />
}
