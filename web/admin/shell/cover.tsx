import type { User } from '@supabase/auth-js'
import { CodeQuestion } from '#web/features/accounts/two-factor/code-question.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type CoverProps = { user: User; idleMinutes: number; onProved: () => void }

/**
 * Stands in place of a screen that was left; a dialog, since another one may be open in what it covers. The database, too, refuses
 * this session until a code is given.
 */
export function Cover({ user, idleMinutes, onProved }: CoverProps) {
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
