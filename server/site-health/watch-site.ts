import type { FastifyInstance } from 'fastify'
import { lookNowAndThen } from '#server/periodic-work.ts'
import { type SiteHealthOptions, type SiteHealth, createSiteHealth } from './site-health.ts'

/** Checks this copy once a minute while the server is running. */
export function watchSite(app: FastifyInstance, options: SiteHealthOptions): SiteHealth {
  const siteHealth = createSiteHealth(options)
  app.addHook('preClose', async () => siteHealth.close())
  lookNowAndThen(app, { work: () => siteHealth.look(), failure: 'the state of the site could not be recorded' })
  return siteHealth
}
