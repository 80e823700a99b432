import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import type { SiteHealth } from '#server/site-health/site-health.ts'
import { requireStaff } from './require-staff.ts'

/**
 * GET /api/staff/site-health: site health, as `SiteState` of domain/staff/site-health.ts. It contains no address of a mail server or a
 * database, no folder and no secret. Returns 401, and 403 for a caller who is not currently an operator.
 */
export async function readSiteHealth(
  app: FastifyInstance,
  { config, database, siteHealth }: ApiOptions & { siteHealth: SiteHealth },
): Promise<void> {
  app.get('/staff/site-health', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    const person = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      const { rows } = await tx.query<{ id: string }>('select auth.uid() as id')
      return rows[0]?.id ?? ''
    })
    reply.header('cache-control', 'no-store')
    return siteHealth.read(person)
  })
}
