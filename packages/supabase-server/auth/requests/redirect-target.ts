import { isLoopback } from '#supabase-server/http/same-origin.ts'

/**
 * Returns the target of an email link. It must be on the site itself (same scheme and host, and same port unless the host is loopback,
 * RFC 8252 section 7.3). Any other target is silently replaced by the site's URL, so that none of our links can carry a code or token to
 * another site. The requested query and fragment are preserved.
 */
export function redirectTarget(requested: string | undefined, siteUrl: string): string {
  if (!requested || !URL.canParse(requested)) return siteUrl
  const site = new URL(siteUrl)
  const target = new URL(requested)
  const samePort = target.port === site.port || isLoopback(site.hostname)
  const ours = target.protocol === site.protocol && target.hostname === site.hostname && samePort
  return ours && target.username === '' && target.password === '' ? target.href : siteUrl
}

/** Returns the target with parameters added to its query. Existing parameters are preserved. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the target with parameters as its fragment, which is never sent to a server. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(parameters).toString()
  return url.href
}
