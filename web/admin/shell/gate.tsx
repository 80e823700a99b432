import { useState, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import type { User } from '@supabase/auth-js'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { CodeQuestion } from '#web/features/accounts/two-factor/code-question.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { SignedIn } from './signed-in.tsx'
import type { Standing } from '#domain/staff/answers/staff.ts'
import { standingQuery, forgetStaffData, sayActive, StandingContext } from './standing.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const TOLD_EVERY_MS = 60_000

/**
 * Whether nobody has pressed, typed or scrolled here for so many minutes; the server hears at most once a minute that somebody does.
 * `wake` begins anew, once a code was given. The time a computer slept counts as well.
 */
function useIdle(idleMinutes: number | undefined): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false)
  const last = useRef(0)
  const told = useRef(0)
  useEffect(() => {
    if (idleMinutes === undefined) return
    const most = idleMinutes * 60_000
    if (last.current === 0) last.current = Date.now()
    const isOver = () => Date.now() - last.current >= most
    const heard = () => {
      if (isOver()) return setIdle(true)
      last.current = Date.now()
      if (last.current - told.current < TOLD_EVERY_MS) return
      told.current = last.current
      sayActive().catch(() => undefined)
    }
    const look = () => isOver() && setIdle(true)
    const timer = setInterval(look, 1000)
    for (const sign of signs) addEventListener(sign, heard, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, heard, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMinutes])
  const wake = () => {
    last.current = Date.now()
    setIdle(false)
  }
  return { isIdle, wake }
}

/** For an account without a role, and for a page whose role has just ended. */
function NotStaff() {
  const { user } = useSession()
  useEffect(forgetStaffData, [])
  return (
    <section className="wrap console-narrow" aria-labelledby="not-staff-title">
      <title>For staff</title>
      <div className="sheet console-sheet">
        <h1 id="not-staff-title" tabIndex={-1}>
          This is for the staff of the institute
        </h1>
        <p>
          You are signed in as <strong className="wrap-anywhere">{user?.email}</strong>, which has no role here. If you work at the
          institute, ask an operator to invite you.
        </p>
        <p className="console-actions">
          <a className="button button-primary" href={paths.dashboard}>
            To your dashboard
          </a>
          <Button variant="quiet" onClick={() => void startSignOut()}>
            Sign out
          </Button>
        </p>
      </div>
    </section>
  )
}

type CoverProps = { user: User; idleMinutes: number; onProved: () => void }

/**
 * Stands in place of a screen that was left; a dialog, since another one may be open in what it covers. The database, too, refuses
 * this session until a code is given.
 */
function Cover({ user, idleMinutes, onProved }: CoverProps) {
  return (
    <>
      <title>Covered</title>
      <Dialog open dismissible={false} onClose={() => undefined} title="This screen is covered">
        <p className="mb-5">
          Nothing happened here for {idleMinutes} minutes. What you were doing is kept. You are signed in as{' '}
          <strong className="wrap-anywhere" translate="no">
            {user.email}
          </strong>
          : enter a code to go on.
        </p>
        <CodeQuestion asked={user} onDone={onProved} />
      </Dialog>
    </>
  )
}

/**
 * Shows the console to staff alone, while their role counts: whoever is not signed in goes to sign in and comes back, whoever has no
 * second factor sets one up first, and a screen that was left is covered until a code is given.
 */
export function Gate() {
  return <SignedIn>{(user) => <Inside key={user.id} user={user} />}</SignedIn>
}

function Inside({ user }: { user: User }) {
  const { state: loaded, retry } = useLoaded(standingQuery())
  switch (loaded.kind) {
    case 'loading':
      return <PageOpening message="Opening the console…" />
    case 'failed':
      return (
        <div className="wrap py-16">
          <LoadFailure title="The console could not be opened" onRetry={retry} isTrying={loaded.isTrying} />
        </div>
      )
    case 'loaded':
      return <Admitted user={user} standing={loaded.value} again={retry} />
  }
}

/** Most people see it once, on their first day. */
const loadTwoFactorSetUp = () => import('./two-factor-set-up.tsx')

type AdmittedProps = { user: User; standing: Standing; again: () => void }

function Admitted({ user, standing, again }: AdmittedProps) {
  const { state } = standing
  // Recovery codes are shown once: their screen stays until it is left.
  const [isSettingUp, setSettingUp] = useState(state === 'no_factor')
  if (state === 'no_factor' && !isSettingUp) setSettingUp(true)
  const [wasOpen, setWasOpen] = useState(false)
  if (state === 'open' && !wasOpen && !isSettingUp) setWasOpen(true)
  const { isIdle, wake } = useIdle(state === 'open' ? standing.idleMinutes : undefined)
  const isCovered = state === 'idle' || isIdle

  if (state === 'none') return <NotStaff />
  if (isSettingUp) {
    return (
      <LoadedModule
        load={loadTwoFactorSetUp}
        waiting={<PageOpening message="Opening the console…" />}
        failed="The console could not be opened"
      >
        {({ TwoFactorSetUp }) => <TwoFactorSetUp user={user} isDone={state === 'open'} onLeave={() => setSettingUp(false)} />}
      </LoadedModule>
    )
  }
  return (
    <StandingContext value={standing}>
      {isCovered && (
        <Cover
          user={user}
          idleMinutes={standing.idleMinutes}
          onProved={() => {
            wake()
            again()
          }}
        />
      )}
      {/* What was typed stays; nobody sees, reaches or reads it meanwhile. */}
      <div hidden={isCovered} inert={isCovered}>
        {(wasOpen || state === 'open') && <Outlet />}
      </div>
    </StandingContext>
  )
}
