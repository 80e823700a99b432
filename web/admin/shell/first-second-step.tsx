import type { User } from '@supabase/auth-js'
import { SecondStep } from '#web/features/second-step/second-step.tsx'
import { showStoredSession } from '#web/features/accounts/session/session-store.ts'
import { accountFactsQuery } from '#web/lib/accounts/account-facts.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

type FirstSecondStepProps = {
  user: User
  /** The second step is on, and the console open. */
  isDone: boolean
  onLeave: () => void
}

const turnedOn = () => {
  showStoredSession()
  announceChange('devices', 'staff')
}

/** Somebody new to the staff: the console is for people with a second step alone. */
export function FirstSecondStep({ user, isDone, onLeave }: FirstSecondStepProps) {
  return (
    <section className="wrap console-narrow" aria-labelledby="set-up-title">
      <title>Set up your second step</title>
      <div className="sheet console-sheet">
        <h1 id="set-up-title" tabIndex={-1}>
          First, a second step
        </h1>
        <p>
          You will see what applicants told the institute in confidence. A password alone does not guard that: from now on you enter a code
          from your phone, too, whenever you sign in.
        </p>
        <Loaded query={accountFactsQuery()} waiting="Loading your second step…" failed="Your second step could not be loaded">
          {({ isEmbedded }) => <SecondStep user={user} isEmbedded={isEmbedded} onTurnedOn={turnedOn} />}
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
