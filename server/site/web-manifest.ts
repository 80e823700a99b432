import type { FastifyInstance } from 'fastify'
import { colours } from '#content/colours.ts'
import { institute } from '#content/institute.ts'
import { PAID_IN_SHORT } from '#domain/page-words.ts'
import { LANGUAGE } from '#domain/region.ts'
import type { SiteConfig } from './built-site.ts'
import { fixedResponse } from './fixed-response.ts'

/** `GET /manifest.webmanifest`: how the site appears after it is added to a phone's home screen. */
export function webManifest(app: FastifyInstance, config: SiteConfig): void {
  const icon = (name: string, sizes: string, purpose: string) => ({ src: `/icons/${name}.png`, sizes, type: 'image/png', purpose })
  const manifest = {
    id: '/',
    name: institute.name,
    short_name: institute.shortName,
    description: `${institute.purpose} ${PAID_IN_SHORT}`,
    lang: LANGUAGE,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.light.paper,
    theme_color: colours.light.forest,
    icons: [icon('icon-192', '192x192', 'any'), icon('icon-512', '512x512', 'any'), icon('icon-maskable', '512x512', 'maskable')],
  }
  fixedResponse(app, config, { path: '/manifest.webmanifest', type: 'application/manifest+json', text: JSON.stringify(manifest) })
}
