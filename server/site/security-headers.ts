import type { Config } from '#server/config.ts'

export type Headers = Record<string, string>
export type TransportConfig = Pick<Config, 'siteUrl' | 'hstsSubdomains'>
type Asked = Pick<Config, 'siteUrl' | 'supabase' | 'captcha'>

/** Security headers for all of the site's responses. Each response adds its own content security policy. */
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

/** Whether a path belongs to the console, which shows emails in frames. */
export const isOfConsole = (path: string): boolean => /^\/admin(?:[/?#]|$)/.test(path)

/**
 * For content that this site shows in its own frames. It may use any styles, but it cannot run scripts, load resources, submit forms or
 * open windows.
 */
export const framedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/** For responses that are not pages: nothing may run or load. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Default headers for responses that are not pages. If a browser ever treated one as a page, nothing in it could run, and it could not be
 * framed. Other sites cannot embed it, it is not cached, and browsers must use TLS for this site.
 */
export function responseHeaders(config: TransportConfig): Headers {
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
 * RFC 6797, for two years. Subdomains may belong to others who do not have TLS yet, so they are included only if the operator configures
 * this. Never `preload`, which binds the whole domain for months. Only its owner may decide that (decision 0029).
 */
const transportSecurity = ({ siteUrl, hstsSubdomains }: TransportConfig): Headers =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}` } : {}

type Provider = NonNullable<Config['captcha']>['provider']

/**
 * The sources that each provider says its robot check script needs. Turnstile's script is allowed by a policy for its URL
 * (web/features/accounts/robot-check/captcha-widget.ts). It is not known whether hCaptcha's script works with trusted types (decision
 * 0027).
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
 * The content security policy of a page. The hashes are those of its inline scripts and styles. `Trusted Types` prevent strings from
 * being run as code. `hasFrames`: the page shows responses from this site in frames, as the console does.
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
