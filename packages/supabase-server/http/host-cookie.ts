type Site = { siteUrl: string }

type HostCookie = {
  name: string
  value: string
  /** How long the browser stores the cookie. 0 deletes it immediately. */
  seconds: number
  sameSite: 'Lax' | 'Strict'
}

const isSecure = ({ siteUrl }: Site) => siteUrl.startsWith('https:')

/**
 * The name under which the browser stores one of this site's cookies. Over TLS it starts with `__Host-` (RFC 6265bis, section 4.1.3).
 * Browsers accept such a cookie only from this exact host, over TLS and for all its paths. So it cannot be planted by another host in the
 * domain or by an interceptor. Over plain HTTP, on this machine, browsers would reject the prefix.
 */
export function cookieName(name: string, site: Site): string {
  return isSecure(site) ? `__Host-${name}` : name
}

/** The `Set-Cookie` value for a cookie that scripts cannot read. */
export function hostCookie({ name, value, seconds, sameSite }: HostCookie, site: Site): string {
  const secure = isSecure(site) ? '; Secure' : ''
  return `${cookieName(name, site)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

/** Returns the value of this cookie from a `Cookie` header, or undefined. Ignores the name that is used for the other scheme. */
export function cookieOf(header: string | undefined, name: string, site: Site): string | undefined {
  const begin = `${cookieName(name, site)}=`
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(begin))
  return found?.slice(begin.length)
}
