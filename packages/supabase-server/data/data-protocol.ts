import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerFrom, knownCaller } from '#supabase-server/access-token.ts'
import { allowAnyOrigin, respondToPreflight } from '#supabase-server/http/cross-origin.ts'
import { readJsonBodies } from '#supabase-server/http/json-bodies.ts'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import type { Caller, Database } from '#supabase-server/database.ts'
import { callArguments, callFunction, findCallable, functionNotFound } from './call-function.ts'
import { similarName } from './catalog/similar-name.ts'
import { withChosen, type ChosenResponse } from './run/chosen-response.ts'
import { type CurrentCatalog, currentCatalog } from './catalog/current-catalog.ts'
import type { DataResponse } from './run/data-response.ts'
import { bodyTypeRefused, methodUnsupported, unknownPath, unknownTable } from './errors/data-error.ts'
import { readDataRequest, type DataRequest, type DataRoute } from './parse/data-request.ts'
import { type PreparedNames, preparedNames } from './run/prepared-names.ts'
import { readRows, type Known } from './read-rows.ts'
import { requestSettings } from './run/request-settings.ts'
import { runStatement, type Run } from './run/run-statement.ts'
import { sendDataError } from './errors/send-data-error.ts'
import { type StatementQueue, createStatementQueue } from './run/statement-queue.ts'
import { deleteRows, insertRows, updateRows } from './write-rows.ts'

type DataFastifyRequest = FastifyRequest<DataRoute>

/** Handles a request with one or two statements. */
type Endpoint = (asked: DataRequest, run: Run, caller: Caller) => Promise<DataResponse>

type Options = {
  config: SupabaseServerConfig
  database: Database
  /**
   * Limits by table. Each one counts the new rows from a visitor or a user, even if a row is refused afterwards, and throws if there are
   * too many.
   */
  limits?: Readonly<Record<string, (request: FastifyRequest) => Promise<void>>>
}

/** The dependencies of every request. */
type Means = Required<Options> & { catalog: CurrentCatalog; names: PreparedNames; queueStatement: StatementQueue }

/**
 * The part of the PostgREST protocol that the product and the official client need, registered under /rest/v1 (docs.postgrest.org). Every
 * request is one statement in one transaction with the caller's role. PostgreSQL alone decides what the caller may read and change.
 * Computed fields (functions of a row) are read, filtered and ordered by name. Related rows are embedded along foreign keys (for views,
 * those of the tables they expose), junctions and functions of a row.
 *
 * Not supported, each with PostgREST's own error: aggregates (PGRST123) and plans (PGRST107), which PostgREST disables by default too,
 * bodies other than JSON (415), variadic and other unnamed arguments (PGRST202), schemas other than `public` (PGRST106), PUT (PGRST117),
 * the OpenAPI root (PGRST125).
 *
 * Differences from PostgREST: parameters that shape the single value of a function are refused (PGRST127). Errors never repeat a value. A
 * faulty request never gets a 5xx response. An update or delete needs a filter (as on Supabase). An estimated count is exact. A regular
 * expression is limited in length and to two seconds. Embedded rows are limited in depth, number and bytes. A function cannot replace the
 * headers that protect a response. A text column only accepts text. Request bodies and concurrent statements are limited
 * (query-limits.ts).
 */
export async function dataProtocol(app: FastifyInstance, { config, database, limits = {} }: Options): Promise<void> {
  const catalog = currentCatalog(database)
  const means = { config, database, limits, catalog, names: preparedNames(), queueStatement: createStatementQueue(config) }

  app.setErrorHandler(sendDataError)
  app.addHook('onRequest', (_request, reply, done) => {
    allowAnyOrigin(reply)
    reply.header('cache-control', 'no-store')
    done()
  })
  // The text of a body is passed to PostgreSQL unchanged.
  app.removeAllContentTypeParsers()
  readJsonBodies(
    app,
    ['application/json', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.array+json', 'text/plain'],
    (text) => text,
  )

  app.options('/*', (_request, reply) => respondToPreflight(reply, 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'))
  app.route<DataRoute>({
    method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'],
    url: '/:name',
    handler: async (request, reply) => sendAnswer(await answerTable(means, request), request, reply),
  })
  app.route<DataRoute>({
    method: ['GET', 'HEAD', 'POST'],
    url: '/rpc/:name',
    handler: async (request, reply) => sendAnswer(await respondToCall(means, request), request, reply),
  })
  app.setNotFoundHandler((request, reply) => sendDataError(unknownPath(), request, reply))

  // Loads the catalogue before the first request.
  app.addHook('onListen', () => void catalog.get().catch((error: unknown) => app.log.warn({ err: error }, 'No catalogue yet')))
  const stopListening = await database.listen('pgrst', () => catalog.invalidate())
  app.addHook('onClose', stopListening)
}

async function findTable(catalog: CurrentCatalog, name: string): Promise<Known> {
  if (name === '') throw unknownPath()
  const known = await catalog.get()
  const table = known.tables.get(name)
  if (table) return { catalog: known, table }
  const latest = await catalog.lookAgain()
  const found = latest.tables.get(name)
  if (!found) throw unknownTable(name, similarName(name, latest.tables.keys()))
  return { catalog: latest, table: found }
}

/** Runs an endpoint for the caller and applies the status and headers that a function has set. */
async function answer(means: Means, request: DataFastifyRequest, endpoint: Endpoint): Promise<DataResponse> {
  const { config, database, names, queueStatement } = means
  const caller = knownCaller(request, config) ?? (await callerFrom(request, config))
  const asked = readDataRequest(request)
  const { timeZone } = asked.preferences
  let chosen: ChosenResponse | undefined
  const onChosen = (choice: ChosenResponse) => (chosen = choice)
  const run: Run = (statement, access) => {
    const { timeLimit } = statement
    const options = { request: requestSettings(request), isReadOnly: access === 'read', timeZone, timeLimit }
    const work = () => runStatement({ database, names, caller, onChosen }, statement, options)
    return queueStatement(caller, request.ip, work, timeLimit !== undefined)
  }
  const answered = await endpoint(asked, run, caller)
  return chosen === undefined ? answered : withChosen(answered, chosen)
}

const answerTable = (means: Means, request: DataFastifyRequest) =>
  answer(means, request, async (asked, run, caller) => {
    if (asked.bodyType === 'text') throw bodyTypeRefused()
    const known = await findTable(means.catalog, request.params.name)
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return readRows(known, asked, request.headers.range, run)
      case 'POST':
        if (caller.role !== 'service_role') await means.limits[known.table.name]?.(request)
        return insertRows(known, asked, request.body, run)
      case 'PATCH':
        return updateRows(known, asked, request.body, run)
      case 'DELETE':
        return deleteRows(known, asked, run)
      default:
        throw methodUnsupported(request.method)
    }
  })

const respondToCall = (means: Means, request: DataFastifyRequest) =>
  answer(means, request, async (asked, run, caller) => {
    const { name } = request.params
    const given = callArguments(request.method, asked, request.body)
    const known = await means.catalog.get()
    const callable = findCallable(known, name, given)
    if (callable) return callFunction({ catalog: known, callable }, given, request.method, asked, run)
    const latest = await means.catalog.lookAgain()
    const found = findCallable(latest, name, given)
    if (!found) throw functionNotFound(latest, name, given, caller.role)
    return callFunction({ catalog: latest, callable: found }, given, request.method, asked, run)
  })

/** A function may set a status that does not allow a body (RFC 9110). */
const isBodiless = (status: number): boolean => status === 204 || status === 205 || status === 304

function sendAnswer({ status, headers, body }: DataResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers)
  if (body === null || request.method === 'HEAD' || isBodiless(status)) return reply.send()
  return reply.send(body)
}
