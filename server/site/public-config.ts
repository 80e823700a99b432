import type { FastifyInstance, FastifyRequest } from 'fastify'
import { institute } from '#content/institute.ts'
import { addresses } from '#server/addresses.ts'
import type { SiteConfig } from './built-site.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

const loopbackHost = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/

/**
 * Where the browser finds the protocols. On a site that is not public, the loopback name the browser itself used, so
 * that `127.0.0.1` and `localhost` both stay one origin; never a name that only the request claims.
 */
function protocolsUrl(config: SiteConfig, request: FastifyRequest): string {
  if (config.supabase !== undefined) return config.supabase.url
  const { host } = request.headers
  return !config.isPublic && host !== undefined && loopbackHost.test(host) ? `http://${host}` : config.siteUrl
}

/** `GET /config.json`: the run-time settings the browser needs (see the contract). Nothing secret. */
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
      // Only where it is not the domain in content/, which the browser knows anyway.
      ...(config.instituteEmailDomain !== institute.emailDomain && { instituteEmailDomain: config.instituteEmailDomain }),
    }),
  )
}
