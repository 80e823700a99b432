import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cancelSignOut, startSignOut } from './sign-out-flow.ts'

/** Shown if unsaved input could not be sent before signing out. */
export function SignOutDialog() {
  return (
    <Dialog open onClose={cancelSignOut} title="Some changes are not saved yet">
      <p>We could not send your latest changes. If you sign out now, they will be removed from this device and you cannot get them back.</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={cancelSignOut}>Stay signed in</Button>
        <Button variant="danger" onClick={() => void startSignOut({ loseUnsaved: true })}>
          Sign out and lose unsaved changes
        </Button>
      </div>
    </Dialog>
  )
}
