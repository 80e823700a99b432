import type { FastifyRequest } from 'fastify'

/** Whether a host, as returned by `URL.hostname`, is this machine: localhost and its subdomains (RFC 6761), 127.0.0.0/8, [::1]. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * False for a form sent by a page on another site. Browsers report which page a form comes from. `Origin: null` is sent by a page without
 * a referrer, such as ours. A program that reports no origin is not a visitor's browser.
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
 * Whether a response may set a cookie in the requesting browser: only if a page on this site sent the request, or a person followed a
 * link or came back from a third party. False for anything that a page on another site fetches, loads or posts (Fetch metadata; browsers
 * without it send `Origin` with such requests).
 */
export function mayKeepCookies(request: FastifyRequest, siteUrl: string): boolean {
  const { origin, 'sec-fetch-mode': mode } = request.headers
  const isNavigation = request.method === 'GET' && (mode === undefined ? origin === undefined : mode === 'navigate')
  return isNavigation || comesFromThisSite(request, siteUrl)
}

/** Content types that a browser sends to another site without a preflight (Fetch standard, CORS-safelisted request-header). */
const SIMPLE_TYPES = new Set(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * True for a request that a page on another site can make a visitor's browser send without a preflight. That is a POST with a form
 * content type and without headers that only scripts can set. Requests from programs, which report no origin, do not count.
 */
export function isCrossSiteSimpleRequest(request: FastifyRequest, siteUrl: string): boolean {
  const { method, headers } = request
  if (method !== 'POST' || headers.authorization !== undefined || headers.apikey !== undefined) return false
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!SIMPLE_TYPES.has(type)) return false
  // A sandboxed frame has the origin `null`. So does a plain form on our own pages, but requests from our scripts never have it.
  return headers.origin === 'null' || !comesFromThisSite(request, siteUrl)
}
