import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { fastify, type FastifyInstance, type FastifyLoggerOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { api } from './api/api.ts'
import { verifyLetter } from './api/applications/verify-letter.ts'
import { watchSite } from './site-health/watch-site.ts'
import { newsletterLimit } from './api/newsletter/newsletter-limit.ts'
import { optionalEmails } from './api/email-preferences/optional-emails.ts'
import { leaveByButton } from './api/email-preferences/one-click-unsubscribe.ts'
import {
  JSON_BYTES,
  createPasswordHashing,
  createRobotCheck,
  excessOf,
  logRefusedAccess,
  loggedError,
  readJsonBodies,
  renewMailLink,
  requireFactorKey,
  supabaseServer,
} from '#supabase-server'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { sayGoodbye } from './draining.ts'
import { ProductError, renderErrors, sendError } from './requests/errors.ts'
import { runWorkOfStaff } from './jobs/staff-jobs.ts'
import { runJobs } from './jobs/jobs.ts'
import type { LateEmail } from './mail/outbox/overdue-emails.ts'
import { linkOfProject } from './mail/outbox/link-of-project.ts'
import { mail } from './mail/mail.ts'
import { responseHeaders, type TransportConfig } from './site/security-headers.ts'
import { type LentPages, sendFile } from './site/served-file.ts'
import { site } from './site/site.ts'
import { refuseExpectation, refuseUnreadable } from './unreadable-request.ts'
import { tellOfUntoldProxy } from './requests/proxy-warning.ts'
import { addresses } from '#server/addresses.ts'
import { passwordRule, supabaseHost } from './supabase-host.ts'

export type AppOptions = {
  config: Config
  database: Database
  /** False disables logging, for tests. A stream receives the log in place of standard output. */
  log?: boolean | Writable
  /** False leaves out the built pages, so that the protocols run without a build. */
  pages?: boolean
  /** Serves the pages from their sources, with hot reload. */
  development?: boolean
  /** Time limit in milliseconds for a whole request, headers and body, to arrive. */
  arrivalMs?: number
}

/** Checks, before a start changes the database, that this site's keys can decrypt the stored data. @throws {FactorKeyMissing} */
export async function requireKeys(config: Config, database: Pick<Database, 'asAuth'>): Promise<void> {
  if (config.supabase === undefined) await requireFactorKey(config, database)
}

/**
 * Builds the whole server, ready to listen. Used by both tests and production. If building fails, everything already started is shut
 * down.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log = true, arrivalMs = 30_000 } = options
  const addHeaders = headerAdder(config)
  const lentPages: LentPages = { find: () => undefined }
  const app = fastify({
    logger: log === true ? logging : log && { ...logging, stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: JSON_BYTES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: arrivalMs,
    // By default, Node.js allows a minute for headers and only checks every 30 seconds.
    http: { requestTimeout: arrivalMs, headersTimeout: arrivalMs, connectionsCheckingInterval: 1000 },
    // A slow or busy machine may need more than the default of ten seconds to read and compress the pages.
    pluginTimeout: 120_000,
    // Behind a proxy, a connection must stay open longer here than in the proxy (usually 60 s). Otherwise a request can arrive on a
    // connection that is closing.
    keepAliveTimeout: 72_000,
    // When the server stops, running requests are completed and idle connections are closed.
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable(config),
    // A URL that does not parse reaches no route and no hook.
    frameworkErrors: (error, request, reply) => void answerUnreadableAddress(error, request, addHeaders(request, reply), lentPages),
  })
  try {
    await fill(app, options, addHeaders, lentPages)
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}

async function fill(app: FastifyInstance, options: AppOptions, addHeaders: HeaderAdder, lentPages: LentPages): Promise<void> {
  const { config, database, pages = true, development = false } = options
  app.server.on('checkExpectation', refuseExpectation(config))
  // For all other responses. Static files, which are most of the traffic, set these headers themselves and bypass this hook.
  app.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply)
    done()
  })
  logRefusedAccess(app, config)
  tellOfUntoldProxy(app, config)
  refuseTwoHosts(app)
  forgetForeignAddress(app)
  readJson(app)
  renderErrors(app)
  liveness(app, database)
  sayGoodbye(app)
  closeConnectionsAsTheyFallIdle(app)

  const passwords = createPasswordHashing(passwordRule)
  const robots = createRobotCheck(config, database)
  const siteHealth = watchSite(app, { config, database })
  await app.register(api, { prefix: addresses.api, config, database, passwords, robots, siteHealth, pages: lentPages })
  for (const email of optionalEmails(database)) await app.register((scope) => leaveByButton(scope, email))
  const { supabase } = config
  const renewLink = supabase === undefined ? (email: LateEmail) => renewMailLink({ config, database }, email) : linkOfProject(supabase)
  await app.register(mail, { config, database, renewLink })
  runJobs(app, { database, isEmbedded: config.supabase === undefined, onRound: siteHealth.noteRound })
  runWorkOfStaff(app, database)
  if (config.supabase === undefined) {
    const limits = { subscribers: newsletterLimit({ config, database }) }
    await app.register(supabaseServer, { config, host: supabaseHost(config), database, passwords, robots, limits })
  }
  if (pages) await app.register(verifyLetter, { config, database, pages: lentPages })
  if (pages) await app.register(site, { config, database, development, lentPages })
}

type HeaderAdder = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Adds the request id from the log to every response, and the security headers unless the response sets its own. A 304 response gets only
 * the id, because its headers would replace those that the browser has cached.
 */
function headerAdder(config: TransportConfig): HeaderAdder {
  const common = Object.entries(responseHeaders(config))
  return ({ id }, reply) => {
    reply.header('x-request-id', id)
    if (reply.statusCode === 304) return reply
    for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value)
    return reply
  }
}

const PROTOCOLS = /^\/(api|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|functions\/v1)(\/|$)/

/** Programs get an error, and people get the usual not-found page. */
async function answerUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply, pages: LentPages): Promise<void> {
  const notFound = PROTOCOLS.test(request.url) ? undefined : await pages.find('*')
  if (notFound === undefined) sendError(error, request, reply)
  else sendFile(notFound, request, reply)
}

/** Writes one JSON line for each refusal or failure. URLs are logged without their query, which may contain tokens. */
const logging: FastifyLoggerOptions = {
  level: 'warn',
  serializers: {
    req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
    err: (error) => ({ ...loggedError(error) }),
  },
}

/** With two Host headers, a proxy in front and this server could each use a different one (RFC 9112, section 3.2). */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) hosts += 1
    if (hosts < 2) return done()
    sendError(new ProductError('malformed_request'), request, reply.header('connection', 'close'))
  })
}

const isHost = (name: string | undefined): boolean => name?.length === 4 && name.toLowerCase() === 'host'

/**
 * In a Supabase project, SQL reads the client's address from this header, which the network in front of it sets
 * (`private.asking_network`). Here any client could set it, so we remove it. `TRUST_PROXY` alone decides which address is used.
 */
function forgetForeignAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['cf-connecting-ip'] !== undefined) delete request.headers['cf-connecting-ip']
    done()
  })
}

/**
 * Checks the size of the JSON before parsing it. An empty body is treated as no body, because the official client sends DELETE and POST
 * with a JSON content type and no body.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  readJsonBodies(app, 'application/json', (text, request) => {
    if (text === '') return undefined
    if (excessOf(text) !== undefined) throw new ProductError('malformed_request')
    return new Promise((resolve, reject) => void parse(request, text, (error, body) => (error ? reject(error) : resolve(body))))
  })
}

/**
 * Fastify closes idle connections only once, when the server starts to stop. Connections that are busy at that moment would otherwise be
 * kept alive for a minute.
 */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 25)
    app.server.once('close', () => clearInterval(timer))
    // A server that never listened does not emit 'close'.
    timer.unref()
    done()
  })
}

function liveness(app: FastifyInstance, database: Database): void {
  app.get(addresses.alive, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(addresses.ready, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!app.isDraining && (await database.isReady())) return { status: 'ready' }
    return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
  })
}
