import type { FastifyInstance } from 'fastify'
import type { ThirdPartyReport } from '#domain/accounts/third-party-report.ts'
import { providerRedirectUri } from '#supabase-server'
import type { Config } from '#server/config.ts'
import type { ApiOptions } from '#server/api/api-options.ts'
import { visitorLimit } from '#server/api/visitor-limit.ts'
import { paths } from '#domain/paths.ts'
import { checkProviders } from './provider-check.ts'

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
 * GET /api/auth-test: the state of third-party sign-in, for the test pages (ruling 31); see `ThirdPartyReport`. Registered
 * only where the test pages are shown. Each call asks every provider, so there is a limit: 429 beyond it.
 */
export async function authTest(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const limit = visitorLimit(options, { name: 'auth-test', points: 30, seconds: 300 })
  app.get('/auth-test', async (request, reply) => {
    await limit(request)
    return reply.header('cache-control', 'no-store').send(await reportOn(options.config))
  })
}
