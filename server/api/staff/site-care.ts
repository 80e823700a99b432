import type { FastifyInstance } from 'fastify'
import type { ApiOptions } from '#server/api/api-options.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import type { SiteCare } from '#server/care/site-care.ts'
import { requireStaff } from './require-staff.ts'

/**
 * GET /api/staff/site-care: how the site stands, as `SiteState` of domain/staff/site-care.ts. No address of a mail server or a database,
 * no folder and no secret is in it. 401, 403 for whoever is no operator at this moment.
 */
export async function siteCare(app: FastifyInstance, { config, database, care }: ApiOptions & { care: SiteCare }): Promise<void> {
  app.get('/staff/site-care', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    const person = await database.asServer(async (tx) => {
      await requireStaff(tx, caller, 'operator')
      const { rows } = await tx.query<{ id: string }>('select auth.uid() as id')
      return rows[0]?.id ?? ''
    })
    reply.header('cache-control', 'no-store')
    return care.read(person)
  })
}
