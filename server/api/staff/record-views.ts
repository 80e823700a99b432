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

/** Builds the SQL call for a lookup. Argument names also come from a closed list, because the schemas accept no others. */
function lookOf(name: string, body: unknown): ReturnType<typeof callOf> {
  if (!isLookName(name)) throw new ProductError('route_not_found')
  const values = known[name].safeParse(body ?? {})
  if (!values.success) throw new ProductError('malformed_request', { cause: values.error })
  return callOf(name, values.data)
}

/**
 * Returns the result of a lookup as JSON, once its log entry has been committed. Callers who are not currently staff are refused first.
 * The function itself checks the role that it requires. Throws PostgreSQL errors unchanged.
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
 * POST /api/staff/looks/{name} with the arguments as JSON: personal data for staff, read through the functions in
 * `domain/staff/looks.ts`. Returns the function's result; only the name and the arguments of the request matter. Database errors retain
 * their code (SQLSTATE), status and details, as under /rest. Returns 401; 403 for a caller who currently lacks the rights; 404 for an
 * unknown name; and 400 for invalid arguments.
 */
export async function looks(app: FastifyInstance, { config, database }: ApiOptions): Promise<void> {
  app.setErrorHandler((thrown, request, reply) => {
    const refused = asksSecondFactor(thrown) ? null : dataErrorFrom(thrown, 'authenticated')
    if (refused === null) return sendError(thrown, request, reply)
    const { code, message, details } = refused.body
    // The lookup timed out or conflicted with another transaction, so a retry may succeed.
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
