import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import { addresses } from '#server/addresses.ts'
import { fixedResponse } from './fixed-response.ts'
import { sitemapPath } from './sitemap.ts'

const privateParts = [
  `${addresses.api}/`,
  '/auth/',
  '/rest/',
  '/storage/',
  '/dev/',
  paths.dashboard,
  paths.events,
  paths.calendar,
  paths.applications,
  paths.settings,
  paths.signIn,
  paths.admin,
  addresses.config,
]

/**
 * `GET /robots.txt`: allows crawlers on a public site, except in its private areas. On any other site, crawlers are disallowed
 * everywhere.
 */
export function robots(app: FastifyInstance, config: Pick<Config, 'siteUrl' | 'isPublic' | 'hstsSubdomains'>): void {
  const refused = config.isPublic ? privateParts : ['/']
  const lines = ['User-agent: *', ...refused.map((path) => `Disallow: ${path}`)]
  if (config.isPublic) lines.push('', `Sitemap: ${config.siteUrl}${sitemapPath}`)
  fixedResponse(app, config, { path: '/robots.txt', type: 'text/plain', text: `${lines.join('\n')}\n` })
}
