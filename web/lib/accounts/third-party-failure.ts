import { messages } from '#domain/messages/messages.ts'
import { thirdPartyHints, thirdPartyMessages } from '#domain/accounts/third-party-messages.ts'
import { isAuthError, isRateLimit, silenceAdvice } from './auth-problem.ts'

/** The details of a failure, from an error object or from the return URL. */
export type ThirdPartyProblem = {
  message: string
  /** Error code of the protocol or of OAuth, such as `identity_already_exists` or `invalid_client`. */
  code?: string | undefined
  /** HTTP status of the response, if there was one. */
  status?: number | undefined
}

/** A failed third-party sign-in as shown to the user. */
export type ThirdPartyFailure = {
  message: string
  /** What the user can do about it. */
  advice?: string
  /** What the institute's technician should check. */
  hint?: string
}

type Sentence = (provider: string) => string
/** `mark` is matched against the error's code and message, separated by a space. */
type Kind = { mark: RegExp; message: Sentence; hint?: Sentence }

/**
 * The known problems, identified by their codes. Where a provider or a Supabase project sends no specific code (the texts are in the
 * specification, section 8), they are identified by parts of their messages, as worded by Google, the OAuth standard (RFC 6749, 5.2) and
 * Supabase. The first match wins, so narrower patterns come first.
 */
const kinds: readonly Kind[] = [
  { mark: /^(?:bad_oauth_(?:callback|state)|flow_state_|bad_code_verifier)/, message: thirdPartyMessages.expired },
  { mark: /^reauthentication_needed/, message: () => messages.account.proofNeeded },
  { mark: /^provider_unavailable/, message: thirdPartyMessages.away },
  { mark: /^access_denied/, message: () => thirdPartyMessages.refused },
  { mark: /already linked to another/i, message: thirdPartyMessages.takenByAnother },
  { mark: /identity_already_exists|already linked/i, message: thirdPartyMessages.alreadyConnected },
  { mark: /single_identity_not_deletable|at least 1 identity/i, message: () => thirdPartyMessages.onlyOne },
  { mark: /email_conflict_identity/, message: thirdPartyMessages.addressNeeded },
  {
    mark: /manual_linking_disabled|manual linking is disabled/i,
    message: thirdPartyMessages.connectFailed,
    hint: () => thirdPartyHints.linkingOff,
  },
  { mark: /redirect[ _-]?ur[il]/i, message: thirdPartyMessages.notConfigured, hint: thirdPartyHints.redirectUri },
  { mark: /consent screen/i, message: thirdPartyMessages.setupIncomplete, hint: thirdPartyHints.consentScreen },
  { mark: /google ?\+|google ?plus|legacy people/i, message: thirdPartyMessages.notConfigured, hint: thirdPartyHints.olderApi },
  {
    mark: /client[ _-]?secret|invalid_client|exchange external code/i,
    message: thirdPartyMessages.notConfigured,
    hint: thirdPartyHints.clientSecret,
  },
  {
    mark: /client[ _-]?id|unauthorized_client|deleted_client|oauth client was/i,
    message: thirdPartyMessages.notConfigured,
    hint: thirdPartyHints.clientId,
  },
  { mark: /\bissuer\b/i, message: thirdPartyMessages.notConfigured, hint: thirdPartyHints.issuer },
  {
    mark: /not properly configured|unsupported provider|provider_disabled|is not enabled|missing oauth/i,
    message: thirdPartyMessages.notConfigured,
    hint: thirdPartyHints.switchedOff,
  },
]

/** The message for a problem without a text of its own, and the one for a server failure without a usable reason. */
type Fallbacks = { failed: Sentence; unexpected: Sentence }

/** Explains a known problem entirely in our own wording. Returns null for any other. Pure. */
export function knownThirdPartyFailure(provider: string, problem: ThirdPartyProblem): ThirdPartyFailure | null {
  const { message, code = '' } = problem
  if (isRateLimit(problem) || code.startsWith('over_')) return { message: messages.auth.tooManyAttempts }
  const kind = kinds.find(({ mark }) => mark.test(`${code} ${message}`))
  return kind ? { message: kind.message(provider), ...(kind.hint && { hint: kind.hint(provider) }) } : null
}

/** Explains a problem (specification, section 8, third-party sign-in). An unknown problem is shown in its original wording. Pure. */
export function thirdPartyFailure(
  provider: string,
  problem: ThirdPartyProblem,
  { failed, unexpected }: Fallbacks = thirdPartyMessages,
): ThirdPartyFailure {
  const known = knownThirdPartyFailure(provider, problem)
  if (known) return known
  const { message, status } = problem
  if (status !== undefined && status >= 500) return { message: unexpected(provider) }
  return { message: message.trim() || failed(provider) }
}

/** Thrown before leaving the page, because the backend would respond with this error as bare JSON. */
export class ThirdPartyRefusal extends Error {
  override readonly name = 'ThirdPartyRefusal'
}

/** Explains an error thrown by a call in the same way. Without a usable response, advises the user to check their connection. */
export function thirdPartyCallFailure(provider: string, cause: unknown, fallbacks: Fallbacks = thirdPartyMessages): ThirdPartyFailure {
  if (cause instanceof ThirdPartyRefusal) return thirdPartyFailure(provider, cause, fallbacks)
  if (!(cause instanceof Error)) return { message: fallbacks.unexpected(provider) }
  if (!isAuthError(cause) || cause.name === 'AuthRetryableFetchError') {
    return { message: fallbacks.failed(provider), advice: silenceAdvice(cause) }
  }
  return thirdPartyFailure(provider, { message: cause.message, code: cause.code, status: cause.status }, fallbacks)
}
