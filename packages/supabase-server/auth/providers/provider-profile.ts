import { isStorable } from '#supabase-server/auth/requests/request-body.ts'
import type { Host } from '#supabase-server/host.ts'
import type { ProviderProfile } from '#supabase-server/auth/queries/identities.ts'

/** The maximum that OpenID Connect allows for a subject (Core 1.0, section 2). */
const LONGEST_SUBJECT = 255
const LONGEST_ADDRESS = 1000
const LONGEST_NAME = 200

type Rules = Pick<Host, 'isEmailAddress' | 'normaliseName'>

/** Claims as a provider sends them. Any of them may be missing or of any type. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Builds a profile from the standard OpenID Connect claims (Core 1.0, section 5.1), using the field names of Supabase's auth server.
 * Malformed claims are omitted. Returns null if there is no usable subject.
 */
export function profileFrom(claims: Claims, issuer: string, host: Rules): ProviderProfile | null {
  const subject = textOf(claims['sub'], LONGEST_SUBJECT)
  if (subject === undefined || subject !== claims['sub']) return null
  const email = emailOf(claims['email'], host)
  const emailVerified = email !== null && isTrue(claims['email_verified'])
  const name = nameOf(claims['name'], host)
  const picture = pictureOf(claims['picture'], issuer)
  const userName = nameOf(claims['preferred_username'], host)
  return {
    subject,
    email,
    emailVerified,
    identityData: {
      iss: issuer,
      sub: subject,
      provider_id: subject,
      ...(name !== undefined && { name, full_name: name }),
      ...(userName !== undefined && { preferred_username: userName, user_name: userName }),
      ...(picture !== undefined && { picture, avatar_url: picture }),
      ...(email !== null && { email }),
      email_verified: emailVerified,
      phone_verified: false,
    },
  }
}

function textOf(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) return undefined
  return Array.from(value.trim()).slice(0, longest).join('') || undefined
}

const nameOf = (value: unknown, { normaliseName }: Rules) => textOf(typeof value === 'string' ? normaliseName(value) : value, LONGEST_NAME)

/** Some providers send the boolean as a string. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

function emailOf(value: unknown, { isEmailAddress }: Rules): string | null {
  return typeof value === 'string' && isStorable(value) && isEmailAddress(value) ? value.toLowerCase() : null
}

/** Accepted only over https, or from the provider itself. */
function pictureOf(value: unknown, issuer: string): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return undefined
  const url = URL.parse(value)
  const isFetched = url?.protocol === 'https:' || (url !== null && url.origin === URL.parse(issuer)?.origin)
  return isFetched ? url?.href : undefined
}
