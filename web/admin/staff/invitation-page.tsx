import { useState } from 'react'
import { useLocation } from 'react-router'
import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { type StaffRole, staffRoleWords } from '#domain/staff/staff-roles.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageOpening } from '#web/ui/page/page-opening.tsx'
import { acceptInvitation, invitationQuery } from './staff-data.ts'

/**
 * The page that an invitation link opens. It says who invites the person as what, and lets them sign in first. The role is accepted
 * with a button rather than by opening the page, because mail programs also open links.
 */
export function Component() {
  const token = useLocation().hash.slice(1)
  const { status, user } = useSession()
  if (status === 'loading') return <PageOpening message="Checking whether you are signed in…" />
  return (
    <section className="wrap console-narrow" aria-labelledby="invitation-title">
      <title>Your invitation</title>
      <div className="sheet console-sheet">
        <h1 id="invitation-title" tabIndex={-1}>
          Your staff invitation
        </h1>
        {user ? <Answer token={token} email={user.email ?? ''} /> : <Welcome token={token} />}
      </div>
    </section>
  )
}

/** For a person who is not signed in. They come back here afterwards. */
function Welcome({ token }: { token: string }) {
  const { pathname, hash } = useLocation()
  const leave = () => saveReturnPath(`${pathname}${hash}`)
  return (
    <Loaded query={invitationQuery(token)} waiting="Opening your invitation…" failed="Your invitation could not be opened">
      {(offer) =>
        offer === null ? (
          <p>This invitation can no longer be used: it was used before, has expired or was withdrawn. Ask the institute for a new one.</p>
        ) : (
          <>
            <p>
              <strong>{offer.invitedBy}</strong> invites you to work in the console of the {institute.name} as{' '}
              <strong>{staffRoleWords[offer.role].label}</strong>: a colleague who {staffRoleWords[offer.role].does}.
            </p>
            <p>
              The invitation is for{' '}
              <strong className="wrap-anywhere" translate="no">
                {offer.email}
              </strong>
              . Sign in with this address, or create an account with it. You will come back here to accept.
            </p>
            <p className="console-actions">
              <a className="button button-primary" href={paths.signIn} onClick={leave}>
                Sign in
              </a>
              <a className="button button-secondary" href={`${paths.signIn}?mode=signup`} onClick={leave}>
                Create an account
              </a>
            </p>
          </>
        )
      }
    </Loaded>
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
