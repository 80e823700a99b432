import type { FastifyRequest } from 'fastify'

/** Whether a host, as `URL.hostname` gives it, is this machine itself: localhost and what ends so (RFC 6761), 127.0.0.0/8, [::1]. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * False for a form that a page of somebody else has sent. Browsers say where a form comes from; `Origin: null` is what
 * they send from a page without referrer, such as ours. Programs that say nothing are no browser a visitor sits at.
 */
export function comesFromThisSite(request: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = request.headers
  if (origin === undefined || origin === 'null') return true
  if (!URL.canParse(origin)) return false
  const [page, site] = [new URL(origin), new URL(siteUrl)]
  return page.origin === site.origin || (isLoopback(site.hostname) && isLoopback(page.hostname))
}

/**
 * Whether an answer may leave a cookie in the browser that asked: a page of this site did, or somebody followed a link or came
 * back from a third party. False for what a page of another site fetches, loads or posts (Fetch metadata; browsers without it
 * send `Origin` with such requests).
 */
export function mayKeepCookies(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-mode': mode } = request.headers
  const isNavigation = request.method === 'GET' && (mode === undefined ? origin === undefined : mode === 'navigate')
  return isNavigation || comesFromThisSite(request, siteUrl)
}

/** Types that a browser sends to another site without a preflight (Fetch standard, CORS-safelisted request-header). */
const SIMPLE_TYPES = new Set(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * True for a request that a page of another site can have had a visitor's browser send without a preflight: a POST of a type that
 * forms have, too, and without a header that only scripts set. Programs, which say nothing of where they come from, are none.
 */
export function isCrossSiteSimpleRequest(request: FastifyRequest, siteUrl: string): boolean {
  const { method, headers } = request
  if (method !== 'POST' || headers.authorization !== undefined || headers.apikey !== undefined) return false
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!SIMPLE_TYPES.has(type)) return false
  // A sandboxed frame has the origin `null`, and so has a plain form of our own pages; no script of ours sends this.
  return headers.origin === 'null' || !comesFromThisSite(request, siteUrl)
}
