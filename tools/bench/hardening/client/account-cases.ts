import * as z from 'zod'
import { type Case, refused, same } from './case.ts'
import { ELSEWHERE, PASSWORD, type Stage } from './stage.ts'

const OTHER = 'Another-horse-2'
/** A schema for a user object that checks the given fields. */
export const user = (settings: z.ZodRawShape = {}) =>
  z.looseObject({ id: z.uuid(), aud: z.literal('authenticated'), email: z.email(), ...settings })
export const session = z.looseObject({
  access_token: z.jwt(),
  token_type: z.literal('bearer'),
  expires_in: z.literal(3600),
  expires_at: z.int(),
  refresh_token: z.string().min(12),
  user: user({ role: z.literal('authenticated') }),
})
const nobody = { user: null, session: null }
const linkOf = async ({ secretFor }: Stage, email: string) => ({ type: 'signup' as const, token_hash: await secretFor(email) })
const noPhones = 'no account is opened or entered by phone; a phone is a second factor only'
const phone = '+15005550006'

/** Opening an account, confirming its address and changing it. */
export const accountCases: readonly Case[] = [
  same('signUp()', ({ client, newAddress }) => client.auth.signUp({ email: newAddress(), password: PASSWORD }), {
    data: z.object({ session: z.null(), user: user({ confirmation_sent_at: z.string(), identities: z.array(z.unknown()).length(1) }) }),
  }),
  same(
    'signUp() in the implicit flow',
    ({ browser, newAddress }) => browser({ flowType: 'implicit' }).auth.signUp({ email: newAddress(), password: PASSWORD }),
    { data: z.object({ session: z.null(), user: user() }) },
  ),
  same(
    'signUp() with data, a redirect and a token of a robot check',
    ({ client, newAddress, url }) =>
      client.auth.signUp({
        email: newAddress(),
        password: PASSWORD,
        options: { emailRedirectTo: `${url}/auth/callback`, data: { status: 'alpha' }, captchaToken: 'some' },
      }),
    { data: z.object({ session: z.null(), user: user({ user_metadata: z.looseObject({ status: z.literal('alpha') }) }) }) },
  ),
  same(
    'signUp() again before confirming',
    async ({ unconfirmed }) => {
      const { client, email } = await unconfirmed()
      return client.auth.signUp({ email, password: PASSWORD })
    },
    { data: z.object({ session: z.null(), user: user() }) },
  ),
  same(
    'signUp() with an address that is confirmed: says nothing of it',
    async ({ member, browser }) => browser().auth.signUp({ email: (await member()).email, password: PASSWORD }),
    { data: z.object({ session: z.null(), user: user({ identities: z.array(z.unknown()).length(0) }) }) },
  ),
  same('signUp() with a weak password', ({ client, newAddress }) => client.auth.signUp({ email: newAddress(), password: '123' }), {
    data: nobody,
    error: { code: 'weak_password', status: 422, name: 'AuthWeakPasswordError', reasons: z.array(z.string()).min(1) },
  }),
  same('signUp() without a password', ({ client, newAddress }) => client.auth.signUp({ email: newAddress(), password: '' }), {
    data: nobody,
    error: { code: 'validation_failed', status: 400, message: 'Signup requires a valid password' },
  }),
  same('signUp() with what is no address', ({ client }) => client.auth.signUp({ email: 'a', password: PASSWORD }), {
    data: nobody,
    error: { code: 'validation_failed', status: 400 },
  }),
  refused(
    'signUp() with a phone',
    ({ client }) => client.auth.signUp({ phone, password: PASSWORD, options: { channel: 'whatsapp', data: { status: 'alpha' } } }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),
  refused(
    'signInAnonymously()',
    ({ client }) => client.auth.signInAnonymously(),
    { code: 'anonymous_provider_disabled', status: 422 },
    'an account belongs to an address',
  ),
  refused(
    'signInAnonymously() with data',
    ({ client }) => client.auth.signInAnonymously({ options: { data: { a: 1 } } }),
    { code: 'anonymous_provider_disabled', status: 422 },
    'as above',
  ),

  same(
    'verifyOtp() with the token from the email',
    async (stage) => {
      const { client, email } = await stage.unconfirmed()
      return client.auth.verifyOtp(await linkOf(stage, email))
    },
    { data: z.object({ user: user({ email_confirmed_at: z.string() }), session }) },
  ),
  same(
    'verifyOtp() with a token that was used',
    async (stage) => {
      const { client, email } = await stage.unconfirmed()
      const link = await linkOf(stage, email)
      await client.auth.verifyOtp(link)
      return client.auth.verifyOtp(link)
    },
    { data: nobody, error: { code: 'otp_expired', status: 403, message: 'Email link is invalid or has expired' } },
  ),
  same(
    'verifyOtp() with a wrong code',
    ({ client, newAddress }) => client.auth.verifyOtp({ type: 'email', email: newAddress(), token: '123456' }),
    { data: nobody, error: { code: 'otp_expired', status: 403, message: 'Token has expired or is invalid' } },
  ),
  refused(
    'verifyOtp() with a phone',
    ({ client }) => client.auth.verifyOtp({ type: 'sms', phone, token: '123456' }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),
  refused(
    'verifyOtp() of a new phone',
    ({ client }) => client.auth.verifyOtp({ type: 'phone_change', phone, token: '123456' }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),

  same(
    'resend() of a sign-up',
    async ({ unconfirmed, url }) => {
      const { client, email } = await unconfirmed()
      return client.auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${url}/welcome` } })
    },
    { data: nobody },
  ),
  same('resend() for nobody: says nothing of it', ({ client, newAddress }) => client.auth.resend({ type: 'signup', email: newAddress() }), {
    data: nobody,
  }),
  same(
    'resend() of a changed address, of which there is none',
    ({ client, newAddress }) => client.auth.resend({ type: 'email_change', email: newAddress() }),
    { data: nobody },
  ),
  same(
    'resend() in the implicit flow',
    ({ browser, newAddress }) => browser({ flowType: 'implicit' }).auth.resend({ type: 'signup', email: newAddress() }),
    { data: nobody },
  ),
  refused(
    'resend() by text message',
    ({ client }) => client.auth.resend({ type: 'sms', phone }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),
  refused(
    'resend() for a changed phone',
    ({ client }) => client.auth.resend({ type: 'phone_change', phone }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),

  same('getUser()', async ({ member }) => (await member()).client.auth.getUser(), {
    data: z.object({
      user: user({ role: z.literal('authenticated'), identities: z.array(z.unknown()).length(1), last_sign_in_at: z.string() }),
    }),
  }),
  same(
    'getUser() by a token',
    async ({ member, client }) => client.auth.getUser((await (await member()).client.auth.getSession()).data.session?.access_token),
    { data: z.object({ user: user() }) },
  ),
  same('getUser() by a forged token', ({ client }) => client.auth.getUser('eyJhbGciOiJIUzI1NiJ9.e30.x'), {
    data: { user: null },
    error: { code: 'bad_jwt', status: 403 },
  }),
  same('updateUser() of data', async ({ member }) => (await member()).client.auth.updateUser({ data: { hello: 'world' } }), {
    data: z.object({ user: user({ user_metadata: z.looseObject({ hello: z.literal('world') }) }) }),
  }),
  same(
    'getUser() after updateUser()',
    async ({ member }) => {
      const { client } = await member()
      await client.auth.updateUser({ data: { hello: 'world' } })
      return client.auth.getUser()
    },
    { data: z.object({ user: user({ user_metadata: z.looseObject({ hello: z.literal('world') }) }) }) },
  ),
  same('updateUser() of the password', async ({ member }) => (await member()).client.auth.updateUser({ password: OTHER }), {
    data: z.object({ user: user() }),
  }),
  same('updateUser() of the password to the same', async ({ member }) => (await member()).client.auth.updateUser({ password: PASSWORD }), {
    data: { user: null },
    error: { code: 'same_password', status: 422 },
  }),
  same(
    'updateUser() of the password with a wrong current one',
    async ({ member }) => (await member()).client.auth.updateUser({ password: OTHER, current_password: 'Wrong-horse-1' }),
    { data: { user: null }, error: { code: 'current_password_mismatch', status: 400 } },
  ),
  same(
    'updateUser() of the password with the current one',
    async ({ member }) => (await member()).client.auth.updateUser({ password: OTHER, current_password: PASSWORD }),
    { data: z.object({ user: user() }) },
  ),
  same('reauthenticate()', async ({ member }) => (await member()).client.auth.reauthenticate(), { data: nobody }),
  same('reauthenticate() of nobody', ({ browser }) => browser().auth.reauthenticate(), {
    data: nobody,
    error: { name: 'AuthSessionMissingError', status: 400 },
  }),
  same(
    'reauthenticate() twice in a minute',
    async ({ member }) => {
      const { client } = await member()
      await client.auth.reauthenticate()
      return client.auth.reauthenticate()
    },
    { data: nobody, error: { code: 'over_email_send_rate_limit', status: 429 } },
  ),
  same(
    'updateUser() of the password with the nonce from an email',
    async ({ member, codeFor }) => {
      const { client, email } = await member()
      await client.auth.reauthenticate()
      return client.auth.updateUser({ password: OTHER, nonce: await codeFor(email) })
    },
    { data: z.object({ user: user() }) },
  ),
  same(
    'updateUser() of the password with a wrong nonce',
    async ({ member }) => (await member()).client.auth.updateUser({ password: OTHER, nonce: '123456' }),
    { data: { user: null }, error: { code: 'reauthentication_not_valid', status: 422, message: 'Nonce has expired or is invalid' } },
  ),
  refused(
    'updateUser() of the address',
    async ({ member, newAddress }) => (await member()).client.auth.updateUser({ email: newAddress() }),
    { code: 'feature_disabled', status: 422 },
    'the address of an account stays',
  ),
  refused(
    'updateUser() of the phone',
    async ({ member }) => (await member()).client.auth.updateUser({ phone }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),
  same('getUserIdentities()', async ({ member }) => (await member()).client.auth.getUserIdentities(), {
    data: z.object({ identities: z.array(z.looseObject({ provider: z.literal('email'), identity_id: z.uuid() })).length(1) }),
  }),
  same(
    'linkIdentity()',
    async ({ member, url }) =>
      (await member()).client.auth.linkIdentity({
        provider: 'github',
        options: { redirectTo: `${url}/settings`, skipBrowserRedirect: true },
      }),
    { data: z.looseObject({ provider: z.literal('github'), url: z.url().startsWith('https://github.com/') }) },
  ),
  same(
    'unlinkIdentity() of the last',
    async ({ member }) => {
      const { client } = await member()
      const { data } = await client.auth.getUserIdentities()
      return client.auth.unlinkIdentity(data?.identities[0] as never)
    },
    { data: null, error: { code: 'single_identity_not_deletable', status: 422 } },
  ),

  same(
    'resetPasswordForEmail()',
    async ({ member, url }) => {
      const { client, email } = await member()
      return client.auth.resetPasswordForEmail(email, { redirectTo: `${url}/auth/reset-password` })
    },
    { data: {} },
  ),
  same(
    'resetPasswordForEmail() for nobody: says nothing of it',
    ({ client, newAddress }) => client.auth.resetPasswordForEmail(newAddress()),
    { data: {} },
  ),
  same(
    'verifyOtp() of a recovery, then updateUser() of the password',
    async (stage) => {
      const { email } = await stage.member()
      const client = stage.browser({ flowType: 'implicit' })
      await client.auth.resetPasswordForEmail(email)
      await client.auth.verifyOtp({ type: 'recovery', token_hash: await stage.secretFor(email) })
      return client.auth.updateUser({ password: OTHER })
    },
    { data: z.object({ user: user() }) },
  ),

  same('a preflight of another origin', async ({ url }) => preflight(`${url}/auth/v1/token?grant_type=password`), {
    status: 204,
    data: ['*', '*, Authorization', true],
  }),
]

/** Sends the preflight request that a browser makes before a script from another origin may sign a person in. */
async function preflight(address: string) {
  const { status, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: ELSEWHERE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,content-type',
    },
  })
  const methods = headers.get('access-control-allow-methods') ?? ''
  const told = [headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers'), methods.includes('POST')]
  return { status, error: null, data: told }
}
