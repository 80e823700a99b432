import { AuthApiError, AuthPKCECodeVerifierMissingError, AuthRetryableFetchError, type AuthError, type Session } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { completeCallback, type CallbackClient } from './complete-callback.ts'
import { readCallback } from './callback-request.ts'

const session = { user: { id: 'u1', email: 'ada@mail.example' } } as Session
const signingIn = { provider: 'google', purpose: 'sign-in', from: '/apply', flowId: 'f1' } as const
const connecting = { provider: 'google', purpose: 'connect', from: '/settings', flowId: 'f2' } as const

/** A stub of the auth client. It returns the responses that the backend would return. */
function client(exchanged: AuthError | Session, signedIn: Session | null = null): CallbackClient {
  return {
    exchangeCodeForSession: async () =>
      exchanged instanceof Error
        ? { data: { session: null }, error: exchanged }
        : { data: { session: exchanged, user: exchanged.user }, error: null },
    getSession: async () => ({ data: { session: signedIn }, error: null }),
  } as unknown as CallbackClient
}

const complete = (rest: string, attempt: typeof signingIn | typeof connecting, answers = client(session)) =>
  completeCallback(answers, readCallback(new URL(`https://fti.example/auth/callback${rest}`)), attempt, async () => false)

const success = '/auth/success?status=authenticated&email=ada%40mail.example'

describe('a return from a provider', () => {
  it('signs in, with or without a token from the provider', async () => {
    await expect(complete('?code=c', signingIn)).resolves.toEqual({
      state: 'success',
      message: 'Successfully signed in!',
      to: success,
      toast: 'Successfully signed in!',
    })
  })

  it('returns to the page on which connecting the provider began, and reports the result there', async () => {
    await expect(complete('?code=c', connecting)).resolves.toEqual({
      state: 'success',
      message: 'Google is connected.',
      to: '/settings',
      toast: 'Google is connected.',
    })
  })

  it.each([
    ['?error=access_denied&error_description=The+user+said+no', 'Authentication failed: Access was refused'],
    [
      '?error=temporarily_unavailable&error_code=provider_unavailable&error_description=Google+does+not+answer+at+evil.example',
      'Authentication failed: Google is not responding at the moment. Please try again later.',
    ],
    ['?error=pay&error_description=Pay+the+fee+at+evil.example', 'Authentication failed: This did not work. Please try again.'],
    [
      '?error=server_error&error_code=unexpected_failure&error_description=Unable+to+exchange+external+code',
      'Authentication failed: Google OAuth is not configured. Please contact support.',
    ],
  ])('reports %s', async (rest, message) => {
    await expect(complete(rest, signingIn)).resolves.toMatchObject({ state: 'error', message })
  })

  it('shows a failed attempt to connect on the page where it began', async () => {
    const rest = '?error=server_error&error_code=identity_already_exists&error_description=Identity+is+already+linked+to+another+user'
    await expect(complete(rest, connecting)).resolves.toEqual({
      state: 'error',
      message: 'Authentication failed: This Google account already belongs to another account here.',
      to: '/settings',
    })
  })
})

describe('a code that cannot be exchanged', () => {
  const used = new AuthApiError('invalid flow state, no valid flow state found', 404, 'flow_state_not_found')

  it.each([used, new AuthPKCECodeVerifierMissingError()])(
    'counts as a sign-in if a copy of this tab has already used it: %s',
    async (error) => {
      await expect(complete('?code=c', signingIn, client(error, session))).resolves.toMatchObject({ state: 'success', to: success })
    },
  )

  it('is reported as used if the person is not signed in', async () => {
    await expect(complete('?code=c', signingIn, client(used))).resolves.toEqual({
      state: 'error',
      message: 'Authentication failed: This sign-in with Google took too long or has already been used. Please try again.',
    })
  })

  it('does not cause an existing session to be treated as a connected provider', async () => {
    await expect(complete('?code=c', connecting, client(used, session))).resolves.toMatchObject({ state: 'error', to: '/settings' })
  })

  it('produces advice to check the connection when offline', async () => {
    await expect(complete('?code=c', connecting, client(new AuthRetryableFetchError('Failed to fetch', 0)))).resolves.toMatchObject({
      message: 'Authentication failed: Failed to connect Google',
      advice: expect.stringContaining('Check your connection') as string,
    })
  })
})
