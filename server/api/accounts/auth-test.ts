import type { FastifyInstance } from 'fastify'
import type { ThirdPartyReport, ProviderFinding } from '#domain/accounts/third-party.ts'
import { providerRedirectUri, type AuthProvider } from '#supabase-server'
import type { Config } from '#server/config.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { paths } from '#domain/paths.ts'
import * as z from 'zod/mini'
import { isPassing } from '#domain/transient-status.ts'
import { addresses } from '#server/addresses.ts'

/** Time limit in milliseconds for a provider's response, because a person is waiting for the report. */
const PATIENCE_MS = 5000

const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.string() })
const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) })

/** The response, or null if there is none in time or the error is temporary. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Response | null> {
  const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  return answer === null || isPassing(answer.status) ? null : answer
}

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)
const withoutSlash = (address: string) => address.replace(/\/$/, '')

/** Fetches a provider's metadata (OpenID Connect Discovery 1.0, section 4). GitHub publishes none, so any response will do. */
async function checkDirectly({ name, issuer }: AuthProvider): Promise<ProviderFinding> {
  const base = withoutSlash(issuer)
  const answer = await ask(name === 'github' ? base : `${base}/.well-known/openid-configuration`)
  if (answer === null) return 'silent'
  if (name === 'github') return 'answers'
  const found = discoverySchema.safeParse(answer.ok ? await jsonOf(answer) : null)
  if (!found.success) return 'stranger'
  return withoutSlash(found.data.issuer) === base ? 'answers' : 'other-issuer'
}

/** Queries a Supabase project for the providers that it has enabled. */
async function checkProject(names: readonly string[], { url, anonKey }: NonNullable<Config['supabase']>): Promise<ProviderFinding[]> {
  const answer = await ask(`${url}${addresses.auth}/settings`, { apikey: anonKey })
  const settings = settingsSchema.safeParse(answer?.ok ? await jsonOf(answer) : null)
  return names.map((name) => {
    if (!settings.success) return 'silent'
    return settings.data.external[name] === true ? 'switched-on' : 'switched-off'
  })
}

/** How each configured provider responds, in order. */
function checkProviders({ authProviders, supabase }: Pick<Config, 'authProviders' | 'supabase'>): Promise<ProviderFinding[]> {
  if (supabase === undefined) return Promise.all(authProviders.map(checkDirectly))
  return checkProject(
    authProviders.map(({ name }) => name),
    supabase,
  )
}

async function reportOn(config: Config): Promise<ThirdPartyReport> {
  const { siteUrl, supabase, authProviders } = config
  const findings = await checkProviders(config)
  return {
    siteUrl,
    redirectUri: providerRedirectUri(supabase?.url ?? siteUrl),
    returnUrl: new URL(paths.authCallback, siteUrl).href,
    backend: supabase === undefined ? 'embedded' : 'supabase',
    providers: authProviders.map(({ name, issuer }, at) => ({ name, issuer, finding: findings[at] ?? 'silent' })),
  }
}

/**
 * GET /api/auth-test: the state of third-party sign-in, for the test pages (ruling 31); see `ThirdPartyReport`. Registered only where the
 * test pages are shown. Each call contacts every provider, so the endpoint is rate limited and returns 429 beyond the limit.
 */
export async function authTest(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'auth-test', points: 30, seconds: 300 })
  app.get('/auth-test', async (request, reply) => {
    await limit(request)
    return reply.header('cache-control', 'no-store').send(await reportOn(options.config))
  })
}
