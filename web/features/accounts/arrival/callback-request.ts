/** The parameters in the URL when a person returns from an email link or a provider. */
export type CallbackRequest =
  | { kind: 'error'; code: string; description: string }
  /** `issuedAt`: Unix time in seconds; null if the URL does not contain it. */
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string; issuedAt: number | null }
  /** An incomplete session: one of the two credentials is missing. */
  | { kind: 'incomplete' }
  | { kind: 'code'; code: string }
  | { kind: 'token-hash'; tokenHash: string; type: string }
  | { kind: 'none' }

/**
 * Reads the fragment and the query of a URL (specification §2, auth callback; ruling 22). The fragment takes precedence. The backend
 * writes errors into both.
 */
export function readCallback(address: URL): CallbackRequest {
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''))
  const read = (name: string) => fragment.get(name) ?? address.searchParams.get(name) ?? ''

  if (read('error') || read('error_code')) {
    const code = read('error_code') || read('error')
    return { kind: 'error', code, description: read('error_description') || code }
  }
  const accessToken = fragment.get('access_token') ?? ''
  const refreshToken = fragment.get('refresh_token') ?? ''
  const type = read('type')
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, type, issuedAt: issuedAtOf(fragment) }
  if (accessToken || refreshToken) return { kind: 'incomplete' }
  if (read('code')) return { kind: 'code', code: read('code') }
  if (read('token_hash')) return { kind: 'token-hash', tokenHash: read('token_hash'), type }
  return { kind: 'none' }
}

function issuedAtOf(fragment: URLSearchParams): number | null {
  const issuedAt = Number(fragment.get('expires_at') ?? '') - Number(fragment.get('expires_in') ?? '')
  return issuedAt > 0 ? issuedAt : null
}
