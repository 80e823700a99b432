/** A version 4 UUID of 122 random bits (RFC 9562, section 5.4). */
function randomUUID(): ReturnType<Crypto['randomUUID']> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as ReturnType<Crypto['randomUUID']>
}

async function digest(algorithm: string, data: ArrayBuffer | Uint8Array): Promise<ArrayBuffer> {
  if (algorithm !== 'SHA-256') throw new DOMException(`${algorithm} is not supported`, 'NotSupportedError')
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return new Uint8Array(sha256(new Uint8Array(data))).buffer
}

/**
 * Over plain HTTP, for example when the site is opened from a phone on the local network, browsers omit two parts of `crypto` that the
 * site needs: random ids, and the hash without which the official client sends its secret unhashed (PKCE method `plain`). Adds them if
 * they are missing and otherwise changes nothing.
 */
export function completeCrypto(): void {
  if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: { digest }, configurable: true })
}
