import type { FastifyInstance } from 'fastify'
import { lookNowAndThen } from '#server/periodic-work.ts'
import { type SiteHealthOptions, type SiteHealth, createSiteHealth } from './site-health.ts'

/** Looks at this copy once a minute while the server runs. */
export function watchSite(app: FastifyInstance, options: SiteHealthOptions): SiteHealth {
  const siteHealth = createSiteHealth(options)
  app.addHook('preClose', async () => siteHealth.close())
  lookNowAndThen(app, { work: () => siteHealth.look(), failure: 'it could not be kept how the site stands' })
  return siteHealth
}
