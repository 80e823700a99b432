import type { EmailOtpType, GoTrueClient, Session } from '@supabase/auth-js'
import { messages } from '#domain/messages/messages.ts'
import { needsPassword } from '#domain/accounts/password-needed.ts'
import { paths } from '#domain/paths.ts'
import type { ThirdPartyAttempt } from '#web/lib/accounts/third-party-attempt.ts'
import { type CallbackOutcome, failed, success } from './callback-outcome.ts'
import type { CallbackRequest } from './callback-request.ts'
import { addressSentence } from './address-problem.ts'
import { changeNotice, judgeLink, type TwoPeople, type Verdict } from './other-person.ts'
import { arrived, exchangeRefused, refusedByProvider } from './third-party-return.ts'

/** The auth client methods that are needed to handle a return to this site. */
export type CallbackClient = Pick<GoTrueClient, 'setSession' | 'exchangeCodeForSession' | 'verifyOtp' | 'getSession' | 'getUser'>

const mailTypes: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] satisfies EmailOtpType[]

export function isMailType(type: string): type is EmailOtpType {
  return mailTypes.includes(type)
}

const { auth: texts } = messages

const nothingFound: CallbackOutcome = { state: 'error', message: texts.noAuthenticationData, isEmpty: true }

/**
 * A recovery link leads to the new-password page, regardless of how its session was obtained. The same applies to any email link for an
 * account without a password.
 */
function recovery(session: Session): CallbackOutcome {
  return { state: 'success', message: 'Choose a new password next.', to: paths.authResetPassword, recoveryOf: session.user.id }
}

/** Returns the outcome for a session from an email link of this type. Adds a toast if it replaces another person's session. */
export function ofMail(session: Session | null, type: string, before: Session['user'] | null = null): CallbackOutcome {
  if (!session) return { state: 'error', message: texts.noSessionData }
  const toast = changeNotice(before, session.user)
  return { ...afterMail(session, type), ...(toast !== undefined && { toast }) }
}

function afterMail(session: Session, type: string): CallbackOutcome {
  if (type === 'recovery' || needsPassword(session.user.app_metadata)) return recovery(session)
  if (type === 'magiclink') return success(session, 'magic_link', 'You are signed in.')
  return success(session, 'confirmed', 'Your email address is confirmed.')
}

/**
 * Uses the parameters of the URL once and returns where to go next. Never throws on an error response from the server.
 * @param attempt the third-party sign-in that this tab started; null when the URL came from an email.
 * @param ask asks the user whether to accept a session in the URL that did not begin in this browser.
 */
export async function completeCallback(
  auth: CallbackClient,
  request: CallbackRequest,
  attempt: ThirdPartyAttempt | null,
  ask: (people: TwoPeople) => Promise<boolean>,
): Promise<CallbackOutcome> {
  switch (request.kind) {
    case 'error':
      if (attempt) return refusedByProvider(attempt, { message: request.description, code: request.code })
      return failed({ message: addressSentence(request) })
    case 'incomplete':
      return { state: 'error', message: texts.noSessionInUrl }
    case 'tokens': {
      warnOfOld(request.issuedAt)
      const verdict = await judgeLink(auth, request.accessToken, ask)
      if (!verdict.mayTake) return left(verdict)
      const { data, error } = await auth.setSession({
        access_token: request.accessToken,
        refresh_token: request.refreshToken,
      })
      return error ? failed({ message: error.message }) : ofMail(data.session, request.type)
    }
    case 'code':
      return exchangeCode(auth, request.code, attempt)
    case 'token-hash': {
      if (!isMailType(request.type)) return nothingFound
      const verdict = await judgeLink(auth, null, ask)
      if (!verdict.mayTake) return left(verdict)
      const before = (await auth.getSession()).data.session?.user ?? null
      const { data, error } = await auth.verifyOtp({ token_hash: request.tokenHash, type: request.type })
      return error ? failed({ message: error.message }) : ofMail(data.session, request.type, before)
    }
    case 'none': {
      const { data, error } = await auth.getSession()
      if (error || !data.session) return nothingFound
      return success(data.session, 'authenticated', texts.alreadyAuthenticated)
    }
  }
}

/** Age in seconds after which a session in a URL counts as old (specification §5, session from URL). */
const FRESH_SECONDS = 120

function warnOfOld(issuedAt: number | null): void {
  if (issuedAt === null || Date.now() / 1000 - issuedAt <= FRESH_SECONDS) return
  // oxlint-disable-next-line no-console -- the specification requires a warning; the person can do nothing about it
  console.warn(`The session in this address was issued more than ${FRESH_SECONDS} s ago`)
}

/** The session in the link was not accepted. A signed-in person stays signed in, and a visitor stays signed out. */
function left({ own }: Extract<Verdict, { mayTake: false }>): CallbackOutcome {
  return own ? success(own, 'authenticated', texts.alreadyAuthenticated) : { state: 'error', message: texts.linkLeft }
}

async function exchangeCode(auth: CallbackClient, code: string, attempt: ThirdPartyAttempt | null): Promise<CallbackOutcome> {
  const { data, error } = await auth.exchangeCodeForSession(code, attempt?.flowId ? { flowId: attempt.flowId } : {})
  if (attempt) return error ? exchangeRefused(attempt, error, auth) : arrived(attempt, data.session)
  // `bad_code_verifier`: the stored verifier may come from an earlier sign-in that was never completed.
  if (error?.name === 'AuthPKCECodeVerifierMissingError' || error?.code === 'bad_code_verifier') {
    return { state: 'confirmed-elsewhere', message: texts.confirmedElsewhere }
  }
  if (error) return failed({ message: error.message })
  // The client's type omits `redirectType`, which indicates the kind of email that the code came from.
  const { redirectType } = data as { redirectType?: string | null }
  if (redirectType === 'recovery') return recovery(data.session)
  // A third-party sign-in that began in another tab returns with the provider's token. Only an email link confirms an address.
  return data.session.provider_token ? success(data.session, 'authenticated', messages.signIn.succeeded) : ofMail(data.session, 'signup')
}
