import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { type StaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { SignedIn } from '#web/admin/shell/signed-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { acceptInvitation } from './staff-data.ts'

/**
 * The page that an invitation link opens. The role is accepted with a button rather than by opening the page, because mail programs also
 * open links.
 */
export function Component() {
  const token = useLocation().hash.slice(1)
  return (
    <SignedIn>
      {(user) => (
        <section className="wrap console-narrow" aria-labelledby="invitation-title">
          <title>Your invitation</title>
          <div className="sheet console-sheet">
            <h1 id="invitation-title" tabIndex={-1}>
              Your staff invitation
            </h1>
            <Answer token={token} email={user.email ?? ''} />
          </div>
        </section>
      )}
    </SignedIn>
  )
}

function Answer({ token, email }: { token: string; email: string }) {
  const [role, setRole] = useState<StaffRole | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setRole(await acceptInvitation(token))
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  if (role !== null) {
    return (
      <>
        <p role="status">
          Your role is now <strong>{staffRoleWords[role].label}</strong> – a colleague who {staffRoleWords[role].does}.
        </p>
        <a className="button button-primary justify-self-start" href={paths.admin}>
          Open the console
        </a>
      </>
    )
  }
  return (
    <>
      <p>
        You are signed in as{' '}
        <strong className="wrap-anywhere" translate="no">
          {email}
        </strong>
        . The invitation is only valid for the address it was sent to.
      </p>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button className="justify-self-start" busy={isBusy} onClick={() => void accept()}>
        {isBusy ? 'One moment…' : 'Accept the invitation'}
      </Button>
    </>
  )
}
