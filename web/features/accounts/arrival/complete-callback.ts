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

/** The calls of the account client that a return needs. */
export type CallbackClient = Pick<GoTrueClient, 'setSession' | 'exchangeCodeForSession' | 'verifyOtp' | 'getSession' | 'getUser'>

const mailTypes: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] satisfies EmailOtpType[]

export function isMailType(type: string): type is EmailOtpType {
  return mailTypes.includes(type)
}

const { auth: texts } = messages

const nothingFound: CallbackOutcome = { state: 'error', message: texts.noAuthenticationData, isEmpty: true }

/** A recovery link leads to the new password, whatever way its session came; so does any mail of an account without one. */
function recovery(session: Session): CallbackOutcome {
  return { state: 'success', message: 'Choose a new password next.', to: paths.authResetPassword, recoveryOf: session.user.id }
}

/** Where a session that came out of a mail of this type leads; who was signed in before is told when it is somebody else's. */
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
 * Uses what the address carried, once, and says where to go. Never throws for what the server answered.
 * @param attempt the third-party sign-in this tab left for; null when the address came out of a mail.
 * @param ask whether a session in the address, which this browser did not begin, may be taken.
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

/** Seconds after which a session in an address is an old one (specification §5, session from URL). */
const FRESH_SECONDS = 120

function warnOfOld(issuedAt: number | null): void {
  if (issuedAt === null || Date.now() / 1000 - issuedAt <= FRESH_SECONDS) return
  // oxlint-disable-next-line no-console -- the specification asks for a warning; the person can do nothing about it
  console.warn(`The session in this address was issued more than ${FRESH_SECONDS} s ago`)
}

/** The session of the link was not taken: whoever was signed in stays so, and a visitor stays a visitor. */
function left({ own }: Extract<Verdict, { mayTake: false }>): CallbackOutcome {
  return own ? success(own, 'authenticated', texts.alreadyAuthenticated) : { state: 'error', message: texts.linkLeft }
}

async function exchangeCode(auth: CallbackClient, code: string, attempt: ThirdPartyAttempt | null): Promise<CallbackOutcome> {
  const { data, error } = await auth.exchangeCodeForSession(code, attempt?.flowId ? { flowId: attempt.flowId } : {})
  if (attempt) return error ? exchangeRefused(attempt, error, auth) : arrived(attempt, data.session)
  // The verifier may also be one that a sign-in left behind which was never finished.
  if (error?.name === 'AuthPKCECodeVerifierMissingError' || error?.code === 'bad_code_verifier') {
    return { state: 'confirmed-elsewhere', message: texts.confirmedElsewhere }
  }
  if (error) return failed({ message: error.message })
  // The client's type is narrower than what it returns: which mail the code came from.
  const { redirectType } = data as { redirectType?: string | null }
  if (redirectType === 'recovery') return recovery(data.session)
  // A third-party sign-in that began in another tab brings the provider's token; only a mail confirms an address.
  return data.session.provider_token ? success(data.session, 'authenticated', messages.signIn.succeeded) : ofMail(data.session, 'signup')
}
