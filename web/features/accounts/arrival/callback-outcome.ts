import type { Session } from '@supabase/auth-js'
import { messages } from '#domain/messages/messages.ts'
import { paths } from '#domain/paths.ts'
import type { ThirdPartyFailure } from '#web/lib/accounts/third-party-failure.ts'
import type { ResultStatus } from './auth-result.ts'

/** The outcome of a return to this site, and the page that follows. */
export type CallbackOutcome =
  | {
      state: 'success'
      message: string
      to: string
      recoveryOf?: string
      /** Repeated in a toast on the next page. */
      toast?: string
    }
  /** The address is confirmed, but the link cannot sign in this browser, because the browser did not request it. */
  | { state: 'confirmed-elsewhere'; message: string }
  /**
   * `to` is the page that it began on and that shows the failure; without one the sign-in page does. `isEmpty`: the address carried
   * nothing to sign in by.
   */
  | ({ state: 'error'; to?: string; isEmpty?: true } & ThirdPartyFailure)

export function success(session: Session, status: ResultStatus, message: string, toast?: string): CallbackOutcome {
  const query = new URLSearchParams({ status, email: session.user.email ?? '' })
  return { state: 'success', message, to: `${paths.authSuccess}?${query}`, ...(toast !== undefined && { toast }) }
}

export function failed(failure: ThirdPartyFailure, to?: string): CallbackOutcome {
  return { state: 'error', ...failure, message: messages.auth.callbackFailed(failure.message), ...(to !== undefined && { to }) }
}
