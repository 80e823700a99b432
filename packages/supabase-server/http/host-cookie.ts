type Site = { siteUrl: string }

type HostCookie = {
  name: string
  value: string
  /** How long the browser keeps it; 0 makes it forget the cookie at once. */
  seconds: number
  sameSite: 'Lax' | 'Strict'
}

const isSecure = ({ siteUrl }: Site) => siteUrl.startsWith('https:')

/**
 * The name a cookie of this site has in the browser. Over TLS it begins with `__Host-` (RFC 6265bis, section 4.1.3): browsers
 * take such a cookie only from this very host, over TLS and for all its paths, so neither another host of the domain nor
 * somebody on the way can plant one. Over plain HTTP, on this machine, browsers would refuse the prefix.
 */
export function cookieName(name: string, site: Site): string {
  return isSecure(site) ? `__Host-${name}` : name
}

/** The value of `Set-Cookie` for a cookie that no script reads. */
export function hostCookie({ name, value, seconds, sameSite }: HostCookie, site: Site): string {
  const secure = isSecure(site) ? '; Secure' : ''
  return `${cookieName(name, site)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** What a `Cookie` header holds under that name, without the names that only the other scheme uses; undefined for none. */
export function cookieOf(header: string | undefined, name: string, site: Site): string | undefined {
  const begin = `${cookieName(name, site)}=`
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(begin))
  return found?.slice(begin.length)
}
