import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addresses } from '#server/addresses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the close on every connection before the server closes; see `sayGoodbye`. */
    drain(): Promise<void>
    isDraining: boolean
  }
}

/** If a server that is closing has had no requests for this long, no more will come, because the proxy in front has noticed. */
const QUIET_MS = 500
const LONGEST_MS = 5_000

/** A client that made a request this recently may make another one over a new connection. Many proxies open one for each request. */
const LATELY_MS = 5_000

/** Health checks show that there is a proxy, but they do not delay the close. */
const CHECKS = new Set<string>([addresses.ready, addresses.alive])

/**
 * `app.drain()` must run before `app.close()`. `/readyz` then returns 503. All other requests are served, but with `connection: close`,
 * on idle connections and on new ones, until there has been no request for half a second or five seconds have passed. If there are no
 * clients, this takes no time. Without it, a proxy could send its next request over a connection that has just been closed, and would
 * return 502.
 */
export function sayGoodbye(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  /** The latest response in progress on each connection. */
  const open = new Map<Socket, ServerResponse>()
  let lastSeen = -LATELY_MS
  let lastAsked = 0
  app.decorate('isDraining', false)
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      open.delete(socket)
    })
  })
  // Runs before the app's own listener, which sends the response.
  app.server.prependListener('request', (request, response) => {
    lastSeen = performance.now()
    if (!CHECKS.has(request.url ?? '')) lastAsked = lastSeen
    if (app.isDraining) response.shouldKeepAlive = false
    open.set(request.socket, response)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { socket } = request.raw
    if (open.get(socket) === reply.raw) open.delete(socket)
    done()
  })
  app.decorate('drain', async () => {
    app.isDraining = true
    for (const response of open.values()) response.shouldKeepAlive = false
    const begun = performance.now()
    lastAsked = begun
    const isOver = () => {
      const now = performance.now()
      const isAlone = sockets.size === 0 && begun - lastSeen > LATELY_MS
      return isAlone || now - lastAsked > QUIET_MS || now - begun > LONGEST_MS
    }
    while (!isOver()) await pause(25)
  })
}
