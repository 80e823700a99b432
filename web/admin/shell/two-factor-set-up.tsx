import type { User } from '@supabase/auth-js'
import { TwoFactor } from '#web/features/two-factor/two-factor.tsx'
import { showStoredSession } from '#web/features/accounts/session/session-store.ts'
import { accountFactsQuery } from '#web/lib/accounts/account-facts.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

type TwoFactorSetUpProps = {
  user: User
  /** The second factor is on, and the console open. */
  isDone: boolean
  onLeave: () => void
}

const turnedOn = () => {
  showStoredSession()
  announceChange('devices', 'staff')
}

/** Somebody new to the staff: the console is for people with a second factor alone. */
export function TwoFactorSetUp({ user, isDone, onLeave }: TwoFactorSetUpProps) {
  return (
    <section className="wrap console-narrow" aria-labelledby="set-up-title">
      <title>Set up two-step verification</title>
      <div className="sheet console-sheet">
        <h1 id="set-up-title" tabIndex={-1}>
          Set up two-step verification
        </h1>
        <p>
          You will see what applicants told the institute in confidence. A password alone does not guard that: from now on you enter a code
          from your phone, too, whenever you sign in.
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
