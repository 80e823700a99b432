import { SignJWT, errors, jwtVerify } from 'jose'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { type ObjectAddress, fullPath } from './object-address.ts'
import { StorageError } from './storage-error.ts'

type Secret = Pick<SupabaseServerConfig, 'jwtSecret'>

const keyOf = ({ jwtSecret }: Secret) => new TextEncoder().encode(jwtSecret)

/**
 * Returns the URL, below /storage/v1, at which anyone can read this file for a limited time. Its token is a JWT with the path in the
 * claim
 * `url`, as in Supabase's storage. It has no role, so it cannot be used for anything else.
 * @param expiresIn seconds
 */
export async function signedUrl(address: ObjectAddress, expiresIn: number, secret: Secret): Promise<string> {
  const path = fullPath(address)
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ url: path })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + expiresIn)
    .sign(keyOf(secret))
  return `/object/sign/${path.split('/').map(encodeURIComponent).join('/')}?token=${token}`
}

/** @throws {StorageError} InvalidJWT for a forged or expired token, InvalidSignature for another file's token */
export async function requireSignature(address: ObjectAddress, token: string, secret: Secret): Promise<void> {
  const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], requiredClaims: ['exp'] }).catch((cause: unknown) => {
    const message = cause instanceof errors.JWTExpired ? '"exp" claim timestamp check failed' : 'Invalid JWT'
    throw new StorageError('InvalidJWT', { message, cause })
  })
  if (payload['url'] !== fullPath(address)) throw new StorageError('InvalidSignature')
}
