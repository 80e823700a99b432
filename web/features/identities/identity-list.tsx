import type { UserIdentity } from '@supabase/auth-js'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { providerName } from '#domain/accounts/third-party.ts'
import { thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'
import { leaveForProvider } from '#web/lib/accounts/third-party-departure.ts'
import { thirdPartyCallFailure, type ThirdPartyFailure } from '#web/lib/accounts/third-party-failure.ts'
import { toast } from '#web/lib/toast.ts'
import { useAuthProviders } from '#web/lib/backend/use-public-config.ts'
import { useDeparture } from '#web/lib/use-departure.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailWords } from '#web/ui/email-words.tsx'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { addressOf } from './identities-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'

type IdentityRowProps = {
  /** The provider's name in the protocol; `email` is email and password. */
  provider: string
  title: string
  text: ReactNode
  /** A button on the right, or below the text on narrow screens. */
  action?: ReactNode
  /** The error from the button's action. */
  problem?: ReactNode
}

const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line py-4 ' + 'sm:grid-cols-[auto_minmax(0,1fr)_auto]'

function IdentityRow({ provider, title, text, action, problem }: IdentityRowProps) {
  return (
    <li className={rowClass}>
      <span className="grid size-12 place-items-center self-start border-[1.5px] border-line bg-paper">
        {provider === 'email' ? <Icon name="mail" size={24} /> : <ProviderMark provider={provider} />}
      </span>
      <div className="min-w-0">
        <h4 className="text-body font-bold">{title}</h4>
        <p className="text-small text-soft wrap-anywhere">{text}</p>
      </div>
      {action && <div className="col-start-2 sm:col-start-3">{action}</div>}
      {problem && <div className="col-span-full">{problem}</div>}
    </li>
  )
}

type ConnectButtonProps = {
  provider: string
  isLeaving: boolean
  onPress: () => void
}

/** The id to focus when the provider has just been disconnected. */
const connectButtonId = (provider: string) => `connect-${provider}`

function ConnectButton({ provider, isLeaving, onPress }: ConnectButtonProps) {
  return (
    <Button id={connectButtonId(provider)} variant="secondary" busy={isLeaving} onClick={onPress}>
      <span>{isLeaving ? 'Connecting…' : 'Connect'}</span>
      <span className="sr-only"> {providerName(provider)}</span>
    </Button>
  )
}

type IdentityListProps = { loaded: readonly UserIdentity[]; email: string; at: string }

const connectFallbacks = { ...thirdPartyMessages, failed: thirdPartyMessages.connectFailed, unexpected: thirdPartyMessages.connectFailed }

/** Sends the person to a provider to connect an account there. Afterwards they return to the path `at`. */
function useConnect(at: string) {
  const [failure, setFailure] = useState<{ provider: string; failure: ThirdPartyFailure } | null>(null)
  const { leavingFor, leave, stay } = useDeparture<string>()
  const connect = async (provider: string) => {
    if (leavingFor !== null) return
    setFailure(null)
    leave(provider)
    try {
      await leaveForProvider(provider, 'connect', at)
    } catch (cause) {
      setFailure({ provider, failure: thirdPartyCallFailure(provider, cause, connectFallbacks) })
      stay()
    }
  }
  return { leavingFor, failure, connect }
}

/** The connected providers, oldest first, then those that can be connected. */
export function IdentityList({ loaded, email, at }: IdentityListProps) {
  const [gone, setGone] = useState<readonly UserIdentity[]>([])
  const [asking, setAsking] = useState<UserIdentity | null>(null)
  const { leavingFor, failure, connect } = useConnect(at)
  const providers = useAuthProviders()
  const list = useFocusAfter(gone.at(-1)?.provider)

  const identities = loaded.filter((identity) => !gone.some(({ identity_id }) => identity_id === identity.identity_id))
  const open = providers.filter((provider) => !identities.some((identity) => identity.provider === provider))

  const done = (identity: UserIdentity) => {
    setAsking(null)
    setGone([...gone, identity])
    toast.success(thirdPartyMessages.disconnected(identity.provider))
  }
  const changesAddress = (identity: UserIdentity) =>
    addressOf(identity) === email && !identities.some((other) => other !== identity && addressOf(other) === email)

  return (
    <>
      <ul ref={list} tabIndex={-1} className="-my-4 [&>:first-child]:border-t-0">
        {identities.map((identity) => (
          <IdentityRow
            key={identity.identity_id}
            provider={identity.provider}
            title={identity.provider === 'email' ? 'Email and password' : providerName(identity.provider)}
            text={
              <>
                <WhoseAndSince identity={identity} />
                {identity.provider !== 'email' && identities.length === 1 && (
                  <span className="mt-1 block">{thirdPartyMessages.onlyOne}</span>
                )}
              </>
            }
            action={
              identity.provider !== 'email' &&
              identities.length > 1 && (
                <Button variant="danger" onClick={() => setAsking(identity)}>
                  Disconnect<span className="sr-only"> {providerName(identity.provider)}</span>
                </Button>
              )
            }
          />
        ))}
        {open.map((provider) => (
          <IdentityRow
            key={provider}
            provider={provider}
            title={providerName(provider)}
            text="Not connected"
            action={<ConnectButton provider={provider} isLeaving={leavingFor === provider} onPress={() => void connect(provider)} />}
            problem={
              failure?.provider === provider && (
                <Notice kind="error" role="alert">
                  <FailureText failure={failure.failure} />
                </Notice>
              )
            }
          />
        ))}
      </ul>
      {asking && (
        <DisconnectDialog
          identity={asking}
          changesAddress={changesAddress(asking)}
          onClose={() => setAsking(null)}
          onDone={() => done(asking)}
        />
      )}
    </>
  )
}

function WhoseAndSince({ identity }: { identity: UserIdentity }) {
  const [address, since] = [addressOf(identity), sinceWhen(identity)]
  return (
    <>
      {address && <EmailWords>{address}</EmailWords>}
      {address && since && <span>{', '}</span>}
      {since && <span>{since}</span>}
    </>
  )
}

function sinceWhen({ created_at: since }: UserIdentity): string {
  return since === undefined ? '' : `since ${formatDate(dateIn(institute.timeZone, new Date(since)))}`
}

/**
 * The focused button disappeared with its row. Moves the focus to the button that reconnects the provider, or to the list if there is
 * none.
 */
function useFocusAfter(disconnected: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (disconnected === undefined) return
    const button = document.getElementById(connectButtonId(disconnected))
    ;(button ?? list.current)?.focus()
  }, [disconnected])
  return list
}
