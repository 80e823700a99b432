/**
 * The URL of a user's picture if it is in this site's storage, otherwise null. Third-party providers put their own picture URLs into
 * account data. Loading those would report every page view to the provider, and the content security policy blocks it.
 */
export function pictureAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^/]+\/storage\/v1\/object\/public\//.test(value) ? value : null
}

/** The URL of the preview picture for shared links to a page: 1200 × 630 pixels (tools/art/cards.ts). */
export function socialCard(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}

/**
 * The origin that pages are prerendered for. At startup the server replaces it with the real one (SITE_URL) in every page and in
 * `data-site`, where the browser reads it, so that both produce the same absolute URLs.
 */
export const builtOrigin = 'http://localhost:3000'

/** The public origin of this site, without a trailing slash. */
export function siteOrigin(): string {
  return globalThis.document?.documentElement.dataset['site'] ?? builtOrigin
}
