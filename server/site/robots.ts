import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

const privateParts = ['/api/', '/auth/', '/rest/', '/dev/', '/dashboard', '/applications', '/signin', '/config.json']

/** `GET /robots.txt`: a public site is read but for its private parts; any other is not read at all. */
export function robots(app: FastifyInstance, config: Pick<Config, 'siteUrl' | 'isPublic'>): void {
  const refused = config.isPublic ? privateParts : ['/']
  const text = ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`), ''].join('\n')
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': closedPolicy,
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
  }
  app.get('/robots.txt', (_request, reply) => reply.headers(headers).send(text))
}
