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
