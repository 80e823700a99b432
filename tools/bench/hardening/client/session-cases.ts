import { decodeJwt } from 'jose'
import * as z from 'zod'
import { signAccessToken } from '#supabase-server'
import { session, user } from './account-cases.ts'
import { type Case, refused, same } from './case.ts'
import { PASSWORD, type Stage } from './stage.ts'

const nobody = { user: null, session: null }
const signedIn = z.looseObject({ user: user(), session })
const sessionOf = async ({ member }: Stage) => {
  const { client, email } = await member()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in')
  return { client, email, session: data.session }
}
const noEmailCodes = 'no sign-in by a link or a code from an email: an account is entered by its password or a provider'
const noPhones = 'no account is opened or entered by phone; a phone is a second factor only'
const noTokens = 'providers are asked by this server itself, never believed by a token that a browser brings'
const noWallets = 'no sign-in by wallets'
const noCompany = 'no SAML'
const wallet = { chain: 'ethereum', message: 'x', signature: `0x${'0'.repeat(130)}` } as const
const missing = { name: 'AuthSessionMissingError', status: 400 }

/** Signing in, staying signed in and signing out. */
export const sessionCases: readonly Case[] = [
  same(
    'signInWithPassword()',
    async ({ member, browser }) => browser().auth.signInWithPassword({ email: (await member()).email, password: PASSWORD }),
    { data: signedIn },
  ),
  same(
    'signInWithPassword() with a wrong password',
    async ({ member, browser }) => browser().auth.signInWithPassword({ email: (await member()).email, password: 'Wrong-horse-1' }),
    { data: nobody, error: { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' } },
  ),
  same(
    'signInWithPassword() of nobody',
    ({ client, newAddress }) => client.auth.signInWithPassword({ email: newAddress(), password: PASSWORD }),
    { data: z.looseObject({ user: z.null() }), error: { code: 'invalid_credentials', status: 400 } },
  ),
  same(
    'signInWithPassword() without a password',
    async ({ member, browser }) => browser().auth.signInWithPassword({ email: (await member()).email, password: '' }),
    { data: z.looseObject(nobodyThere()), error: { status: 400, code: 'invalid_credentials' } },
  ),
  same(
    'signInWithPassword() before confirming',
    async ({ unconfirmed }) => {
      const { client, email } = await unconfirmed()
      return client.auth.signInWithPassword({ email, password: PASSWORD })
    },
    { data: z.looseObject(nobodyThere()), error: { code: 'email_not_confirmed', status: 400 } },
  ),
  refused(
    'signInWithPassword() with a phone',
    ({ client }) => client.auth.signInWithPassword({ phone: '+15005550006', password: PASSWORD }),
    { code: 'phone_provider_disabled', status: 400 },
    noPhones,
  ),
  refused(
    'signInWithOtp() with an address',
    ({ client, newAddress }) => client.auth.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: true } }),
    { code: 'not_found', status: 404 },
    noEmailCodes,
  ),
  refused(
    'signInWithOtp() with an address, in the implicit flow',
    ({ browser, newAddress }) => browser({ flowType: 'implicit' }).auth.signInWithOtp({ email: newAddress() }),
    { code: 'not_found', status: 404 },
    noEmailCodes,
  ),
  refused(
    'signInWithOtp() with a phone',
    ({ client }) => client.auth.signInWithOtp({ phone: '+15005550006', options: { channel: 'whatsapp' } }),
    { code: 'not_found', status: 404 },
    noPhones,
  ),
  refused(
    'signInWithIdToken()',
    ({ client }) => client.auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    { code: 'invalid_credentials', status: 400 },
    noTokens,
  ),
  refused(
    "signInWithIdToken() of a provider of one's own",
    ({ client }) => client.auth.signInWithIdToken({ provider: 'custom:mine' as 'google', token: 'x', nonce: 'y' }),
    { code: 'invalid_credentials', status: 400 },
    noTokens,
  ),
  refused(
    'linkIdentity() by a token',
    async ({ member }) => (await member()).client.auth.linkIdentity({ provider: 'google', token: 'x' }),
    { code: 'invalid_credentials', status: 400 },
    noTokens,
  ),
  refused(
    'signInWithWeb3() of Ethereum',
    ({ client }) => client.auth.signInWithWeb3(wallet),
    { code: 'invalid_credentials', status: 400 },
    noWallets,
  ),
  refused(
    'signInWithWeb3() of Solana',
    ({ client }) => client.auth.signInWithWeb3({ chain: 'solana', message: 'x', signature: new Uint8Array(64) }),
    { code: 'invalid_credentials', status: 400 },
    noWallets,
  ),
  refused(
    'signInWithSSO() of a domain',
    ({ client }) => client.auth.signInWithSSO({ domain: 'example.com' }),
    { code: 'not_found', status: 404 },
    noCompany,
  ),
  refused(
    'signInWithSSO() of a provider',
    ({ client }) => client.auth.signInWithSSO({ providerId: '5f0d6a0e-0000-4000-8000-000000000000' }),
    { code: 'not_found', status: 404 },
    noCompany,
  ),

  same(
    'signInWithOAuth(), and where its address leads',
    ({ client, url }) =>
      visited(
        client.auth.signInWithOAuth({
          provider: 'github',
          options: { redirectTo: `${url}/dashboard`, scopes: 'repo', queryParams: { prompt: 'consent' }, skipBrowserRedirect: true },
        }),
      ),
    { status: 302, data: ['https://github.com/login/oauth/authorize', true, 'consent'] },
  ),
  same(
    'signInWithOAuth() with a provider that is not set up',
    async ({ client }) => told(await client.auth.signInWithOAuth({ provider: 'apple', options: { skipBrowserRedirect: true } })),
    { status: 400, data: 'validation_failed' },
  ),
  same('exchangeCodeForSession() without a verifier', ({ browser }) => browser().auth.exchangeCodeForSession('some'), {
    data: z.looseObject(nobodyThere()),
    error: { code: 'pkce_code_verifier_not_found' },
  }),
  same(
    'exchangeCodeForSession() with an unknown code',
    async ({ unconfirmed }) => (await unconfirmed()).client.auth.exchangeCodeForSession('5f0d6a0e-0000-4000-8000-000000000000'),
    { data: z.looseObject(nobodyThere()), error: { code: 'flow_state_not_found', status: 404 } },
  ),
  same(
    'exchangeCodeForSession() with the code from an email',
    async (stage) => {
      const { client, email } = await stage.unconfirmed()
      const address = `${stage.url}/auth/v1/verify?${new URLSearchParams({ type: 'signup', token: await stage.secretFor(email) })}`
      const { headers } = await fetch(address, { redirect: 'manual' })
      return client.auth.exchangeCodeForSession(new URL(headers.get('location') ?? '').searchParams.get('code') ?? '')
    },
    { data: signedIn },
  ),

  same('getSession()', async ({ member }) => (await member()).client.auth.getSession(), { data: z.object({ session }) }),
  same('getSession() of nobody', ({ browser }) => browser().auth.getSession(), { data: { session: null } }),
  same('getClaims()', async ({ member }) => (await member()).client.auth.getClaims(), {
    data: z.looseObject({
      claims: z.looseObject({
        aud: z.literal('authenticated'),
        role: z.literal('authenticated'),
        aal: z.literal('aal1'),
        session_id: z.uuid(),
        is_anonymous: z.literal(false),
      }),
    }),
  }),
  same('getClaims() of nobody', ({ browser }) => browser().auth.getClaims(), { data: null }),
  same('refreshSession()', async ({ member }) => (await member()).client.auth.refreshSession(), { data: signedIn }),
  same(
    'refreshSession() with a token',
    async (stage) => stage.browser().auth.refreshSession({ refresh_token: (await sessionOf(stage)).session.refresh_token }),
    { data: signedIn },
  ),
  same(
    'refreshSession() with an unknown token',
    ({ browser }) => browser().auth.refreshSession({ refresh_token: 'never-issued-by-anybody' }),
    { data: nobody, error: { code: 'refresh_token_not_found', status: 400 } },
  ),
  same('setSession()', async (stage) => stage.browser().auth.setSession((await sessionOf(stage)).session), {
    data: z.looseObject({ user: user(), session: z.looseObject({ token_type: z.literal('bearer') }) }),
  }),
  same(
    'setSession() with an access token that has ended',
    async (stage) => {
      const { access_token, refresh_token } = (await sessionOf(stage)).session
      const ended = await signAccessToken({ ...decodeJwt(access_token), exp: Math.floor(Date.now() / 1000) - 10 }, stage.config)
      return stage.browser().auth.setSession({ access_token: ended, refresh_token })
    },
    { data: signedIn },
  ),
  same(
    'setSession() with a forged access token',
    async (stage) => {
      const { access_token, refresh_token } = (await sessionOf(stage)).session
      return stage.browser().auth.setSession({ access_token: `${access_token.slice(0, -4)}AAAA`, refresh_token })
    },
    { data: nobody, error: { code: 'bad_jwt', status: 403 } },
  ),
  same(
    'updateUser() after setSession()',
    async (stage) => {
      const client = stage.browser()
      await client.auth.setSession((await sessionOf(stage)).session)
      return client.auth.updateUser({ data: { hello: 'world' } })
    },
    { data: z.object({ user: user() }) },
  ),

  same('signOut()', async ({ member }) => (await member()).client.auth.signOut(), {}),
  same('signOut() of this browser', async ({ member }) => (await member()).client.auth.signOut({ scope: 'local' }), {}),
  same('signOut() of the others', async ({ member }) => (await member()).client.auth.signOut({ scope: 'others' }), {}),
  same(
    'getUser() after signOut()',
    async ({ member }) => {
      const { client } = await member()
      await client.auth.signOut()
      return client.auth.getUser()
    },
    { data: { user: null }, error: missing },
  ),
  same(
    'signOut() of somebody who was deleted',
    async ({ member, sql }) => {
      const { client, id } = await member()
      await sql('delete from auth.users where id = $1', [id])
      await client.auth.signOut()
      return client.auth.getSession()
    },
    { data: { session: null } },
  ),
  same('updateUser() of nobody', ({ browser }) => browser().auth.updateUser({ data: {} }), { data: { user: null }, error: missing }),
]

function nobodyThere() {
  return { user: z.null(), session: z.null() }
}

type OAuthAnswer = { data: { url: string | null } }

/**
 * Follows a provider's sign-in URL. Returns its target without the query, whether it has a state, and the parameters that were passed on.
 */
async function visited(asked: Promise<OAuthAnswer>) {
  const { status, headers } = await fetch((await asked).data.url ?? '', { redirect: 'manual' })
  const place = new URL(headers.get('location') ?? '')
  return {
    status,
    error: null,
    data: [`${place.origin}${place.pathname}`, place.searchParams.has('state'), place.searchParams.get('prompt')],
  }
}

async function told({ data }: OAuthAnswer) {
  const answer = await fetch(data.url ?? '', { redirect: 'manual' })
  return { status: answer.status, error: null, data: answer.headers.get('x-sb-error-code') }
}
