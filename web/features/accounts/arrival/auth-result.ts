/** Values of `status` on /auth/success. */
export type ResultStatus = 'confirmed' | 'password_reset' | 'magic_link' | 'authenticated'

export type AuthResult = { title: string; text: string; /** Seconds until the page goes on by itself. */ seconds: number }

/** What /auth/success says (specification §2, auth result); any other status reads 'Authentication success'. */
export function authResult(status: string | null): AuthResult {
  switch (status ?? '') {
    case 'confirmed':
      return { title: 'Email confirmed', text: 'Your e-mail address is verified.', seconds: 5 }
    case 'password_reset':
      return { title: 'Password updated', text: 'From now on, sign in with your new password.', seconds: 3 }
    case 'magic_link':
      return { title: 'Signed in with magic link', text: 'You are signed in.', seconds: 3 }
    default:
      return { title: 'Authentication success', text: 'You are signed in.', seconds: 3 }
  }
}

const COUNT_FROM = 3

/** The number on the screen: it counts from 3, and waits at 3 when more time is left. */
export function countShown(secondsLeft: number): number {
  return Math.min(COUNT_FROM, Math.max(0, Math.ceil(secondsLeft)))
}
