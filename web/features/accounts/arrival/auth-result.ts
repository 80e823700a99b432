import type { SessionSnapshot } from '#web/features/accounts/session/session-store.ts'

/** Values of `status` on /auth/success. */
export type ResultStatus = 'confirmed' | 'password_reset' | 'magic_link' | 'authenticated'

export type AuthResult = { title: string; text: string; /** Seconds until the page moves on automatically. */ seconds: number }

/**
 * The title and text of /auth/success (specification §2, auth result). For any other status the title is 'Authentication success'. The
 * title depends on the URL, which anyone can write. Only the session decides whether the text states that the person is signed in.
 */
export function authResult(status: string | null, session: SessionSnapshot['status']): AuthResult {
  switch (status ?? '') {
    case 'confirmed':
      return { title: 'Email confirmed', text: 'Your email address is verified.', seconds: 5 }
    case 'password_reset':
      return { title: 'Password updated', text: 'From now on, sign in with your new password.', seconds: 3 }
    case 'magic_link':
      return { title: 'Signed in with magic link', text: SIGN_IN[session], seconds: 3 }
    default:
      return { title: 'Authentication success', text: SIGN_IN[session], seconds: 3 }
  }
}

const SIGN_IN = { loading: '', 'signed-in': 'You are signed in.', 'signed-out': 'You are not signed in on this device.' } as const

const COUNT_FROM = 3

/** The number shown on screen. It stays at 3 while more time is left, then counts down. */
export function countShown(secondsLeft: number): number {
  return Math.min(COUNT_FROM, Math.max(0, Math.ceil(secondsLeft)))
}
