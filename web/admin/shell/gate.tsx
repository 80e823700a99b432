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
import type { Standing } from '#domain/staff/responses/staff.ts'
import { standingQuery, forgetStaffData, sayActive, StandingContext } from './standing.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
const TOLD_EVERY_MS = 60_000

/**
 * Whether there has been no keyboard, pointer or scroll activity for `idleMinutes`. Activity is reported to the server at most once a
 * minute.
 * `wake` restarts the timer once a code has been entered. Time during which the computer was asleep counts as idle.
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

/** Shown to users without a role, and on open pages when the user's role has just ended. */
function NotStaff() {
  const { user } = useSession()
  useEffect(forgetStaffData, [])
  return (
    <section className="wrap console-narrow" aria-labelledby="not-staff-title">
      <title>For staff</title>
      <div className="sheet console-sheet">
        <h1 id="not-staff-title" tabIndex={-1}>
          This page is for staff of the institute
        </h1>
        <p>
          You are signed in as <strong className="wrap-anywhere">{user?.email}</strong>, which has no staff role. If you work at the
          institute, ask an administrator to invite you.
        </p>
        <p className="console-actions">
          <a className="button button-primary" href={paths.dashboard}>
            Go to your dashboard
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
 * Replaces a screen left unattended. It is a dialog, because another dialog may be open behind it. The database also refuses this session
 * until a code is entered.
 */
function Cover({ user, idleMinutes, onProved }: CoverProps) {
  return (
    <>
      <title>Locked</title>
      <Dialog open dismissible={false} onClose={() => undefined} title="This screen is locked">
        <p className="mb-5">
          There was no activity for {idleMinutes} minutes. Your work has been kept. You are signed in as{' '}
          <strong className="wrap-anywhere" translate="no">
            {user.email}
          </strong>
          . Enter a code to continue.
        </p>
        <CodeQuestion asked={user} onDone={onProved} />
      </Dialog>
    </>
  )
}

/**
 * Shows the console only to staff, and only while their role is valid. Users who are not signed in are sent to sign in and return
 * afterwards. Users without a second factor must set one up first. An idle screen is locked until a code is entered.
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

/** Loaded separately, because most people need it only once, on their first day. */
const loadTwoFactorSetUp = () => import('./two-factor-set-up.tsx')

type AdmittedProps = { user: User; standing: Standing; again: () => void }

function Admitted({ user, standing, again }: AdmittedProps) {
  const { state } = standing
  // Recovery codes are shown only once, so this screen stays open until the user leaves it.
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
      {/* Typed text is kept but hidden, and cannot be reached or read out. */}
      <div hidden={isCovered} inert={isCovered}>
        {(wasOpen || state === 'open') && <Outlet />}
      </div>
    </StandingContext>
  )
}
