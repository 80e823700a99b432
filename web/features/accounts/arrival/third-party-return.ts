import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js'
import { messages } from '#domain/messages/messages.ts'
import { thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'
import type { ThirdPartyAttempt } from '#web/lib/accounts/third-party-attempt.ts'
import { knownThirdPartyFailure, thirdPartyCallFailure, type ThirdPartyProblem } from '#web/lib/accounts/third-party-failure.ts'
import { addressSentence } from './address-problem.ts'
import { type CallbackOutcome, failed, success } from './callback-outcome.ts'

/** The sign-in flow has its own pages for the next step. The other two purposes return to the page where they began. */
const backTo = ({ purpose, from }: ThirdPartyAttempt) => (purpose === 'sign-in' ? undefined : from)

const fallbacksOf = ({ purpose }: ThirdPartyAttempt) =>
  purpose === 'connect' ? { ...thirdPartyMessages, failed: thirdPartyMessages.connectFailed } : thirdPartyMessages

/** The provider, or the backend on its behalf, sent the person back with an error in the URL. */
export function refusedByProvider(attempt: ThirdPartyAttempt, problem: ThirdPartyProblem): CallbackOutcome {
  // Other problems are described in our own words, because anyone could have written the text in the URL.
  const found = knownThirdPartyFailure(attempt.provider, problem) ?? {
    message: addressSentence({ code: problem.code ?? '', description: problem.message }),
  }
  return failed(found, backTo(attempt))
}

/** The return could not be completed: there was no usable response, or it contained no known reason. */
export function unfinished(attempt: ThirdPartyAttempt, cause: unknown): CallbackOutcome {
  return failed(thirdPartyCallFailure(attempt.provider, cause, fallbacksOf(attempt)), backTo(attempt))
}

/** The code was exchanged: the person is signed in, or the provider is connected. */
export function arrived(attempt: ThirdPartyAttempt, session: Session): CallbackOutcome {
  const { provider, purpose, from } = attempt
  if (purpose === 'sign-in') return success(session, 'authenticated', messages.signIn.succeeded, messages.signIn.succeeded)
  const message = purpose === 'connect' ? thirdPartyMessages.connected(provider) : messages.signIn.succeeded
  return { state: 'success', message, to: from, toast: message }
}

/**
 * The code could not be exchanged. If a copy of this tab has already used it, the person is signed in, and that counts as success. A code
 * without its verifier was requested elsewhere.
 */
export async function exchangeRefused(
  attempt: ThirdPartyAttempt,
  error: AuthError,
  auth: Pick<GoTrueClient, 'getSession'>,
): Promise<CallbackOutcome> {
  const isSpent = error.name === 'AuthPKCECodeVerifierMissingError' || /^flow_state_|^bad_code_verifier$/.test(error.code ?? '')
  if (!isSpent) return unfinished(attempt, error)
  const { data } = await auth.getSession()
  if (attempt.purpose === 'sign-in' && data.session) return success(data.session, 'authenticated', messages.auth.alreadyAuthenticated)
  return failed({ message: thirdPartyMessages.expired(attempt.provider) }, backTo(attempt))
}
