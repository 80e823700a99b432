import type { User } from '@supabase/auth-js'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { saveReturnPath } from './return-path.ts'
import { useSession } from './session-store.ts'

type RequireSignInProps = { children: (user: User) => ReactNode }

/**
 * Shows a page to signed-in people only; others go to /signin and come back afterwards (specification §2). Who has just
 * signed out goes home instead, and leaves no trace of the page.
 */
export function RequireSignIn({ children }: RequireSignInProps) {
  const { status, user, ended } = useSession()
  if (status === 'signed-in' && user) return children(user)
  if (status === 'loading') {
    // As high as the window: the footer is not seen before what pushes it down is there.
    return (
      <div className="wrap grid min-h-svh place-content-center">
        <LoadingIndicator size="large" message="Checking authentication..." />
        <noscript>
          <p>This page needs JavaScript. Turn it on for this site, then load the page again.</p>
        </noscript>
      </div>
    )
  }
  return ended === 'left' ? <Navigate to={paths.home} replace /> : <ToSignIn />
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  const from = `${pathname}${search}${hash}`
  useEffect(() => saveReturnPath(from), [from])
  return <Navigate to={paths.signIn} replace state={{ from }} />
}
