import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addresses } from '#server/addresses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says goodbye on every connection before the server closes; see `sayGoodbye`. */
    drain(): Promise<void>
    isDraining: boolean
  }
}

/** A server that has not been asked anything for so long is asked no more: whoever is in front has noticed. */
const QUIET_MS = 500
const LONGEST_MS = 5_000

/** Whoever asked so lately may ask again, over a new connection: many proxies open one for each request. */
const LATELY_MS = 5_000

/** Checks of a proxy show that it is there, but keep nobody waiting. */
const CHECKS = new Set<string>([addresses.ready, addresses.alive])

/**
 * `app.drain()` goes before `app.close()`: `/readyz` answers 503, everything else as before but with `connection: close`, on waiting
 * connections and on new ones, until nobody has asked for half a second or five seconds are over; not at all where nobody is.
 * A connection that is closed without a word meets the next request of a proxy, which then answers 502.
 */
export function sayGoodbye(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  /** The latest that is under way on each connection. */
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
  // Before the app's own listener, which answers.
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
