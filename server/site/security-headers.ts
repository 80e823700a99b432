import type { Config } from '#server/config.ts'

export type Headers = Record<string, string>
export type TransportConfig = Pick<Config, 'siteUrl' | 'hstsSubdomains'>
type Asked = Pick<Config, 'siteUrl' | 'supabase' | 'captcha'>

/** The headers every answer carries, whatever it is. Answers that are pages replace the content security policy. */
export function securityHeaders(config: TransportConfig): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    'x-frame-options': 'DENY',
    ...transportSecurity(config),
  }
}

/** Whether an address is one of the console, which shows letters in frames. */
export const isOfConsole = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)

/** For what this site shows in a frame of its own: it looks as it wants to, and runs, loads, sends and opens nothing. */
export const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** Nothing may run or load: for answers that are not pages. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What an answer that is no page says of itself when it says nothing else: should a browser ever take it for a page, nothing
 * in it runs or is framed; no page of another site takes it in as its own; nobody keeps it; and this site is asked over TLS alone.
 */
export function answerHeaders(config: TransportConfig): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    ...transportSecurity(config),
  }
}

/**
 * RFC 6797, for two years. Hosts below this one may be somebody else's who has no TLS yet: they are bound only where the operator says
 * so. Never `preload`: that binds the whole domain for months, which only its owner may decide (decision 0029).
 */
const transportSecurity = ({ siteUrl, hstsSubdomains }: TransportConfig): Headers =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}` } : {}

type Provider = NonNullable<Config['captcha']>['provider']

/**
 * What the script of a robot check needs, as its makers say. Turnstile's is let through by one policy for its address
 * (web/features/accounts/robot-check/captcha-widget.ts); of hCaptcha's it is not known that it keeps to trusted types (decision 0027).
 */
const CAPTCHA_SOURCES: Record<Provider, { script: string[]; frame: string[]; style: string[]; connect: string[]; trustedTypes: boolean }> =
  {
    turnstile: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
      style: [],
      connect: [],
      trustedTypes: true,
    },
    hcaptcha: {
      script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      style: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      trustedTypes: false,
    },
  }

type PageParts = { scriptHashes: readonly string[]; styleHashes: readonly string[]; hasFrames?: boolean }

/**
 * What a page may load and run. The hashes are those of its inline scripts and styles. `Trusted Types` keep strings out of
 * the places where the browser would run them. `hasFrames`: it shows answers of this site in frames, as the console does.
 */
export function pagePolicy({ siteUrl, supabase, captcha }: Asked, page: PageParts): string {
  const robots = captcha && CAPTCHA_SOURCES[captcha.provider]
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...page.scriptHashes, ...(robots?.script ?? [])],
    ['style-src', "'self'", ...page.styleHashes, ...(robots?.style ?? [])],
    ['img-src', "'self'", 'data:', 'blob:', ...(supabase ? [supabase.url] : [])],
    ['font-src', "'self'"],
    ['media-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...(supabase ? [supabase.url] : []), ...(robots?.connect ?? [])],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ]
  const frames = [...(page.hasFrames === true ? ["'self'"] : []), ...(robots?.frame ?? [])]
  if (frames.length > 0) directives.push(['frame-src', ...frames])
  if (robots?.trustedTypes !== false)
    directives.push(['require-trusted-types-for', "'script'"], ['trusted-types', robots ? 'robot-check' : "'none'"])
  if (siteUrl.startsWith('https:')) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}
