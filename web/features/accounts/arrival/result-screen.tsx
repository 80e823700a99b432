import type { User } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountSheet } from '#web/features/accounts/session/account-sheet.tsx'
import { authResult, countShown } from './auth-result.ts'
import { CodeSheet } from '#web/features/accounts/two-factor/code-sheet.tsx'
import { sitePath } from '#web/features/accounts/session/return-path.ts'
import { firstNameOf, useSession } from '#web/features/accounts/session/session-store.ts'
import { useLanding } from '#web/features/accounts/session/use-landing.ts'

/** The /auth/success page. It shows the result and moves on automatically (specification §2, auth result). */
export function ResultScreen() {
  const hydrated = useHydrated()
  const { owing } = useSession()
  if (owing) return <CodeSheet />
  if (hydrated) return <Result />
  // The query string is not known when the page is prerendered, so neither is the result.
  return (
    <AccountSheet icon="success" title="Authentication success">
      <LoadingIndicator message="One moment..." />
      <p className="without-scripts">That worked. Your account is up to date.</p>
    </AccountSheet>
  )
}

function Result() {
  const [query] = useSearchParams()
  const { status: session, user } = useSession()
  const land = useLanding()
  const status = query.get('status')
  const email = query.get('email') || user?.email || ''
  const wished = query.get('redirect_to')
  const { title, text, seconds } = authResult(status, session)
  const [leaving, setLeaving] = useState(false)
  const go = useCallback(() => {
    setLeaving(true)
    void land({ email, wished: sitePath(wished, location.origin) })
  }, [land, email, wished])
  const left = useCountdown(seconds, leaving, go)

  return (
    <AccountSheet icon="success" title={title}>
      <p className="text-lead">{text}</p>
      {status === 'confirmed' && (
        <Notice kind="success">
          <p className="break-words">{`Welcome ${whomToGreet(user, email) || 'to the institute'}! Your account is now fully activated.`}</p>
        </Notice>
      )}
      <p className="text-soft">
        Redirecting in <span className="num font-semibold text-ink">{countShown(left)}</span>{' '}
        <span>{countShown(left) === 1 ? 'second' : 'seconds'}</span>…
      </p>
      <Button busy={leaving} onClick={go}>
        Continue Now
      </Button>
    </AccountSheet>
  )
}

/** Anyone can put an email address into a link. The page greets people by it only if it is their own address. */
function whomToGreet(user: User | null, email: string): string {
  if (user?.email?.toLowerCase() !== email.toLowerCase()) return ''
  return firstNameOf(user) || email
}

/** Returns the number of seconds left, which may be a fraction. Calls `done` once at the end, unless stopped. */
function useCountdown(seconds: number, stopped: boolean, done: () => void): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (stopped) return
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft((end - performance.now()) / 1000), 100)
    return () => clearInterval(timer)
  }, [seconds, stopped])
  const over = left <= 0 && !stopped
  useEffect(() => {
    if (over) done()
  }, [over, done])
  return left
}
