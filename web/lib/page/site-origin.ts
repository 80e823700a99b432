/**
 * The address of a person's picture when it lies in this site's storage, else null. A third-party provider puts addresses of
 * its own into the data of an account: loading them would tell it about every page view, and the content security policy
 * refuses it.
 */
export function pictureAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^/]+\/storage\/v1\/object\/public\//.test(value) ? value : null
}

/** Address of the picture that stands for a page where a link to it is shared: 1200 × 630 pixels (tools/art/cards.ts). */
export function socialCard(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}

/**
 * The origin pages are prerendered for. The server puts the real one (SITE_URL) in its place when it starts, in every
 * page and in `data-site`, where the browser reads it, so that both write the same absolute addresses.
 */
export const builtOrigin = 'http://localhost:3000'

/** The public origin of this site, without a slash at the end. */
export function siteOrigin(): string {
  return globalThis.document?.documentElement.dataset['site'] ?? builtOrigin
}
