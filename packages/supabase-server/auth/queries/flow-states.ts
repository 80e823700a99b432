import type { Transaction } from '#supabase-server/database.ts'
import type { ProviderProfile } from '#supabase-server/auth/queries/identities.ts'
import { tokenHash } from '#supabase-server/auth/secrets.ts'
import type { AuthenticationMethod } from './sessions.ts'

/** A PKCE challenge (RFC 7636). */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

export type FlowStateRow = {
  id: string
  user_id: string | null
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: AuthenticationMethod
  /** 'email', or the name of the third party. */
  provider_type: string
  /** Encrypted using the code. */
  provider_access_token: string | null
  provider_refresh_token: string | null
  profile_to_link: ProviderProfile | null
  expired: boolean
}

/** Stores the challenge that a browser has to meet when it returns with a code from an email link. */
export async function insertFlowState(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  { challenge, method: challengeMethod }: CodeChallenge,
): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, provider_type, authentication_method)
     values ($1, $2, $3::auth.code_challenge_method, 'email', $4)`,
    [userId, challenge, challengeMethod, method],
  )
}

/** Sets a code on the newest flow of this person and type. Returns false if no browser is waiting for one. */
export async function putAuthCode(tx: Transaction, userId: string, method: AuthenticationMethod, code: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = now(), updated_at = now()
     where id = (
       select id from auth.flow_state where user_id = $1 and authentication_method = $2
       order by created_at desc, id limit 1
     )`,
    [userId, method, tokenHash(code)],
  )
  return rowCount > 0
}

/** Returns the flow to which a code belongs, locked until the transaction ends, so that a code is exchanged only once. */
export async function lockFlowState(tx: Transaction, code: string, lifetimeSeconds: number): Promise<FlowStateRow | null> {
  const { rows } = await tx.query<FlowStateRow>(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method, provider_type, provider_access_token,
       provider_refresh_token, profile_to_link, auth_code_issued_at < now() - make_interval(secs => $2) as expired
     from auth.flow_state where auth_code = $1 for update`,
    [tokenHash(code), lifetimeSeconds],
  )
  return rows[0] ?? null
}

/** Returns the user id of the flow to which a code belongs. */
export async function findFlowOwner(tx: Transaction, code: string): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string | null }>('select user_id from auth.flow_state where auth_code = $1', [tokenHash(code)])
  return rows[0]?.user_id ?? null
}

export async function deleteFlowState(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id])
}

/**
 * Deletes every pending flow that would link an identity to this person, except one that is just finishing. That one has locked its own
 * row and is waiting for the person's row, which the caller has locked.
 */
export async function deleteLinkingFlows(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    'delete from auth.flow_state where id in (select id from auth.flow_state where linking_target_id = $1 for update skip locked)',
    [userId],
  )
}
