import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { greetingAt, nameToGreet } from './greeting.ts'
import { firstNameOf } from './session-store.ts'

/** How long the dashboard shows its loading state, in milliseconds (specification §9). */
const LOADING_MS = 1000

/** True for the dashboard's first second. */
export function useDashboardLoading(): boolean {
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return loading
}

export function DashboardLoading({ about }: { about: string }) {
  return <PageOpening message="Loading your dashboard..." about={about} />
}

/** For example 'Good morning, Ada', according to the device's clock. */
export function DashboardGreeting({ user }: { user: User }) {
  const [greeting] = useState(() => greetingAt(new Date()))
  return (
    <h1 tabIndex={-1}>
      {greeting}, <span className="break-words">{nameToGreet(firstNameOf(user), user.email)}</span>
    </h1>
  )
}
