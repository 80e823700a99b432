import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { user } from './account-cases.ts'
import { type Case, refused, same } from './case.ts'
import type { Person, Stage } from './stage.ts'

const NO_ID = '5f0d6a0e-0000-4000-8000-000000000000'
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const raised = z.looseObject({
  access_token: z.jwt(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.literal(3600),
  user: user(),
})
const signedOut = { name: 'AuthSessionMissingError', status: 400 }
const noKeys = 'no security keys: the second factor is an app or a phone'
const noPasskeys = 'no passkeys'
const noOAuthServer = "this server is nobody else's provider"

/** A person who has set up an authenticator app but has not yet entered its code. */
async function enrolled({ member }: Stage): Promise<Person & { factorId: string; secret: string }> {
  const person = await member()
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  return { ...person, factorId: data.id, secret: data.totp.secret }
}

async function guarded(stage: Stage) {
  const person = await enrolled(stage)
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: codeOf(person.secret) })
  if (error) throw error
  return person
}

/** The second factor. */
export const factorCases: readonly Case[] = [
  same('mfa.enroll()', async ({ member }) => (await member()).client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }), {
    data: {
      id: z.uuid(),
      type: 'totp',
      friendly_name: 'Phone',
      totp: { qr_code: z.string().startsWith('data:image/svg+xml'), secret: z.string(), uri: z.string().startsWith('otpauth://totp/') },
    },
  }),
  same(
    'mfa.enroll() with an issuer',
    async ({ member }) => (await member()).client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Fairview' }),
    { data: z.looseObject({ totp: z.looseObject({ uri: z.string().includes('issuer=Fairview') }) }) },
  ),
  same(
    'mfa.enroll() of a phone',
    async ({ member }) => (await member()).client.auth.mfa.enroll({ factorType: 'phone', phone: '+2348031234567', friendlyName: 'Mine' }),
    { data: z.looseObject({ id: z.uuid(), type: z.literal('phone'), phone: z.string() }) },
  ),
  refused(
    'mfa.enroll() of a security key',
    async ({ member }) => (await member()).client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }),
    { code: 'mfa_webauthn_enroll_not_enabled', status: 422 },
    noKeys,
  ),
  refused(
    'mfa.webauthn.enroll()',
    async ({ member }) => (await member()).client.auth.mfa.webauthn.enroll({ friendlyName: 'Key' }),
    { code: 'mfa_webauthn_enroll_not_enabled', status: 422 },
    noKeys,
  ),
  same(
    'mfa.challenge()',
    async (stage) => {
      const { client, factorId } = await enrolled(stage)
      return client.auth.mfa.challenge({ factorId })
    },
    { data: { id: z.uuid(), type: 'totp', expires_at: z.int() } },
  ),
  same('mfa.challenge() of no factor', async ({ member }) => (await member()).client.auth.mfa.challenge({ factorId: NO_ID }), {
    data: null,
    error: { code: 'mfa_factor_not_found', status: 404 },
  }),
  same(
    'mfa.verify()',
    async (stage) => {
      const { client, factorId, secret } = await enrolled(stage)
      const { data } = await client.auth.mfa.challenge({ factorId })
      return client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(secret) })
    },
    { data: raised },
  ),
  same(
    'mfa.verify() with a wrong code',
    async (stage) => {
      const { client, factorId, secret } = await enrolled(stage)
      const { data } = await client.auth.mfa.challenge({ factorId })
      return client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: codeOf(secret) === '123456' ? '654321' : '123456' })
    },
    { data: null, error: { code: 'mfa_verification_failed', status: 422, message: 'Invalid TOTP code entered' } },
  ),
  same(
    'mfa.challengeAndVerify()',
    async (stage) => {
      const { client, factorId, secret } = await enrolled(stage)
      return client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    },
    { data: raised },
  ),
  same('mfa.listFactors()', async (stage) => (await guarded(stage)).client.auth.mfa.listFactors(), {
    data: z.looseObject({
      all: z.array(z.unknown()).length(1),
      totp: z.array(z.looseObject({ status: z.literal('verified') })).length(1),
      phone: z.array(z.unknown()).length(0),
    }),
  }),
  same(
    'mfa.unenroll()',
    async (stage) => {
      const { client, factorId } = await guarded(stage)
      return client.auth.mfa.unenroll({ factorId })
    },
    { data: { id: z.uuid() } },
  ),
  same('mfa.getAuthenticatorAssuranceLevel()', async ({ member }) => (await member()).client.auth.mfa.getAuthenticatorAssuranceLevel(), {
    data: z.looseObject({ currentLevel: z.literal('aal1'), nextLevel: z.literal('aal1') }),
  }),
  same(
    'mfa.getAuthenticatorAssuranceLevel() after the code',
    async (stage) => (await guarded(stage)).client.auth.mfa.getAuthenticatorAssuranceLevel(),
    { data: z.looseObject({ currentLevel: z.literal('aal2'), nextLevel: z.literal('aal2') }) },
  ),
  same('mfa.enroll() of nobody', ({ browser }) => browser().auth.mfa.enroll({ factorType: 'totp' }), {
    data: null,
    error: { code: 'bad_jwt', status: 403 },
  }),
  same('mfa.challenge() of nobody', ({ browser }) => browser().auth.mfa.challenge({ factorId: NO_ID }), {
    data: null,
    error: { code: 'bad_jwt', status: 403 },
  }),

  same('passkey.startRegistration() of nobody', ({ browser }) => browser().auth.passkey.startRegistration(), {
    data: null,
    error: signedOut,
  }),
  refused(
    'passkey.startRegistration()',
    async ({ member }) => (await member()).client.auth.passkey.startRegistration(),
    { code: 'not_found', status: 404 },
    noPasskeys,
  ),
  refused(
    'passkey.startAuthentication()',
    ({ client }) => client.auth.passkey.startAuthentication(),
    { code: 'not_found', status: 404 },
    noPasskeys,
  ),
  refused(
    'passkey.list()',
    async ({ member }) => (await member()).client.auth.passkey.list(),
    { code: 'not_found', status: 404 },
    noPasskeys,
  ),
  refused(
    'passkey.update()',
    async ({ member }) => (await member()).client.auth.passkey.update({ passkeyId: NO_ID, friendlyName: 'x' }),
    { code: 'not_found', status: 404 },
    noPasskeys,
  ),
  refused(
    'passkey.delete()',
    async ({ member }) => (await member()).client.auth.passkey.delete({ passkeyId: NO_ID }),
    { code: 'not_found', status: 404 },
    noPasskeys,
  ),
  refused(
    'oauth.getAuthorizationDetails()',
    async ({ member }) => (await member()).client.auth.oauth.getAuthorizationDetails('some'),
    { code: 'not_found', status: 404 },
    noOAuthServer,
  ),
  refused(
    'oauth.approveAuthorization()',
    async ({ member }) => (await member()).client.auth.oauth.approveAuthorization('some', { skipBrowserRedirect: true }),
    { code: 'not_found', status: 404 },
    noOAuthServer,
  ),
  refused(
    'oauth.denyAuthorization()',
    async ({ member }) => (await member()).client.auth.oauth.denyAuthorization('some', { skipBrowserRedirect: true }),
    { code: 'not_found', status: 404 },
    noOAuthServer,
  ),
  refused(
    'oauth.listGrants()',
    async ({ member }) => (await member()).client.auth.oauth.listGrants(),
    { code: 'not_found', status: 404 },
    noOAuthServer,
  ),
  refused(
    'oauth.revokeGrant()',
    async ({ member }) => (await member()).client.auth.oauth.revokeGrant({ clientId: NO_ID }),
    { code: 'not_found', status: 404 },
    noOAuthServer,
  ),
]

const noDoor = 'accounts are administered on the machine (npm run account), by no door of the network'
const admin = (call: string, ask: Case['ask'], because = noDoor): Case =>
  refused(`admin.${call}`, ask, { code: 'not_found', status: 404 }, because)
const ask = ({ service }: Stage) => service.auth.admin
const address = 'gate@example.com'

/** The account operations that the service role key allows. */
export const adminCases: readonly Case[] = [
  admin('createUser()', (stage) => ask(stage).createUser({ email: address, user_metadata: { a: 1 }, app_metadata: { b: 2 } })),
  admin('listUsers()', (stage) => ask(stage).listUsers({ page: 1, perPage: 10 })),
  admin('getUserById()', (stage) => ask(stage).getUserById(NO_ID)),
  admin('updateUserById()', (stage) => ask(stage).updateUserById(NO_ID, { email_confirm: true })),
  admin('deleteUser()', (stage) => ask(stage).deleteUser(NO_ID)),
  admin('generateLink()', (stage) => ask(stage).generateLink({ type: 'signup', email: address, password: 'Correct-horse-1' })),
  admin('generateLink() of a changed address', (stage) =>
    ask(stage).generateLink({ type: 'email_change_current', email: address, newEmail: address }),
  ),
  admin('inviteUserByEmail()', (stage) => ask(stage).inviteUserByEmail(address)),
  admin('mfa.listFactors()', (stage) => ask(stage).mfa.listFactors({ userId: NO_ID })),
  admin('mfa.deleteFactor()', (stage) => ask(stage).mfa.deleteFactor({ id: NO_ID, userId: NO_ID })),
  admin('passkey.listPasskeys()', (stage) => ask(stage).passkey.listPasskeys({ userId: NO_ID }), noPasskeys),
  admin('passkey.deletePasskey()', (stage) => ask(stage).passkey.deletePasskey({ userId: NO_ID, passkeyId: NO_ID }), noPasskeys),
  admin(
    'oauth.createClient()',
    (stage) => ask(stage).oauth.createClient({ client_name: 'x', redirect_uris: ['https://x.example'] }),
    noOAuthServer,
  ),
  admin('oauth.listClients()', (stage) => ask(stage).oauth.listClients(), noOAuthServer),
  admin('oauth.getClient()', (stage) => ask(stage).oauth.getClient(NO_ID), noOAuthServer),
  admin('oauth.updateClient()', (stage) => ask(stage).oauth.updateClient(NO_ID, { client_name: 'y' }), noOAuthServer),
  admin('oauth.deleteClient()', (stage) => ask(stage).oauth.deleteClient(NO_ID), noOAuthServer),
  admin('oauth.regenerateClientSecret()', (stage) => ask(stage).oauth.regenerateClientSecret(NO_ID), noOAuthServer),
  same(
    'admin.signOut() by the token of a person',
    async (stage) => {
      const { client } = await stage.member()
      const { data } = await client.auth.getSession()
      await ask(stage).signOut(data.session?.access_token ?? '')
      return stage.browser().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    },
    { data: { user: null, session: null }, error: { code: 'refresh_token_not_found', status: 400 } },
  ),
  same('admin.signOut() by a forged token', (stage) => ask(stage).signOut('this-is-no-token'), {
    data: null,
    error: { code: 'bad_jwt', status: 403 },
  }),
]
