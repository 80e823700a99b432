import type { FastifyInstance } from 'fastify'
import { isLookName, looks as known } from '#domain/staff/record-views.ts'
import type { ApiOptions } from '#server/api/api.ts'
import { callerOfToken } from '#server/api/signed-in-caller.ts'
import { dataErrorFrom, noteOn } from '#supabase-server'
import { callOf } from '#server/database/call-function.ts'
import type { Caller, Database } from '#server/database/database.ts'
import { SECONDS_UNTIL_RETRY, asksSecondFactor } from '#supabase-server/database.ts'
import { ProductError, sendError } from '#server/requests/errors.ts'
import { actAs } from './require-staff.ts'

/** The call of a look. Names of arguments come from the closed list, too: the schemas take no others. */
function lookOf(name: string, body: unknown): ReturnType<typeof callOf> {
  if (!isLookName(name)) throw new ProductError('route_not_found')
  const values = known[name].safeParse(body ?? {})
  if (!values.success) throw new ProductError('malformed_request', { cause: values.error })
  return callOf(name, values.data)
}

/**
 * What a look shows, as JSON, once its line in the log is committed. Whoever is not staff at this moment is refused before anything
 * else; which role it takes is asked for by the function itself. Throws what PostgreSQL says.
 */
const look = (database: Database, caller: Caller, name: string, body: unknown): Promise<string> =>
  database.asServer(async (tx) => {
    await actAs(tx, caller)
    await tx.query('select private.require_staff()')
    const { text, values } = lookOf(name, body)
    const { rows } = await tx.query<{ shown: string | null }>(`select ${text}::text as shown`, values)
    return rows[0]?.shown ?? 'null'
  })

/**
 * POST /api/staff/looks/{name} with the arguments as JSON: personal data for staff, by the functions of `domain/staff/record-views.ts`.
 * Answers what the function shows; nothing of the request but name and arguments counts. Refusals of the database keep code (SQLSTATE),
 * status and details, as under /rest; 401, 403 for whoever may not look at this moment, 404 for another name, 400 for other arguments.
 */
export async function looks(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.setErrorHandler((thrown, request, reply) => {
    const refused = asksSecondFactor(thrown) ? null : dataErrorFrom(thrown, 'authenticated')
    if (refused === null) return sendError(thrown, request, reply)
    const { code, message, details } = refused.body
    // It was cut short, or waited for another transaction: the same look may succeed in a moment.
    const mayPass = refused.status > 500 || code.startsWith('40')
    if (mayPass) return sendError(new ProductError('unavailable', { retryAfter: SECONDS_UNTIL_RETRY, cause: thrown }), request, reply)
    if (refused.status === 500) return sendError(thrown, request, reply)
    noteOn(request, { code })
    return reply.code(refused.status).header('cache-control', 'no-store').send({ error: { code, message, details } })
  })
  app.post<{ Params: { name: string } }>('/staff/looks/:name', async (request, reply) => {
    const caller = await callerOfToken(request, config)
    const shown = await look(database, caller, request.params.name, request.body)
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(shown)
  })
}
