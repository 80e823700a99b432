import { useLocation } from 'react-router'
import { FailureText } from '#web/ui/loading/failure-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { identitiesQuery } from './identities-data.ts'
import { IdentityList } from './identity-list.tsx'

type ConnectedAccountsProps = {
  /** The email address of the account. */
  email: string
  /** The path of this page with the `#id` of this section, as the return target after connecting. */
  at: string
}

/** The person's sign-in methods, with buttons to connect and disconnect third-party providers. */
export function ConnectedAccounts({ email, at }: ConnectedAccountsProps) {
  const returned = useReturnedFailure()
  return (
    <>
      {returned && (
        <Notice kind="error" role="alert">
          <FailureText failure={returned} />
        </Notice>
      )}
      <Loaded query={identitiesQuery()} waiting="Loading…" failed="Your connected accounts could not be loaded">
        {(identities) => <IdentityList loaded={identities} email={email} at={at} />}
      </Loaded>
    </>
  )
}

/** Reads the error of a failed connection that /auth/callback passed in the navigation state. */
function useReturnedFailure(): { message: string; advice?: string; hint?: string } | null {
  const { state } = useLocation() as { state: unknown }
  const textOf = (key: string): string | undefined => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [message, advice, hint] = ['error', 'advice', 'hint'].map(textOf)
  return message === undefined ? null : { message, ...(advice && { advice }), ...(hint && { hint }) }
}
