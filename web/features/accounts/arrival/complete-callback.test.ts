import type { Session } from '@supabase/auth-js'
import { describe, expect, it, vi } from 'vitest'
import { readCallback } from './callback-request.ts'
import { completeCallback, type CallbackClient } from './complete-callback.ts'

const address = (rest: string) => new URL(`https://fti.example/auth/callback${rest}`)

const tokens = { kind: 'tokens', accessToken: 'a', refreshToken: 'r', type: '', issuedAt: null }

describe('readCallback', () => {
  it.each([
    ['#error=access_denied&error_description=No+way', { kind: 'error', code: 'access_denied', description: 'No way' }],
    ['?error=access_denied&error_code=otp_expired', { kind: 'error', code: 'otp_expired', description: 'otp_expired' }],
    ['#access_token=a&refresh_token=r&type=recovery', { ...tokens, type: 'recovery' }],
    ['#access_token=a&refresh_token=r&expires_in=3600&expires_at=1800003600', { ...tokens, issuedAt: 1_800_000_000 }],
    ['#access_token=a', { kind: 'incomplete' }],
    ['?access_token=a&refresh_token=r', { kind: 'none' }],
    ['?code=abc', { kind: 'code', code: 'abc' }],
    ['?token_hash=t&type=signup', { kind: 'token-hash', tokenHash: 't', type: 'signup' }],
    ['', { kind: 'none' }],
    ['#section', { kind: 'none' }],
  ])('reads %s', (rest, request) => expect(readCallback(address(rest))).toEqual(request))
})

const session = { user: { id: 'u1', email: 'ada@mail.example', app_metadata: {} } } as Session
const refused = { name: 'AuthApiError', message: 'Token has expired or is invalid' }

type Answers = { [Call in keyof CallbackClient]?: unknown }

/** A stub of the auth client. It returns the responses that the backend would return. */
function client(answers: Answers): CallbackClient {
  const answer = (call: keyof Answers) => async () => answers[call] ?? { data: { session: null, user: null }, error: null }
  return {
    setSession: answer('setSession'),
    exchangeCodeForSession: answer('exchangeCodeForSession'),
    verifyOtp: answer('verifyOtp'),
    getSession: answer('getSession'),
    getUser: answer('getUser'),
  } as unknown as CallbackClient
}

const unasked = () => Promise.reject(new Error('Nobody should be asked'))
const complete = (rest: string, answers: Answers = {}, ask: Parameters<typeof completeCallback>[3] = unasked) =>
  completeCallback(client(answers), readCallback(address(rest)), null, ask)
const yes = () => Promise.resolve(true)
const given = { data: { session, user: session.user }, error: null }
const confirmed = { state: 'success', to: '/auth/success?status=confirmed&email=ada%40mail.example' }

describe('completeCallback', () => {
  it('reports errors from the URL and from the auth client', async () => {
    await expect(complete('#error=otp_expired&error_description=Call+0800+000+000')).resolves.toEqual({
      state: 'error',
      message: 'Authentication failed: Email link is invalid or has expired',
    })
    await expect(complete('#access_token=a&refresh_token=r', { setSession: { data: {}, error: refused } })).resolves.toEqual({
      state: 'error',
      message: 'Authentication failed: Token has expired or is invalid',
    })
    await expect(complete('#access_token=a')).resolves.toEqual({ state: 'error', message: 'No session defined in URL' })
    await expect(complete('#access_token=a&refresh_token=r')).resolves.toEqual({ state: 'error', message: 'No session data received' })
    await expect(complete('')).resolves.toEqual({ state: 'error', message: 'No authentication data found', isEmpty: true })
    await expect(complete('?token_hash=t&type=sms')).resolves.toMatchObject({ state: 'error' })
  })

  it('confirms the email with tokens, a code or a token hash', async () => {
    await expect(complete('#access_token=a&refresh_token=r', { setSession: given })).resolves.toMatchObject(confirmed)
    await expect(complete('?code=c', { exchangeCodeForSession: given })).resolves.toMatchObject(confirmed)
    await expect(complete('?token_hash=t&type=signup', { verifyOtp: given }, yes)).resolves.toMatchObject(confirmed)
  })

  it('logs a warning for a session issued more than 120 s ago, and still accepts it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const issued = (secondsAgo: number) => `&expires_in=3600&expires_at=${Date.now() / 1000 - secondsAgo + 3600}`
    for (const secondsAgo of [100, 140]) {
      await expect(complete(`#access_token=a&refresh_token=r${issued(secondsAgo)}`, { setSession: given })).resolves.toMatchObject(
        confirmed,
      )
    }
    expect(warn.mock.calls).toEqual([['The session in this address was issued more than 120 s ago']])
    warn.mockRestore()
  })

  it('distinguishes a third-party sign-in from a confirmation', async () => {
    const withProvider = { data: { session: { ...session, provider_token: 'p' } }, error: null }
    await expect(complete('?code=c', { exchangeCodeForSession: withProvider })).resolves.toMatchObject({
      to: '/auth/success?status=authenticated&email=ada%40mail.example',
    })
  })

  it.each([
    ['#access_token=a&refresh_token=r&type=recovery', { setSession: given }],
    ['?code=c', { exchangeCodeForSession: { data: { session, redirectType: 'recovery' }, error: null } }],
    ['?token_hash=t&type=recovery', { verifyOtp: given }],
  ])('sends a recovery link to the new-password page: %s', async (rest, answers) => {
    await expect(complete(rest, answers, yes)).resolves.toMatchObject({ to: '/auth/reset-password', recoveryOf: 'u1' })
  })

  describe('when another person is signed in', () => {
    const eve = { id: 'u2', email: 'eve@mail.example', app_metadata: {} }
    const link = '#access_token=a&refresh_token=r&type=signup'
    const answers = {
      getSession: given,
      getUser: { data: { user: eve }, error: null },
      setSession: { data: { session: { user: eve }, user: eve }, error: null },
    }

    it('accepts a session from the URL only if the person agrees', async () => {
      const asked: unknown[] = []
      const ask = (verdict: boolean) => (people: unknown) => Promise.resolve((asked.push(people), verdict))
      await expect(complete(link, answers, ask(false))).resolves.toMatchObject({
        message: 'Already authenticated! Redirecting...',
        to: '/auth/success?status=authenticated&email=ada%40mail.example',
      })
      await expect(complete(link, answers, ask(true))).resolves.toMatchObject({
        to: '/auth/success?status=confirmed&email=eve%40mail.example',
      })
      expect(asked).toEqual(Array(2).fill({ current: 'ada@mail.example', other: 'eve@mail.example' }))
    })

    it('accepts a session for the same person without asking', async () => {
      await expect(complete(link, { ...answers, getUser: { data: { user: session.user }, error: null } })).resolves.toMatchObject({
        state: 'success',
      })
    })

    it('reports which account has been replaced by an email link', async () => {
      await expect(complete('?token_hash=t&type=signup', { ...answers, verifyOtp: answers.setSession }, yes)).resolves.toMatchObject({
        toast: 'You are now signed in as eve@mail.example, no longer as ada@mail.example.',
      })
    })
  })

  it.each([
    ['tokens', '#access_token=a&refresh_token=r', 'eve@mail.example'],
    ['a token hash', '?token_hash=t&type=signup', null],
  ])('asks a visitor for consent before %s from a link can sign them in', async (_name, rest, other) => {
    const used: string[] = []
    const eve = { id: 'u2', email: 'eve@mail.example', app_metadata: {} }
    const asked: unknown[] = []
    const auth = {
      ...client({ getUser: { data: { user: eve }, error: null } }),
      setSession: async () => (used.push('setSession'), given),
      verifyOtp: async () => (used.push('verifyOtp'), given),
    } as unknown as CallbackClient
    const no = (people: unknown) => Promise.resolve((asked.push(people), false))
    await expect(completeCallback(auth, readCallback(address(rest)), null, no)).resolves.toEqual({
      state: 'error',
      message: 'Nobody was signed in.',
    })
    expect([used, asked]).toEqual([[], [{ current: null, other }]])
  })

  it('does not let a token hash replace the signed-in person without consent', async () => {
    const no = () => Promise.resolve(false)
    const answers = { getSession: given, verifyOtp: new Error('The link was used') }
    await expect(complete('?token_hash=t&type=signup', answers, no)).resolves.toMatchObject({
      message: 'Already authenticated! Redirecting...',
    })
  })

  it('sends users without a password to the new-password page', async () => {
    const user = { ...session.user, app_metadata: { password_needed: true } }
    const without = { data: { session: { ...session, user }, user }, error: null }
    for (const [rest, answers] of [
      ['#access_token=a&refresh_token=r&type=signup', { setSession: without }],
      ['?code=c', { exchangeCodeForSession: without }],
      ['?token_hash=t&type=signup', { verifyOtp: without }],
    ] as const) {
      await expect(complete(rest, answers, yes)).resolves.toMatchObject({ to: '/auth/reset-password', recoveryOf: 'u1' })
    }
  })

  it('reports the email address as confirmed when this browser has no verifier', async () => {
    const noVerifier = { data: { session: null }, error: { name: 'AuthPKCECodeVerifierMissingError', message: 'missing' } }
    await expect(complete('?code=c', { exchangeCodeForSession: noVerifier })).resolves.toEqual({
      state: 'confirmed-elsewhere',
      message: 'Your e-mail is confirmed. Sign in to continue.',
    })
  })

  it('continues with an existing session', async () => {
    await expect(complete('', { getSession: given })).resolves.toMatchObject({
      message: 'Already authenticated! Redirecting...',
      to: '/auth/success?status=authenticated&email=ada%40mail.example',
    })
  })
})
