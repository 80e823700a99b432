import { useState } from 'react'
import { Outlet } from 'react-router'
import type { User } from '@supabase/auth-js'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { Cover } from './cover.tsx'
import { NotStaff } from './not-staff.tsx'
import { SignedIn } from './signed-in.tsx'
import type { Standing } from '#domain/staff/answers/staff.ts'
import { standingQuery } from './standing.ts'
import { StandingContext } from './standing-context.ts'
import { useIdle } from './use-activity.ts'

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
