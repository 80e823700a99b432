import { useMemo } from 'react'
import type { AccountSlot } from '#web/features/navigation/account-slot.ts'
import { openSignInDialog, useSession } from '#web/features/accounts/session/session-store.ts'
import { startSignOut } from '#web/features/accounts/sign-out/sign-out-flow.ts'
import { AccountMenuSlot } from './account-menu-slot.tsx'

/** Joins the session into the header and the mobile menu. */
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
