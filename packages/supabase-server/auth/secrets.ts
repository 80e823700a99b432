import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of a token, so that a person who can read the database cannot use the token. Hex SHA-256. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The refresh token that replaces this one. It is derived, not random: a client that did not receive the response to its refresh sends
 * the old token again and must get the same new one, although only hashes are stored. Cannot be guessed without the key.
 */
export function nextRefreshToken(token: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('refresh token rotation').digest()
  return createHmac('sha256', key).update(token).digest('base64url')
}

/**
 * The secret in an email link. Derived from the id of its row (a random UUID), so that a second email can contain the same link although
 * only a hash is stored. Cannot be derived from the stored data without the key.
 */
export function mailLinkSecret(id: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('links of mails').digest()
  return createHmac('sha256', key).update(id).digest('base64url')
}

/** Returns whether the verifier matches the challenge (RFC 7636, section 4.6). */
export function provesChallenge(verifier: string, challenge: string, method: 's256' | 'plain'): boolean {
  const presented = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(presented), Buffer.from(challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The purpose of a seal. Text that was sealed for one purpose cannot be opened for another. */
export type SealPurpose = 'provider tokens' | 'authenticator app' | 'key of factors'

/** Encrypts text so that only the holder of the secret can read it (AES-256-GCM). */
export function sealed(text: string, secret: string, purpose: SealPurpose): string {
  const salt = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, salt, purpose), salt.subarray(0, 12))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns the original text. Throws if the secret, the purpose or the sealed text is wrong. */
export function unsealed(sealedText: string, secret: string, purpose: SealPurpose): string {
  const bytes = Buffer.from(sealedText, 'base64url')
  const salt = bytes.subarray(0, 16)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, salt, purpose), salt.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(16, 32))
  return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]).toString('utf8')
}

/** Like `unsealed`, but returns null instead of throwing. */
export function openedOrNull(sealedText: string, secret: string, purpose: SealPurpose): string | null {
  try {
    return unsealed(sealedText, secret, purpose)
  } catch {
    return null
  }
}

/** A separate key for every text, so that no key is used twice with the same nonce. */
function sealingKey(secret: string, salt: Buffer, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
}

/** The hash that is stored for a code sent to a phone. Six digits have too few combinations for a hash without a key. Hex HMAC-SHA-256. */
export function phoneCodeHash(code: string, challengeId: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('codes sent to phones').digest()
  return createHmac('sha256', key).update(`${challengeId} ${code}`).digest('hex')
}

/** The hash that is stored for a code sent by email to a signed-in person. The code is only valid in the session that requested it. */
export function nonceHash(nonce: string, sessionId: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('codes sent by mail').digest()
  return createHmac('sha256', key).update(`${sessionId} ${nonce}`).digest('hex')
}
