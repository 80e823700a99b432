import { ownPages } from '#web/features/navigation/own-pages.ts'
import { NotificationsBell } from '#web/features/notifications/notifications-bell.tsx'
import { useFreshCount } from '#web/features/notifications/use-fresh-count.ts'
import { AccountMenu } from '#web/features/accounts/on-every-page/account-menu.tsx'
import { useSession } from '#web/features/accounts/session/session-store.ts'

/** The signed-in user's part of the header: notifications and the account menu. */
export function AccountCorner() {
  const { user } = useSession()
  const count = useFreshCount(user?.id)
  return (
    <>
      <NotificationsBell count={count} />
      <AccountMenu pages={ownPages} />
    </>
  )
}
