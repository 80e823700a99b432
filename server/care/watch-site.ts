import type { FastifyInstance } from 'fastify'
import { lookNowAndThen } from '#server/look-now-and-then.ts'
import { type CareOptions, type SiteCare, createSiteCare } from './site-care.ts'

/** Looks at this copy once a minute while the server runs. */
export function watchSite(app: FastifyInstance, options: CareOptions): SiteCare {
  const care = createSiteCare(options)
  app.addHook('preClose', async () => care.close())
  lookNowAndThen(app, { work: () => care.look(), failure: 'it could not be kept how the site stands' })
  return care
}
