import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#domain/is-loopback.ts'

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
