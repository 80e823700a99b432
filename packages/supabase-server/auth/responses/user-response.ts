import { randomUUID } from 'node:crypto'
import type { FactorRow } from '#supabase-server/auth/queries/factors.ts'
import type { IdentityRow } from '#supabase-server/auth/queries/identities.ts'
import type { Metadata, UserRow } from '#supabase-server/auth/queries/users.ts'

/** A user as the protocol represents it. Times are ISO 8601 in UTC, and missing ones are omitted. */
export type UserResponse = Record<string, unknown> & { id: string; email: string; identities: unknown[] }

export function userResponse(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]): UserResponse {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(identityResponse),
    ...(factors.length > 0 && { factors: factors.map(factorResponse) }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  }
}

function identityResponse(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...times({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email === null ? {} : { email: identity.email }),
  }
}

function factorResponse(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    ...(factor.phone !== null && { phone: factor.phone }),
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  }
}

/**
 * The sign-up response for an unconfirmed address. Contains only the data that the caller sent and the current time. The account may be
 * older and belong to another person, and the person who signed up first must not learn that anyone signed up later, or who did.
 */
export function signUpResponse(user: UserRow & { email: string }, identities: readonly IdentityRow[], metadata: Metadata): UserResponse {
  const now = new Date()
  const fresh = { created_at: now, updated_at: now }
  return userResponse(
    { ...user, ...fresh, confirmation_sent_at: now, recovery_sent_at: null, raw_app_meta_data: BY_EMAIL, raw_user_meta_data: metadata },
    identities
      .filter(({ provider }) => provider === 'email')
      .map((identity) => ({
        ...identity,
        ...fresh,
        last_sign_in_at: now,
        identity_data: { ...metadata, sub: user.id, email: user.email, email_verified: false, phone_verified: false },
      })),
    [],
  )
}

const BY_EMAIL = { provider: 'email', providers: ['email'] }

/**
 * The sign-up response for a confirmed address: a random id, the data that was sent, and an empty list of identities. The empty list lets
 * a client recognise this case (ruling 28).
 */
export function strangerAnswer(email: string, metadata: Metadata): UserResponse {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: BY_EMAIL,
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

function times(named: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(named).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])))
}
