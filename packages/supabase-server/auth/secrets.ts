import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored instead of a token: nobody who reads the database can use it. Hex SHA-256. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The refresh token that replaces this one. Derived, not random: a client that lost the answer of its refresh presents the
 * old token again and must get the same new one, although only hashes are stored. Without the key it cannot be guessed.
 */
export function nextRefreshToken(token: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('refresh token rotation').digest()
  return createHmac('sha256', key).update(token).digest('base64url')
}

/**
 * What the link of a mail carries: derived from the id of its row (a random UUID), so that a second letter can carry the same
 * link although only a hash is stored. Without the key it cannot be made from what the database holds.
 */
export function mailLinkSecret(id: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('links of mails').digest()
  return createHmac('sha256', key).update(id).digest('base64url')
}

/** Does the verifier belong to the challenge (RFC 7636, section 4.6)? */
export function provesChallenge(verifier: string, challenge: string, method: 's256' | 'plain'): boolean {
  const presented = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [a, b] = [Buffer.from(presented), Buffer.from(challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What a text is sealed for: one sealed for another purpose does not open. */
export type SealPurpose = 'provider tokens' | 'authenticator app' | 'key of factors'

/** Text that only the holder of the secret can read again (AES-256-GCM). */
export function sealed(text: string, secret: string, purpose: SealPurpose): string {
  const salt = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, salt, purpose), salt.subarray(0, 12))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text again. Throws for another secret, another purpose or a changed text. */
export function unsealed(sealedText: string, secret: string, purpose: SealPurpose): string {
  const bytes = Buffer.from(sealedText, 'base64url')
  const salt = bytes.subarray(0, 16)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret, salt, purpose), salt.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(16, 32))
  return Buffer.concat([decipher.update(bytes.subarray(32)), decipher.final()]).toString('utf8')
}

/** The same, and null where `unsealed` throws. */
export function openedOrNull(sealedText: string, secret: string, purpose: SealPurpose): string | null {
  try {
    return unsealed(sealedText, secret, purpose)
  } catch {
    return null
  }
}

/** A key of its own for every text, so that the nonce above never serves twice. */
function sealingKey(secret: string, salt: Buffer, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
}

/** What is stored of a code that was sent to a phone: six digits are too few for a hash without a key. Hex HMAC-SHA-256. */
export function phoneCodeHash(code: string, challengeId: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('codes sent to phones').digest()
  return createHmac('sha256', key).update(`${challengeId} ${code}`).digest('hex')
}

/** What is stored of a code that was sent by mail to somebody signed in: good in the session that asked for it alone. */
export function nonceHash(nonce: string, sessionId: string, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('codes sent by mail').digest()
  return createHmac('sha256', key).update(`${sessionId} ${nonce}`).digest('hex')
}
