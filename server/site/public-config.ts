import type { FastifyInstance, FastifyRequest } from 'fastify'
import { institute } from '#content/institute.ts'
import { addresses } from '#server/addresses.ts'
import type { SiteConfig } from './built-site.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

const loopbackHost = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/**
 * The origin that serves the protocols to the browser. On a site that is not public, it is the loopback name that the browser used, so
 * that
 * `127.0.0.1` and `localhost` each stay one origin. Any other name in a request is ignored.
 */
function protocolsUrl(config: SiteConfig, request: FastifyRequest): string {
  if (config.supabase !== undefined) return config.supabase.url
  const { host } = request.headers
  return !config.isPublic && host !== undefined && loopbackHost.test(host) ? `http://${host}` : config.siteUrl
}

/** `GET /config.json`: the runtime settings that the browser needs (see the contract). Contains no secrets. */
export function publicConfig(app: FastifyInstance, config: SiteConfig, version: string): void {
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': closedPolicy,
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  }
  app.get(addresses.config, (request, reply) =>
    reply.headers(headers).send({
      supabaseUrl: protocolsUrl(config, request),
      supabaseAnonKey: config.anonKey,
      authProviders: config.authProviders.map(({ name }) => name),
      version,
      // Included only if it differs from the domain in content/, which the browser already knows.
      ...(config.instituteEmailDomain !== institute.emailDomain && { instituteEmailDomain: config.instituteEmailDomain }),
    }),
  )
}
