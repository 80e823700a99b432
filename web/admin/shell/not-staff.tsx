import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { forgetStaffData } from './standing.ts'

/** For an account without a role, and for a page whose role has just ended. */
export function NotStaff() {
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
