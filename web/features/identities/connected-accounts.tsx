import type { UserIdentity } from '@supabase/auth-js'
import { useLocation } from 'react-router'
import { noConnection } from '#web/lib/auth-problem.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureText } from '#web/ui/failure-text.tsx'
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readIdentities } from './identities-data.ts'
import { IdentityList } from './identity-list.tsx'

type ConnectedAccountsProps = {
  /** The account's address. */
  email: string
  /** Path of the page this is part of, with `#id` of its section: where connecting comes back to. */
  at: string
}

/** The ways a person can sign in, and buttons to connect and disconnect third-party providers. */
export function ConnectedAccounts({ email, at }: ConnectedAccountsProps) {
  const { state, retry } = useLoaded<UserIdentity[]>(readIdentities)
  const returned = useReturnedFailure()
  return (
    <>
      {returned && (
        <Notice kind="error" role="alert">
          <FailureText failure={returned} />
        </Notice>
      )}
      {state.kind === 'loading' && <LoadingIndicator message="Loading…" />}
      {state.kind === 'failed' && (
        <Notice kind="error" role="alert" title="Your connected accounts could not be loaded">
          <p>{noConnection}</p>
          <Button variant="secondary" icon="refresh" className="mt-4" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {state.kind === 'loaded' && <IdentityList loaded={state.value} email={email} at={at} />}
    </>
  )
}

/** What /auth/callback says about a connection that failed, in the navigation state. */
function useReturnedFailure(): { message: string; advice?: string; hint?: string } | null {
  const { state } = useLocation() as { state: unknown }
  const textOf = (key: string): string | undefined => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [message, advice, hint] = ['error', 'advice', 'hint'].map(textOf)
  return message === undefined ? null : { message, ...(advice && { advice }), ...(hint && { hint }) }
}
