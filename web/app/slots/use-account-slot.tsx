import { useMemo, lazy, Suspense, type ComponentType } from 'react'
import type { AccountSlot } from '#web/features/navigation/account-slot.ts'
import { openSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { pageStands } from '#web/lib/page/page-loaded.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CornerOutline } from '#web/ui/pictures/drawings.tsx'

/** Fallback if the menu cannot be loaded: the dashboard offers the same options. */
function DashboardLink() {
  return (
    <ButtonLink to={paths.dashboard} variant="quiet" className="button-small">
      Dashboard
    </ButtonLink>
  )
}

const AccountCorner = lazy(() =>
  pageStands()
    .then(() => withRetry(() => import('./account-corner.tsx')))
    .then(
      (loaded): { default: ComponentType } => ({ default: loaded.AccountCorner }),
      () => ({ default: DashboardLink }),
    ),
)

/** The signed-in user's corner of the header. Not loaded for visitors. */
function AccountMenuSlot() {
  return (
    <Suspense fallback={<CornerOutline />}>
      <AccountCorner />
    </Suspense>
  )
}

/** Connects the session to the header and the mobile menu. */
export function useAccountSlot(): AccountSlot {
  const { status } = useSession()
  return useMemo(
    () => ({
      status,
      menu: <AccountMenuSlot />,
      onSignIn: () => openSignInDialog('signin'),
      onGetStarted: () => openSignInDialog('signup'),
      onSignOut: () => void startSignOut(),
    }),
    [status],
  )
}
