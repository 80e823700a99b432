import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Transaction } from '#server/database/database.ts'
import { ProductError } from '#server/requests/errors.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { type DeviceWords, deviceWords, networkWords } from './device-words.ts'
import { type SignedInPerson, signedInPerson } from '#server/api/signed-in-person.ts'

/** One of the caller's sessions. Times are ISO 8601 in UTC. */
export type Device = DeviceWords & {
  id: string
  network: string | null
  signedInAt: string
  lastUsedAt: string
  isCurrent: boolean
}

type Row = { id: string; user_agent: string | null; address: string | null; signed_in_at: Date; last_used_at: Date }

/** More sessions than anyone has. 'Sign out everywhere else' ends the rest. */
const MOST_SHOWN = 100

async function findDevices(tx: Transaction, userId: string): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select id, user_agent, host(ip) as address, created_at as signed_in_at,
       coalesce(refreshed_at at time zone 'utc', created_at) as last_used_at
     from auth.sessions where user_id = $1 and (not_after is null or not_after > now())
     order by last_used_at desc, id limit ${MOST_SHOWN}`,
    [userId],
  )
  return rows
}

const toDevice = (row: Row, { sessionId }: SignedInPerson): Device => ({
  id: row.id,
  ...deviceWords(row.user_agent),
  network: networkWords(row.address),
  signedInAt: row.signed_in_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.id === sessionId,
})

const parametersSchema = z.object({ id: z.uuid() })

/**
 * The caller's sessions, each a signed-in browser. With an external Supabase we cannot end its sessions, so these routes return 404
 * not_offered.
 *
 * GET /api/devices: `{"devices": [Device]}`, the current one first. DELETE /api/devices/{id}: 204. The browser on that device is signed
 * out when it next refreshes its access token. Returns 404 for any id that is not one of the caller's open sessions, and 409 for the
 * session that makes the request: to leave this device, sign out.
 */
export async function devices(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { config, database } = options
  const identify = (request: Parameters<typeof signedInPerson>[0]) => {
    if (config.supabase !== undefined) throw new ProductError('not_offered')
    return signedInPerson(request, options)
  }

  app.get('/devices', async (request, reply) => {
    const person = await identify(request)
    const rows = await database.asAuth((tx) => findDevices(tx, person.id))
    const shown = rows.map((row) => toDevice(row, person)).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    return reply.header('cache-control', 'no-store').send({ devices: shown })
  })

  app.delete('/devices/:id', async (request, reply) => {
    const person = await identify(request)
    const parameters = parametersSchema.safeParse(request.params)
    if (!parameters.success) throw new ProductError('not_found')
    const { id } = parameters.data
    if (id.toLowerCase() === person.sessionId) throw new ProductError('conflict')
    const { rowCount } = await database.asAuth((tx) =>
      tx.query('delete from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())', [id, person.id]),
    )
    if (rowCount === 0) throw new ProductError('not_found')
    return reply.code(204).send()
  })
}
