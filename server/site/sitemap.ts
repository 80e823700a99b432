import type { FastifyInstance } from 'fastify'
import type { BuiltPage, SiteConfig } from './built-site.ts'
import { fixedAnswer } from './fixed-answer.ts'

export const sitemapPath = '/sitemap.xml'

/** `GET /sitemap.xml`: every page that search engines may list, in the format of sitemaps.org. */
export function sitemap(app: FastifyInstance, config: SiteConfig, pages: readonly BuiltPage[]): void {
  // Addresses are slugs of ours: nothing in them needs escaping.
  const entries = pages.filter(({ indexed }) => indexed).map(({ path }) => `<url><loc>${config.siteUrl}${path}</loc></url>`)
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
  fixedAnswer(app, config, { path: sitemapPath, type: 'application/xml', text })
}
