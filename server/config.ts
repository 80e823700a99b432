import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { institute } from '#content/institute.ts'
import { isLoopback } from '#domain/is-loopback.ts'
import type { AuthProvider } from '#supabase-server'
import { anonKeyFor, storedSecret } from './secrets.ts'

/** All settings from the environment, read once at start-up and passed down. */
export type Config = {
  port: number
  host: string
  /** Origin without a trailing slash, used in emails and redirects. */
  siteUrl: string
  /**
   * True if the host of `siteUrl` is not loopback. A public site has no /dev pages and no sample content, and requires rate limits and
   * mail.
   */
  isPublic: boolean
  /** Absolute path. */
  dataDir: string
  databaseUrl?: string
  /** Set if a Supabase project serves /auth/v1 and /rest/v1 in place of this server. */
  supabase?: { url: string; anonKey: string }
  jwtSecret: string
  anonKey: string
  smtpUrl?: string
  mailFrom: string
  admissionsEmail: string
  authProviders: AuthProvider[]
  instituteEmailDomain: string
  sampleContent: boolean
  trustProxy: string[]
  smsWebhookUrl?: string
  /**
   * The robot check's provider. `verifyUrl` is its endpoint for verifying a token. With an external Supabase project, the project has the
   * secret, so it may be empty here. Without a site key, our pages cannot show the provider's widget and use proof of work instead.
   */
  captcha?: { provider: 'hcaptcha' | 'turnstile'; siteKey: string | undefined; secret: string; verifyUrl: string }
  rateLimits: boolean
  /** Also tells browsers to use only TLS for every subdomain of the host of `siteUrl`. */
  hstsSubdomains: boolean
  authTestPages: boolean
  /** After this many days, operators see a warning that the newest backup is too old. */
  backupDays: number
  /** A git repository that is checked once a day for a newer version. */
  updatesUrl?: string
}

/** Whether /dev/outbox shows the emails that are not actually sent. True if the site is not public and has no mail server. */
export function hasOutboxPage({ isPublic, smtpUrl }: Pick<Config, 'isPublic' | 'smtpUrl'>): boolean {
  return !isPublic && smtpUrl === undefined
}

/** An invalid or missing variable. The message is the only line that the person who starts the server sees. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const origin = z.string().check(
  z.refine((value) => {
    const url = parseUrl(value)
    return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === ''
  }),
)
const httpUrl = z.string().check(z.refine((value) => /^https?:$/.test(parseUrl(value)?.protocol ?? '')))
/**
 * The URL must not have a query string. The library would read its own options from it, which could turn off certificate checks or log
 * every email.
 */
const smtpUrl = z.string().check(
  z.refine((value) => {
    const url = parseUrl(value)
    return url !== undefined && /^smtps?:$/.test(url.protocol) && url.search + url.hash === ''
  }),
)
const postgresUrl = z.string().check(z.regex(/^(postgres(ql)?|socket):/))
const emailAddress = z.string().check(z.regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))
const onOrOff = z.enum(['on', 'off'])
/** Must not contain secrets, because it is passed to another program. */
const repositoryUrl = z.string().check(
  z.refine((value) => {
    const url = parseUrl(value)
    if (url === undefined || url.username + url.password + url.search + url.hash !== '') return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  }),
)
const network = z.string().check(z.refine(isAddressOrNetwork))

const environment = z.object({
  PORT: z._default(z.string().check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535)), '3000'),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  SITE_URL: z.optional(origin),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(postgresUrl),
  SUPABASE_URL: z.optional(origin),
  SUPABASE_ANON_KEY: z.optional(z.string().check(z.minLength(1))),
  JWT_SECRET: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z._default(emailAddress, `${institute.name} <${institute.emails.general}>`),
  ADMISSIONS_EMAIL: z._default(emailAddress, institute.emails.admissions),
  INSTITUTE_EMAIL_DOMAIN: z._default(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i)), institute.emailDomain),
  SAMPLE_CONTENT: z.optional(onOrOff),
  TRUST_PROXY: z.pipe(z._default(z.string(), ''), z.pipe(z.transform(splitList), z.array(network))),
  SMS_WEBHOOK_URL: z.optional(httpUrl),
  CAPTCHA_PROVIDER: z.optional(z.enum(['hcaptcha', 'turnstile'])),
  CAPTCHA_SITE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  CAPTCHA_SECRET: z.optional(z.string().check(z.minLength(1))),
  RATE_LIMITS: z._default(onOrOff, 'on'),
  AUTH_TEST_PAGES: z.optional(onOrOff),
  HSTS_SUBDOMAINS: z._default(onOrOff, 'off'),
  BACKUP_DAYS: z._default(z.string().check(z.regex(/^([1-9]|[1-8]\d|90)$/)), '2'),
  UPDATES_URL: z.optional(repositoryUrl),
})

/** The expected format of each variable, for the error message. */
const expectations: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  SITE_URL: 'the public origin of the site, such as https://www.example.org, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, such as postgresql://user:password@host:5432/database',
  SUPABASE_URL: 'the origin of a Supabase project, such as https://project.supabase.co',
  SUPABASE_ANON_KEY: "the Supabase project's public (anon) key",
  JWT_SECRET: 'a secret of at least 32 characters',
  SMTP_URL: 'a mail server, such as smtps://user:password@mail.example.org, without options',
  MAIL_FROM: 'an email address, with or without a name in front: Institute <office@example.org>',
  ADMISSIONS_EMAIL: 'an email address',
  INSTITUTE_EMAIL_DOMAIN: 'a domain, such as example.org',
  SAMPLE_CONTENT: 'on or off',
  TRUST_PROXY: 'addresses or networks separated by commas, such as 10.0.0.0/8',
  SMS_WEBHOOK_URL: 'an http or https address',
  CAPTCHA_PROVIDER: 'hcaptcha or turnstile',
  CAPTCHA_SITE_KEY: "the public site key of the robot check's provider",
  CAPTCHA_SECRET: "the secret of the robot check's provider",
  RATE_LIMITS: 'on or off',
  AUTH_TEST_PAGES: 'on or off',
  HSTS_SUBDOMAINS: 'on or off',
  BACKUP_DAYS: 'a number of days from 1 to 90',
  UPDATES_URL: 'the https address of a git repository, such as https://git.example.org/institute-portal.git',
}

/**
 * Reads and validates the whole environment. An empty value counts as missing. Creates the secrets that are stored in the data folder.
 * @throws {ConfigError} with the name of the variable and its expected format. The value itself is never repeated.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new ConfigError(`${name} should be ${name in expectations ? expectations[name as keyof typeof expectations] : 'something else'}.`)
  }
  const read = parsed.data
  const port = Number(read.PORT)
  const siteUrl = new URL(read.SITE_URL ?? `http://localhost:${port}`).origin
  const isPublic = !isLoopback(new URL(siteUrl).hostname)
  if (isPublic) refuseOpenDoors(read)
  const supabase = supabaseOf(read)
  const captcha = captchaOf(read)
  const dataDir = resolve(read.DATA_DIR)
  const jwtSecret = read.JWT_SECRET ?? storedSecret(dataDir, 'jwt.secret')
  return {
    port,
    host: read.HOST,
    siteUrl,
    isPublic,
    dataDir,
    ...(read.DATABASE_URL !== undefined && { databaseUrl: read.DATABASE_URL }),
    ...(supabase !== undefined && { supabase }),
    jwtSecret,
    anonKey: supabase?.anonKey ?? anonKeyFor(jwtSecret),
    ...(read.SMTP_URL !== undefined && { smtpUrl: read.SMTP_URL }),
    mailFrom: read.MAIL_FROM,
    admissionsEmail: read.ADMISSIONS_EMAIL,
    authProviders: authProvidersOf(given, supabase !== undefined),
    instituteEmailDomain: read.INSTITUTE_EMAIL_DOMAIN.toLowerCase(),
    sampleContent: isPublic ? false : read.SAMPLE_CONTENT !== 'off',
    trustProxy: read.TRUST_PROXY,
    ...(read.SMS_WEBHOOK_URL !== undefined && { smsWebhookUrl: read.SMS_WEBHOOK_URL }),
    ...(captcha !== undefined && { captcha }),
    rateLimits: read.RATE_LIMITS === 'on',
    hstsSubdomains: read.HSTS_SUBDOMAINS === 'on',
    authTestPages: isPublic ? read.AUTH_TEST_PAGES === 'on' : read.AUTH_TEST_PAGES !== 'off',
    backupDays: Number(read.BACKUP_DAYS),
    ...(read.UPDATES_URL !== undefined && { updatesUrl: read.UPDATES_URL }),
  }
}

type Environment = z.infer<typeof environment>

/** Secrets from the examples in Supabase's tools, which anyone can look up. */
const PUBLISHED_SECRETS: ReadonlySet<string> = new Set([
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
])

/** Rejects settings that are convenient on a developer's machine but insecure on a public site. */
function refuseOpenDoors({ RATE_LIMITS, SMTP_URL, JWT_SECRET, TRUST_PROXY }: Environment): void {
  if (RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS should be on: the site is public.')
  if (SMTP_URL === undefined) throw new ConfigError(`SMTP_URL should be ${expectations.SMTP_URL}: the site is public.`)
  if (JWT_SECRET !== undefined && PUBLISHED_SECRETS.has(JWT_SECRET)) {
    throw new ConfigError('JWT_SECRET should be a random secret that nobody else knows: the site is public.')
  }
  if (TRUST_PROXY.some((network) => /\/0+$/.test(network))) {
    throw new ConfigError('TRUST_PROXY should be the addresses of your own proxy, not all addresses: the site is public.')
  }
}

function supabaseOf(read: Environment): { url: string; anonKey: string } | undefined {
  if (read.SUPABASE_URL === undefined) return undefined
  if (read.DATABASE_URL === undefined) {
    throw new ConfigError(`DATABASE_URL should be the Supabase project's own database: SUPABASE_URL is set.`)
  }
  if (read.SUPABASE_ANON_KEY === undefined) {
    throw new ConfigError(`SUPABASE_ANON_KEY should be ${expectations.SUPABASE_ANON_KEY}: SUPABASE_URL is set.`)
  }
  return { url: new URL(read.SUPABASE_URL).origin, anonKey: read.SUPABASE_ANON_KEY }
}

/** The addresses that Supabase's auth server also uses. */
const VERIFY_URLS = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

function captchaOf(read: Environment): Config['captcha'] {
  if (read.CAPTCHA_PROVIDER === undefined) return undefined
  const secret = read.CAPTCHA_SECRET ?? (read.SUPABASE_URL === undefined ? undefined : '')
  if (secret === undefined) {
    throw new ConfigError(`CAPTCHA_SECRET should be ${expectations.CAPTCHA_SECRET}: CAPTCHA_PROVIDER is set.`)
  }
  if (read.CAPTCHA_SITE_KEY === undefined && read.SUPABASE_URL !== undefined) {
    throw new ConfigError(`CAPTCHA_SITE_KEY should be ${expectations.CAPTCHA_SITE_KEY}: CAPTCHA_PROVIDER is set.`)
  }
  return { provider: read.CAPTCHA_PROVIDER, siteKey: read.CAPTCHA_SITE_KEY, secret, verifyUrl: VERIFY_URLS[read.CAPTCHA_PROVIDER] }
}

const ISSUERS: Readonly<Record<string, string>> = { GOOGLE: 'https://accounts.google.com', GITHUB: 'https://github.com' }
/** Sign-in methods without a third party. A provider with one of these names would be mistaken for the method. */
const OWN_WAYS = new Set(['EMAIL', 'PHONE', 'ANONYMOUS'])

/** The order of the buttons: the most common providers first, then the others by name. */
function inShownOrder(providers: ReadonlySet<string>): string[] {
  const wellKnown = Object.keys(ISSUERS).filter((provider) => providers.has(provider))
  return [...wellKnown, ...[...providers].filter((provider) => !wellKnown.includes(provider)).toSorted()]
}

function authProvidersOf(given: Readonly<Record<string, string | undefined>>, external: boolean): AuthProvider[] {
  const named = Object.keys(given).flatMap(
    (variable) => /^AUTH_([A-Z][A-Z0-9]*)_(CLIENT_ID|CLIENT_SECRET|ISSUER)$/.exec(variable)?.[1] ?? [],
  )
  return inShownOrder(new Set(named)).map((provider) => {
    const [id, secret, address] = [`AUTH_${provider}_CLIENT_ID`, `AUTH_${provider}_CLIENT_SECRET`, `AUTH_${provider}_ISSUER`] as const
    const clientId = given[id]
    const clientSecret = given[secret] ?? (external ? '' : undefined)
    const issuer = given[address] ?? ISSUERS[provider] ?? (external ? '' : undefined)
    if (OWN_WAYS.has(provider))
      throw new ConfigError(`${id} should name a third party: ${provider.toLowerCase()} is one of this site's own sign-in methods.`)
    if (clientId === undefined) throw new ConfigError(`${id} should be the client ID that ${provider} gave this site.`)
    if (clientSecret === undefined) throw new ConfigError(`${secret} should be the secret that belongs to ${id}.`)
    if (issuer === undefined || (issuer !== '' && !isIssuer(issuer))) {
      throw new ConfigError(`${address} should be the address of the provider, such as https://login.example.org.`)
    }
    return { name: provider.toLowerCase(), clientId, clientSecret, issuer }
  })
}

/** OpenID Connect Discovery 1.0, section 4: https, no query, no fragment. Plain http is only allowed on this machine. */
function isIssuer(text: string): boolean {
  const url = parseUrl(text)
  if (url === undefined || url.search + url.hash + url.username + url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function parseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined
}
