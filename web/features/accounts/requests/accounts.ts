import type { AuthError, EmailOtpType, Session, User } from '@supabase/auth-js'
import type { SignInForm, SignUpForm } from '#domain/accounts/account-forms.ts'
import { preparePassword } from '#domain/accounts/passwords.ts'
import { withRetry } from '#web/lib/module-retry.ts'
import { paths } from '#domain/paths.ts'
import { withRecentProof } from '#web/lib/accounts/recent-proof.ts'
import { chooseRememberMe } from '#web/lib/storage/session-storage.ts'
import { useRobotCheckWords } from '#web/features/accounts/robot-check/busy-words.tsx'
import { connectAuth } from '#web/features/accounts/session/session-events.ts'
import { arrive } from '#web/features/accounts/session/session-store.ts'

type Answer = { data: unknown; error: AuthError | null }

function answerOf<Given extends Answer>({ data, error }: Given): Extract<Given, { error: null }>['data'] {
  if (error) throw error
  return data
}

/** Repeats the call with a robot check token if the server requires one. */
async function pastRobotCheck<Given extends Answer>(call: (shown: { captchaToken?: string }) => Promise<Given>): Promise<Given> {
  let answer = await call({})
  // Tries twice, because a check may be refused if it took too long or if the difficulty has increased in the meantime.
  for (let round = 0; round < 2 && answer.error?.code === 'captcha_failed'; round++) {
    const { robotCheckToken } = await withRetry(() => import('#web/features/accounts/robot-check/robot-check.ts'))
    const captchaToken = await robotCheckToken((words) => useRobotCheckWords.setState({ words }))
    if (captchaToken === undefined) break
    answer = await call({ captchaToken })
  }
  return answer
}

/**
 * Tries the normalised form of a password, then the password as typed, because an older hash, for example from a Supabase project, may
 * have been created from the password as typed.
 */
async function inEachSpelling<Given extends Answer>(typed: string, call: (password: string) => Promise<Given>): Promise<Given> {
  const prepared = preparePassword(typed)
  const answer = await call(prepared)
  const isWrong = answer.error?.code === 'invalid_credentials' || answer.error?.code === 'current_password_mismatch'
  return isWrong && prepared !== typed ? call(typed) : answer
}

const callback = () => `${location.origin}${paths.authCallback}`

/** Signs in with email and password. Returns null if the second factor is still required. Throws the client's `AuthError`. */
export async function signIn({ email, password, rememberMe }: SignInForm): Promise<User | null> {
  const auth = await connectAuth()
  chooseRememberMe(rememberMe)
  answerOf(
    await inEachSpelling(password, (spelling) =>
      pastRobotCheck((options) => auth.signInWithPassword({ email, password: spelling, options })),
    ),
  )
  return arrive()
}

/** `mail-sent`: the account awaits confirmation by email. `signed-in`: the backend requires no confirmation. */
export type SignUpResult = 'mail-sent' | 'signed-in' | 'already-registered'

/** Creates an account. If the address already has one, the server returns an empty list of identities (ruling 28). */
export async function signUp({ fullName, email, password, rememberMe }: SignUpForm): Promise<SignUpResult> {
  const auth = await connectAuth()
  chooseRememberMe(rememberMe)
  const { user, session } = answerOf(
    await pastRobotCheck((shown) =>
      auth.signUp({
        email,
        password: preparePassword(password),
        options: { emailRedirectTo: callback(), data: fullName ? { full_name: fullName } : {}, ...shown },
      }),
    ),
  )
  if (session) {
    arrive()
    return 'signed-in'
  }
  return user?.identities?.length === 0 ? 'already-registered' : 'mail-sent'
}

export async function sendConfirmationAgain(email: string): Promise<void> {
  const auth = await connectAuth()
  answerOf(await pastRobotCheck((shown) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: callback(), ...shown } })))
}

export async function sendPasswordReset(email: string): Promise<void> {
  const auth = await connectAuth()
  answerOf(
    await pastRobotCheck((shown) =>
      auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}${paths.authResetPassword}`, ...shown }),
    ),
  )
}

/** Uses the token from an email link, which signs the person in on this device. */
export async function confirmByMail(tokenHash: string, type: EmailOtpType): Promise<Session | null> {
  const auth = await connectAuth()
  return answerOf(await auth.verifyOtp({ token_hash: tokenHash, type })).session
}

/**
 * Sets the signed-in person's password and ends all their other sessions. Omit `current` if the person has no password, has just followed
 * a link from one of our emails, or confirms their identity separately because their sign-in is too old. Throws `AuthError`, including
 * for a wrong `current`.
 */
export async function setNewPassword(password: string, current?: string): Promise<User> {
  const auth = await connectAuth()
  const chosen = { password: preparePassword(password) }
  const update = () =>
    current === undefined
      ? auth.updateUser(chosen)
      : inEachSpelling(current, (spelling) => auth.updateUser({ ...chosen, current_password: spelling }))
  return withRecentProof(async () => answerOf(await update()).user)
}
