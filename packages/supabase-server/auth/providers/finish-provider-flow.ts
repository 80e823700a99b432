import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { resendConfirmation } from '#supabase-server/auth/endpoints/resend.ts'
import type { ProviderProfile } from '#supabase-server/auth/queries/identities.ts'
import { type ProviderTokens, endProviderFlow, isProviderFlow, type ProviderFlow } from '#supabase-server/auth/queries/provider-flows.ts'
import type { Device } from '#supabase-server/auth/queries/sessions.ts'
import { lockUser } from '#supabase-server/auth/queries/users.ts'
import type { OpenedSession } from '#supabase-server/auth/responses/session-response.ts'
import type { Transaction } from '#supabase-server/database.ts'
import { acceptProfile, type Refused } from './accept-profile.ts'
import { checkLinkable, linkIdentity } from './link-identity.ts'
import { openSession } from '#supabase-server/auth/sessions/open-session.ts'
import { retryTransaction } from '#supabase-server/auth/sessions/retry-transaction.ts'

/** Milliseconds. */
const PICTURE_PATIENCE = 1500

/**
 * The data that the browser receives: a code, which it exchanges for a session with its verifier, or the session itself (implicit flow).
 */
export type ProviderFlowResult = { code: string } | { opened: OpenedSession; tokens: ProviderTokens }

type Arrived = { flow: ProviderFlow; profile: ProviderProfile & { email: string }; tokens: ProviderTokens; device: Device }
type End = { code: string } | { opened: OpenedSession } | Refused

/**
 * Ends a flow: fetches the profile from the provider, then signs in or links.
 * @param answer the redirect URI with the parameters that the provider has added
 */
export async function finishProviderFlow(auth: Auth, flow: ProviderFlow, answer: URL, device: Device): Promise<ProviderFlowResult> {
  const { profile, tokens } = await auth.providers.find(flow.provider).finish(answer, flow.id, flow.secrets)
  const { email } = profile
  if (email === null) {
    throw new AuthError('unexpected_failure', { message: 'Error getting user email from external provider' })
  }
  const arrived = { flow, profile: { ...profile, email }, tokens, device }
  const { linkTo } = flow
  const end = await retryTransaction(auth.database, (tx) => (linkTo === null ? signIn(tx, auth, arrived) : link(tx, linkTo, arrived)))
  // Thrown outside the transaction, so that the transaction commits and the account awaiting confirmation is stored.
  if ('refusal' in end) {
    if (end.email) await askToConfirm(auth, flow, end.email)
    throw end.refusal
  }
  if (linkTo === null) await storePicture(auth, flow.provider, profile)
  return 'code' in end ? end : { ...end, tokens }
}

/** A new account always gets its email. Later ones are subject to the same limits as other requested emails. */
async function askToConfirm(auth: Auth, { redirectTo }: ProviderFlow, { email, isNew }: { email: string; isNew: boolean }): Promise<void> {
  const wait = await auth.limits.emailTo('signup', email)
  if (isNew || wait === 0) await resendConfirmation(auth, email, { redirectTo, challenge: null })
}

/** Waits briefly for the picture, so that the first page can show it. If the picture takes longer, it appears later. */
async function storePicture(auth: Auth, provider: string, { subject, identityData }: ProviderProfile): Promise<void> {
  const { iss: issuer, avatar_url: address } = identityData
  if (typeof address !== 'string' || typeof issuer !== 'string') return
  await Promise.race([auth.storePicture({ provider, subject, issuer, address }), sleep(PICTURE_PATIENCE, undefined, { ref: false })])
}

async function signIn(tx: Transaction, auth: Auth, { flow, profile, tokens, device }: Arrived): Promise<End> {
  const accepted = await acceptProfile(tx, auth, { provider: flow.provider, profile })
  if ('refusal' in accepted) return accepted
  const { userId } = accepted
  if (flow.hasChallenge) return codeFor(tx, flow, { userId, tokens, profileToLink: null })
  return { opened: await openSession(tx, userId, 'oauth', device) }
}

/**
 * If there is a challenge, the identity is only linked when the browser that started the flow exchanges the code. Otherwise an attacker
 * could lure a person through the attacker's flow and get that person's identity.
 */
async function link(tx: Transaction, userId: string, { flow, profile, tokens, device }: Arrived): Promise<End> {
  if (flow.hasChallenge) {
    await checkLinkable(tx, userId, flow.provider, profile)
    return codeFor(tx, flow, { userId, tokens, profileToLink: profile })
  }
  // The account owner may have ended all pending flows in the meantime.
  await lockUser(tx, userId)
  if (!(await isProviderFlow(tx, flow.id))) throw new AuthError('flow_state_not_found')
  await linkIdentity(tx, userId, flow.provider, profile)
  return { opened: await openSession(tx, userId, 'oauth', device) }
}

async function codeFor(
  tx: Transaction,
  flow: ProviderFlow,
  end: { userId: string; tokens: ProviderTokens; profileToLink: ProviderProfile | null },
): Promise<{ code: string }> {
  const code = randomUUID()
  await endProviderFlow(tx, flow.id, { ...end, code })
  return { code }
}
