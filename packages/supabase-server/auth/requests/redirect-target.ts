import { isLoopback } from '#supabase-server/http/same-origin.ts'

/**
 * Where a mail link may lead: to an address on the site itself (same scheme and host; same port unless the host is
 * loopback, RFC 8252 section 7.3). Anything else is silently replaced by the site's address, so that no link of ours can
 * be made to carry a code or a token elsewhere. Query and fragment of the request are kept.
 */
export function redirectTarget(requested: string | undefined, siteUrl: string): string {
  if (!requested || !URL.canParse(requested)) return siteUrl
  const site = new URL(siteUrl)
  const target = new URL(requested)
  const samePort = target.port === site.port || isLoopback(site.hostname)
  const ours = target.protocol === site.protocol && target.hostname === site.hostname && samePort
  return ours && target.username === '' && target.password === '' ? target.href : siteUrl
}

/** The target with parameters added to its query; what it already carries stays. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The target with parameters as its fragment, which no server sees. */
export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(parameters).toString()
  return url.href
}
