import { withRetry } from '#web/lib/module-retry.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'
import { Fetched } from '#web/features/accounts/session/delayed-fetch.tsx'
import { closeSignInDialog, useSessionStore } from '#web/features/accounts/session/session-store.ts'

/**
 * Also loads the settings, so that the dialog opens at its full height. If they fail to load, it opens without the options that they
 * enable.
 */
const loadSignInDialog = async () => {
  const [dialog] = await Promise.all([
    withRetry(() => import('#web/features/accounts/sign-in/sign-in-dialog.tsx')),
    loadPublicConfig().catch(() => null),
  ])
  return dialog
}
/** The sign-in dialog, which can open over any page of the site. */
export function SignInHost() {
  const dialog = useSessionStore((state) => state.dialog)
  return (
    dialog && (
      <Fetched load={loadSignInDialog} giveUp={closeSignInDialog}>
        {({ SignInDialog }) => <SignInDialog mode={dialog} />}
      </Fetched>
    )
  )
}
