import type { Finding } from './points.ts'

/** From best to worst. The worst finding across all cookies counts. */
const WORSE = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
] as const satisfies readonly Finding[]

type Problem = (typeof WORSE)[number]

function problemsOf(cookie: string, hasTransportSecurity: boolean): Problem[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase())
  const name = pair.split('=')[0] ?? ''
  const sameSite = attributes.find((attribute) => attribute.startsWith('samesite'))?.split('=')[1]
  const isSecure = attributes.includes('secure')
  const isSession = name.includes('login') || name.includes('sess')
  const isKnown = sameSite === undefined || ['lax', 'strict', 'none'].includes(sameSite)
  const found: (Problem | false)[] = [
    (!isKnown || (sameSite === 'none' && !isSecure)) && 'cookies-samesite-flag-invalid',
    !isSecure && (hasTransportSecurity ? 'cookies-without-secure-flag-but-protected-by-hsts' : 'cookies-without-secure-flag'),
    name.includes('csrf') && sameSite === undefined && 'cookies-anticsrf-without-samesite-flag',
    isSession &&
      !isSecure &&
      (hasTransportSecurity ? 'cookies-session-without-secure-flag-but-protected-by-hsts' : 'cookies-session-without-secure-flag'),
    isSession && !attributes.includes('httponly') && 'cookies-session-without-httponly-flag',
  ]
  return found.filter((problem) => problem !== false)
}

/** The Observatory's finding for the cookies that a response sets. */
export function cookieFinding(cookies: readonly string[], hasTransportSecurity: boolean): Finding {
  if (cookies.length === 0) return 'cookies-not-found'
  const problems = cookies.flatMap((cookie) => problemsOf(cookie, hasTransportSecurity))
  const worst = WORSE.findLast((problem) => problems.includes(problem))
  if (worst !== undefined) return worst
  const allSameSite = cookies.every((cookie) => /;\s*samesite=/i.test(cookie))
  return allSameSite ? 'cookies-secure-with-httponly-sessions-and-samesite' : 'cookies-secure-with-httponly-sessions'
}
