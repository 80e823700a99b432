import type { User } from '@supabase/auth-js'
import { TwoFactor } from '#web/features/two-factor/two-factor.tsx'
import { showStoredSession } from '#web/features/accounts/session/session-store.ts'
import { accountFactsQuery } from '#web/lib/accounts/account-facts.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

type TwoFactorSetUpProps = {
  user: User
  /** Whether two-factor authentication has been set up and the console is available. */
  isDone: boolean
  onLeave: () => void
}

const turnedOn = () => {
  showStoredSession()
  announceChange('devices', 'staff')
}

/** Shown to new staff, because the console requires a second factor. */
export function TwoFactorSetUp({ user, isDone, onLeave }: TwoFactorSetUpProps) {
  return (
    <section className="wrap console-narrow" aria-labelledby="set-up-title">
      <title>Set up two-step verification</title>
      <div className="sheet console-sheet">
        <h1 id="set-up-title" tabIndex={-1}>
          Set up two-step verification
        </h1>
        <p>
          You will see information that applicants gave us in confidence. A password alone does not protect it well enough. From now on you
          will also enter a code from your phone whenever you sign in.
        </p>
        <Loaded query={accountFactsQuery()} waiting="Loading two-step verification…" failed="Two-step verification could not be loaded">
          {({ isEmbedded }) => <TwoFactor user={user} isEmbedded={isEmbedded} onTurnedOn={turnedOn} />}
        </Loaded>
        {isDone && (
          <Button icon="arrow-right" className="justify-self-start" onClick={onLeave}>
            Open the console
          </Button>
        )}
      </div>
    </section>
  )
}
