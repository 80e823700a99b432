import type { FastifyRequest } from 'fastify'
import { SignJWT, createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { isTransient } from '#supabase-server/http/transient-status.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Caller } from '#supabase-server/database.ts'
import { noteOn } from '#supabase-server/http/request-notes.ts'
import { addresses } from '#supabase-server/addresses.ts'
import { createTokenCache, type TokenCache } from './token-cache.ts'

/** The access token claims that this product uses. Other claims (amr, user_metadata …) are passed through unchanged. */
export type AccessTokenClaims = JWTPayload & {
  role: Caller['role']
  session_id?: string
  email?: string
  aal?: string
  is_anonymous?: boolean
}

export type TokenConfig = Pick<SupabaseServerConfig, 'jwtSecret' | 'anonKey' | 'supabase' | 'siteUrl'>

/** Why a token was rejected. If it is `expired`, a client can refresh the session instead of signing out. */
export type TokenProblem = 'expired' | 'malformed'

/** Thrown by `callerFrom` if the bearer token is neither a valid access token nor the public key. */
export class InvalidAccessToken extends Error {
  readonly problem: TokenProblem

  constructor(problem: TokenProblem) {
    super(problem === 'expired' ? 'JWT expired' : 'JWT is malformed or its signature does not match')
    this.name = 'InvalidAccessToken'
    this.problem = problem
  }
}

/** Thrown if the Supabase project that has to verify a token did not respond. */
export class ProjectUnavailable extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('The Supabase project did not answer when asked about a token', { cause })
    this.name = 'ProjectUnavailable'
  }
}

/** One cache per configuration, because a token is only valid for the keys it was checked against. */
const caches = new WeakMap<TokenConfig, TokenCache>()
const remoteKeySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** If no published key matches, we query the project itself and cache its verdict for this many milliseconds. */
const ASKED_FOR_MS = 60_000

/**
 * Checks signature, algorithm, times, issuer and audience of an access token. Returns its claims, or null. Embedded server: HS256 with
 * `jwtSecret`. External Supabase: the project's published keys, falling back to `GET /auth/v1/user`.
 */
export async function verifyAccessToken(token: string, config: TokenConfig): Promise<AccessTokenClaims | null> {
  const checked = await checkAccessToken(token, config)
  return 'claims' in checked ? checked.claims : null
}

/**
 * Like `verifyAccessToken`, but also returns why a token was rejected. `text` contains the claims as SQL reads them from
 * `request.jwt.claims`.
 */
export async function checkAccessToken(
  token: string,
  config: TokenConfig,
): Promise<{ claims: AccessTokenClaims; text: string } | { problem: TokenProblem }> {
  const cache = cacheOf(config)
  const known = cache.get(token)
  if (known) return known
  try {
    const { payload, trustedForMs } = config.supabase
      ? await verifyWithProject(token, config.supabase)
      : { payload: (await jwtVerify(token, secretOf(config), { algorithms: ['HS256'] })).payload, trustedForMs: Infinity }
    if (!isAccessTokenClaims(payload) || !isMeantForUs(payload, config)) return { problem: 'malformed' }
    return cache.set(token, payload, trustedForMs)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { problem: 'expired' }
    if (error instanceof errors.JOSEError) return { problem: 'malformed' }
    // The project could not be reached, which does not make the token invalid.
    throw error
  }
}

/**
 * Returns the caller for the data protocol. It is determined by the bearer token in Authorization, otherwise by the `apikey` header, and
 * otherwise is anon. The public key itself (a JWT, or a plain `sb_publishable_…` text) counts as anon. Throws `InvalidAccessToken`.
 */
export async function callerFrom(request: Pick<FastifyRequest, 'headers'>, config: TokenConfig): Promise<Caller> {
  const token = tokenOf(request, config)
  if (token === undefined) return ANONYMOUS
  const checked = await checkAccessToken(token, config)
  if ('problem' in checked) throw new InvalidAccessToken(checked.problem)
  return callerOf(request, checked)
}

/** Like `callerFrom` but synchronous. Returns undefined unless the caller is anonymous or the token has already been checked. */
export function knownCaller(request: Pick<FastifyRequest, 'headers'>, config: TokenConfig): Caller | undefined {
  const token = tokenOf(request, config)
  if (token === undefined) return ANONYMOUS
  const known = cacheOf(config).get(token)
  return known && callerOf(request, known)
}

function tokenOf(request: Pick<FastifyRequest, 'headers'>, config: TokenConfig): string | undefined {
  const token = bearerOf(request) ?? apiKeyOf(request)
  return token === config.anonKey ? undefined : token
}

function callerOf(request: Pick<FastifyRequest, 'headers'>, { claims, text }: { claims: AccessTokenClaims; text: string }): Caller {
  if (claims.sub !== undefined) noteOn(request, { person: claims.sub })
  return { role: claims.role, claims: text }
}

const ANONYMOUS: Caller = Object.freeze({ role: 'anon', claims: '{"role":"anon"}' })

/** Returns the token from `Authorization: Bearer …`, or undefined. The scheme is case-insensitive (RFC 6750). */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer +([^\s]+)\s*$/i.exec(request.headers.authorization ?? '')?.[1]
}

function apiKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers.apikey
  return typeof key === 'string' && key !== '' ? key : undefined
}

/** Signs claims with the embedded secret. The caller must set `iat` and `exp`. */
export function signAccessToken(claims: JWTPayload, config: TokenConfig): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secretOf(config))
}

function secretOf(config: TokenConfig): Uint8Array {
  return new TextEncoder().encode(config.jwtSecret)
}

function cacheOf(config: TokenConfig): TokenCache {
  const cache = caches.get(config) ?? createTokenCache()
  caches.set(config, cache)
  return cache
}

function isAccessTokenClaims(payload: JWTPayload): payload is AccessTokenClaims {
  const { role, exp, sub } = payload
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role') return false
  // A user token without `exp` would never expire, and one without `sub` would belong to no user.
  return role !== 'authenticated' || (typeof exp === 'number' && typeof sub === 'string')
}

/** Returns the `iss` claim of the access tokens that a site issues. */
export function issuerOf({ siteUrl }: Pick<SupabaseServerConfig, 'siteUrl'>): string {
  return new URL(addresses.auth, siteUrl).href
}

/** Another site may share the secret but has different user ids. If a token contains an issuer or an audience, it must be ours. */
function isMeantForUs({ role, iss, aud }: JWTPayload, config: TokenConfig): boolean {
  if (config.supabase || role !== 'authenticated') return true
  return (aud === undefined || aud === 'authenticated') && (iss === undefined || iss === issuerOf(config))
}

type Project = NonNullable<SupabaseServerConfig['supabase']>

async function verifyWithProject(token: string, project: Project): Promise<{ payload: JWTPayload; trustedForMs: number }> {
  try {
    const { payload } = await jwtVerify(token, keySetOf(project), { algorithms: ['ES256', 'RS256', 'EdDSA'] })
    return { payload, trustedForMs: Infinity }
  } catch (error) {
    if (isVerdict(error)) throw error
  }
  return { payload: await askProject(token, project), trustedForMs: ASKED_FOR_MS }
}

/** True if a published key was found and the token failed verification against it. After any other error we query the project. */
function isVerdict(error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid
  )
}

/** Projects that still sign with a shared secret publish no keys. Only they can verify their tokens. */
async function askProject(token: string, project: Project): Promise<JWTPayload> {
  const payload = decodeJwt(token)
  if (payload.exp !== undefined && payload.exp * 1000 <= Date.now()) throw new errors.JWTExpired('expired', payload)
  const answer = await fetch(new URL(`${addresses.auth}/user`, project.url), {
    headers: { apikey: project.anonKey, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  }).catch((error: unknown) => {
    throw new ProjectUnavailable(error)
  })
  if (isTransient(answer.status)) throw new ProjectUnavailable(answer.status)
  if (!answer.ok) throw new errors.JWTInvalid('The project does not know this token')
  const user: unknown = await answer.json()
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined
  if (id === undefined || id !== payload.sub) throw new errors.JWTInvalid('The token belongs to somebody else')
  return payload
}

function keySetOf(project: Project): ReturnType<typeof createRemoteJWKSet> {
  const known = remoteKeySets.get(project.url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(`${addresses.auth}/.well-known/jwks.json`, project.url))
  remoteKeySets.set(project.url, keys)
  return keys
}
