import type { User } from '@supabase/auth-js'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { saveReturnPath } from './return-path.ts'
import { useSession } from './session-store.ts'
import { WithoutScripts } from './without-scripts.tsx'

type RequireSignInProps = {
  /** The heading shown while the page is opening. It is in the HTML before any script runs. */
  title: string
  /** A description of the page, shown while it is opening. */
  about?: string
  children: (user: User) => ReactNode
}

/**
 * Shows a page to signed-in people only. Other visitors are sent to /signin and return afterwards (specification §2). A person who signs
 * out here goes to the home page instead, and the page is not saved as the return path.
 */
export function RequireSignIn({ title, about, children }: RequireSignInProps) {
  const { status, user, ended } = useSession()
  const [wasOpen, setWasOpen] = useState(false)
  if (status === 'signed-in' && !wasOpen) setWasOpen(true)
  if (status === 'signed-in' && user) return children(user)
  if (status === 'loading') {
    return (
      <PageOpening title={title} message="Checking authentication..." about={about}>
        <WithoutScripts />
      </PageOpening>
    )
  }
  return wasOpen && ended === 'left' ? <Navigate to={paths.home} replace /> : <ToSignIn />
}

/** Navigates once. `Navigate` would do so on every render until the sign-in page has loaded, and would never get there. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation()
  const from = `${pathname}${search}${hash}`
  const navigate = useNavigate()
  useEffect(() => {
    saveReturnPath(from)
    void navigate(paths.signIn, { replace: true, state: { from } })
  }, [from, navigate])
  return null
}
