import type { CodeChallenge } from '#supabase-server/auth/queries/flow-states.ts'
import type { ProviderProfile } from './identities.ts'
import { sealed, tokenHash } from '#supabase-server/auth/secrets.ts'
import type { Transaction } from '#supabase-server/database.ts'

/** Tokens that allow this site to act for the person at the provider. Returned to the browser once and then deleted. */
export type ProviderTokens = { accessToken: string; refreshToken: string | null }

/** The secrets to store until the browser returns. A secret is null if the provider does not support it. */
export type FlowSecrets = { nonce: string | null; codeVerifier: string | null }

export type NewProviderFlow = {
  /** Also used as the `state`. */
  id: string
  provider: string
  /** Null for the implicit flow. */
  challenge: CodeChallenge | null
  /** A URL on this site. */
  redirectTo: string
  /** The user who wants to link an identity. Null for a sign-in. */
  linkTo: string | null
  secrets: FlowSecrets
}

/** Stores a flow until the browser returns. */
export async function insertProviderFlow(tx: Transaction, flow: NewProviderFlow): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (id, provider_type, authentication_method, code_challenge, code_challenge_method, referrer,
       linking_target_id, nonce, provider_code_verifier)
     values ($1, $2, 'oauth', $3, $4::auth.code_challenge_method, $5, $6, $7, $8)`,
    [
      flow.id,
      flow.provider,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.redirectTo,
      flow.linkTo,
      flow.secrets.nonce,
      flow.secrets.codeVerifier,
    ],
  )
}

export type ProviderFlow = {
  id: string
  provider: string
  redirectTo: string
  /** Whether the browser has to use its verifier to prove that it started the flow. False in the implicit flow. */
  hasChallenge: boolean
  linkTo: string | null
  secrets: FlowSecrets
  /** Whether the state has already been used. */
  used: boolean
  expired: boolean
}

/** Marks a state as used. Only one of several parallel requests finds it unused. Returns null for an unknown state. */
export async function claimProviderFlow(tx: Transaction, id: string, lifetimeSeconds: number): Promise<ProviderFlow | null> {
  const { rows } = await tx.query<{
    provider: string
    redirect_to: string
    has_challenge: boolean
    link_to: string | null
    nonce: string | null
    code_verifier: string | null
    used: boolean
    expired: boolean
  }>(
    `with before as (
       select id, state_used_at from auth.flow_state where id = $1 and authentication_method = 'oauth' for update
     )
     update auth.flow_state as flow set state_used_at = coalesce(before.state_used_at, now())
     from before where flow.id = before.id
     returning flow.provider_type as provider, flow.referrer as redirect_to, flow.code_challenge is not null as has_challenge,
       flow.linking_target_id as link_to, flow.nonce, flow.provider_code_verifier as code_verifier,
       before.state_used_at is not null as used, flow.created_at < now() - make_interval(secs => $2) as expired`,
    [id, lifetimeSeconds],
  )
  const row = rows[0]
  if (!row) return null
  return {
    id,
    provider: row.provider,
    redirectTo: row.redirect_to,
    hasChallenge: row.has_challenge,
    linkTo: row.link_to,
    secrets: { nonce: row.nonce, codeVerifier: row.code_verifier },
    used: row.used,
    expired: row.expired,
  }
}

export async function isProviderFlow(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query('select from auth.flow_state where id = $1', [id])).rowCount > 0
}

export type ProviderFlowEnd = { userId: string; code: string; tokens: ProviderTokens; profileToLink: ProviderProfile | null }

/** Sets a code on the flow, together with the data that exchanging the code will return and the action that it will perform. */
export async function endProviderFlow(tx: Transaction, id: string, end: ProviderFlowEnd): Promise<void> {
  const { accessToken, refreshToken } = end.tokens
  await tx.query(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), provider_access_token = $4,
       provider_refresh_token = $5, profile_to_link = $6, updated_at = now()
     where id = $1`,
    [
      id,
      end.userId,
      tokenHash(end.code),
      sealed(accessToken, end.code, 'provider tokens'),
      refreshToken === null ? null : sealed(refreshToken, end.code, 'provider tokens'),
      end.profileToLink === null ? null : JSON.stringify(end.profileToLink),
    ],
  )
}
