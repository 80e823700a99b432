import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import { fastify, type FastifyInstance, type FastifyLoggerOptions, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { api } from './api/api.ts'
import { watchSite } from './site-health/watch-site.ts'
import { newsletterLimit } from './api/newsletter/newsletter-limit.ts'
import { lettersToLeave } from './api/letters/letters-to-leave.ts'
import { leaveByButton } from './api/letters/one-click-leave.ts'
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
import type { LateLetter } from './mail/outbox/overdue-emails.ts'
import { linkOfProject } from './mail/outbox/link-of-project.ts'
import { mail } from './mail/mail.ts'
import { answerHeaders, type TransportConfig } from './site/security-headers.ts'
import { type LentPages, sendFile } from './site/served-file.ts'
import { site } from './site/site.ts'
import { refuseExpectation, refuseUnreadable } from './unreadable-request.ts'
import { tellOfUntoldProxy } from './requests/proxy-warning.ts'
import { addresses } from '#server/addresses.ts'
import { passwordRule, supabaseHost } from './supabase-host.ts'

export type AppOptions = {
  config: Config
  database: Database
  /** False keeps silent, as tests want it; a stream takes the log in place of standard output. */
  log?: boolean | Writable
  /** False leaves the built pages out, so that the protocols run without a build. */
  pages?: boolean
  /** Serves the pages from their sources, with hot reload. */
  development?: boolean
  /** Milliseconds in which a request has to arrive, headers and body. */
  arrivalMs?: number
}

/** Checks that the keys of this site open what is stored, before a start changes the database. @throws {FactorKeyMissing} */
export async function requireKeys(config: Config, database: Pick<Database, 'asAuth'>): Promise<void> {
  if (config.supabase === undefined) await requireFactorKey(config, database)
}

/** The whole server, ready to listen; tests and production build the same. What was begun by a building that fails is ended. */
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
    // Node.js gives headers a minute, and looks for what takes longer every half minute.
    http: { requestTimeout: arrivalMs, headersTimeout: arrivalMs, connectionsCheckingInterval: 1000 },
    // A slow or busy machine may take a while to read and compress the pages; ten seconds (the default) are not enough there.
    pluginTimeout: 120_000,
    // Behind a proxy a connection must live longer here than there (60 s is usual), or requests meet a closing one.
    keepAliveTimeout: 72_000,
    // Requests that run are answered when the server stops; connections that only wait are closed.
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable(config),
    // An address that does not parse reaches no route and no hook.
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
  // At the end: files of the site, which are most of what is asked for, bring these themselves and pass no such hook.
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
  for (const letter of lettersToLeave(database)) await app.register((scope) => leaveByButton(scope, letter))
  const { supabase } = config
  const renewLink = supabase === undefined ? (letter: LateLetter) => renewMailLink({ config, database }, letter) : linkOfProject(supabase)
  await app.register(mail, { config, database, renewLink })
  runJobs(app, { database, isEmbedded: config.supabase === undefined, onRound: siteHealth.noteRound })
  runWorkOfStaff(app, database)
  if (config.supabase === undefined) {
    const limits = { subscribers: newsletterLimit({ config, database }) }
    await app.register(supabaseServer, { config, host: supabaseHost(config), database, passwords, robots, limits })
  }
  if (pages) await app.register(site, { config, database, development, lentPages })
}

type HeaderAdder = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Puts on every answer what protects it, unless it has brought its own, and the id under which the log knows it. An answer
 * that says "unchanged" (304) has only the latter: its headers would take the place of those the browser has kept.
 */
function headerAdder(config: TransportConfig): HeaderAdder {
  const common = Object.entries(answerHeaders(config))
  return ({ id }, reply) => {
    reply.header('x-request-id', id)
    if (reply.statusCode === 304) return reply
    for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value)
    return reply
  }
}

const PROTOCOLS = /^\/(api|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|functions\/v1)(\/|$)/

/** Programs read an error, people the page that stands at every other address where nothing is. */
async function answerUnreadableAddress(error: unknown, request: FastifyRequest, reply: FastifyReply, pages: LentPages): Promise<void> {
  const notFound = PROTOCOLS.test(request.url) ? undefined : await pages.find('*')
  if (notFound === undefined) sendError(error, request, reply)
  else sendFile(notFound, request, reply)
}

/** One JSON line for each refusal or failure; addresses without their query, which may carry tokens. */
const logging: FastifyLoggerOptions = {
  level: 'warn',
  serializers: {
    req: (request) => ({ method: request.method, url: request.url?.split('?')[0] ?? '' }),
    err: (error) => ({ ...loggedError(error) }),
  },
}

/** A proxy in front and this server could each take another of them for the host (RFC 9112, section 3.2). */
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
 * Where a Supabase project answers, SQL knows a network by this header, which the network in front of it writes
 * (`private.asking_network`). Here it is the word of whoever asks: who that is, `TRUST_PROXY` alone decides.
 */
function forgetForeignAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['cf-connecting-ip'] !== undefined) delete request.headers['cf-connecting-ip']
    done()
  })
}

/**
 * Measured before it is parsed; an empty body is none: the official client sends DELETE and POST with a JSON content type and no
 * body.
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

/** Those that wait are closed when the server begins to stop; those that answer then would be kept alive for a minute. */
function closeConnectionsAsTheyFallIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 25)
    app.server.once('close', () => clearInterval(timer))
    // A server that never listened does not say that it closed.
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
