import type { AuthError } from '@supabase/auth-js'

/**
 * Words of account servers that send no error code, as Supabase's own did before 2024: there they are the only signal. Each stands for
 * the code that means the same (specification, section 8).
 */
const codeOfWords: Readonly<Record<string, string>> = {
  'Email not confirmed': 'email_not_confirmed',
  'Invalid login credentials': 'invalid_credentials',
  'User already registered': 'user_already_exists',
}

/** The error code of the account protocol; empty where none is known. */
export const codeOf = ({ code, message }: Pick<AuthError, 'code' | 'message'>): string => code ?? codeOfWords[message] ?? ''

/** A server of one's own may say so in a sentence of its own, which is then shown (specification, section 8, sign in). */
export const asksToConfirm = ({ message }: AuthError): boolean => message.includes('Please check your email to verify')

/**
 * For how many seconds no further letter is sent, because one was a moment ago; undefined for any other refusal. The number stands in the
 * words alone; another refusal with the same code, of a project that has used up its letters, has other words.
 */
export function secondsAfterLetter(cause: Pick<AuthError, 'code' | 'message'>): number | undefined {
  if (codeOf(cause) !== 'over_email_send_rate_limit') return undefined
  const seconds = /only request this after (\d{1,6}) seconds/.exec(cause.message)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}
