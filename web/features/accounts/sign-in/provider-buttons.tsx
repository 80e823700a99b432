import { useState } from 'react'
import { providerName } from '#domain/accounts/third-party.ts'
import { chooseRememberMe } from '#web/lib/storage/session-storage.ts'
import { leaveForProvider } from '#web/lib/accounts/third-party-departure.ts'
import { thirdPartyCallFailure } from '#web/lib/accounts/third-party-failure.ts'
import { useAuthProviders } from '#web/lib/backend/use-public-config.ts'
import { useDeparture } from '#web/lib/use-departure.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'
import type { AccountFailure } from '#web/features/accounts/requests/account-failure.ts'
import { saveReturnPath } from '#web/features/accounts/session/return-path.ts'

/** A word between two horizontal lines. */
const dividerClass =
  'flex items-center gap-4 text-small text-soft ' + 'before:h-px before:flex-1 before:bg-edge after:h-px after:flex-1 after:bg-edge'

/**
 * A button for each configured third-party provider, below the form. Renders nothing if no provider is configured.
 * `isRemembered` returns the state of 'Remember me for 30 days' when the button is pressed.
 */
export function ProviderButtons({ isRemembered }: { isRemembered: () => boolean }) {
  const providers = useAuthProviders()
  const { leavingFor, leave, stay } = useDeparture<string>()
  const [failure, setFailure] = useState<AccountFailure | null>(null)
  if (providers.length === 0) return null

  const press = async (provider: string) => {
    if (leavingFor !== null) return
    setFailure(null)
    leave(provider)
    try {
      const from = `${location.pathname}${location.search}`
      saveReturnPath(from)
      chooseRememberMe(isRemembered())
      await leaveForProvider(provider, 'sign-in', from)
    } catch (cause) {
      setFailure(thirdPartyCallFailure(provider, cause))
      stay()
    }
  }

  return (
    <div className="grid gap-3">
      <p className={dividerClass}>or</p>
      {failure && (
        <Notice kind="error" role="alert">
          <FailureText failure={failure} />
        </Notice>
      )}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="neutral"
          className="grid! w-full grid-cols-[1.5rem_minmax(0,1fr)] px-3! sm:grid-cols-[1.5rem_minmax(0,1fr)_1.5rem]"
          busy={leavingFor === provider}
          mark={<ProviderMark provider={provider} />}
          onClick={() => void press(provider)}
        >
          Continue with {providerName(provider)}
        </Button>
      ))}
    </div>
  )
}
