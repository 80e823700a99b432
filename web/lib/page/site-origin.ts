/**
 * The origin pages are prerendered for. The server puts the real one (SITE_URL) in its place when it starts, in every
 * page and in `data-site`, where the browser reads it, so that both write the same absolute addresses.
 */
export const builtOrigin = 'http://localhost:3000'

/** The public origin of this site, without a slash at the end. */
export function siteOrigin(): string {
  return globalThis.document?.documentElement.dataset['site'] ?? builtOrigin
}
