import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from './built-site.ts'
import { closedPolicy, securityHeaders } from './security-headers.ts'

export const sitemapPath = '/sitemap.xml'

/** `GET /sitemap.xml`: all indexable pages, in the format of sitemaps.org. */
export function sitemap(app: FastifyInstance, config: SiteConfig, indexed: () => readonly string[] | Promise<readonly string[]>): void {
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': closedPolicy,
    'cache-control': 'no-cache',
    'content-type': 'application/xml; charset=utf-8',
  }
  app.get(sitemapPath, async (_request, reply) => {
    // Paths consist of our own slugs, so nothing in them needs escaping.
    const entries = (await indexed()).map((path) => `<url><loc>${config.siteUrl}${path}</loc></url>`)
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
    return reply.headers(headers).send(text)
  })
}
