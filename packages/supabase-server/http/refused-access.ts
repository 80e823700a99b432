import type { FastifyInstance } from 'fastify'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { networkHash } from '#supabase-server/http/network-of.ts'
import { notesOn } from '#supabase-server/http/request-notes.ts'

/** Maximum length of a path in a log line. */
const LONGEST_PATH = 200

/** Permission errors that a protocol reports with a status other than 401 or 403. */
const DENIALS: ReadonlySet<string> = new Set(['AccessDenied', 'SecondFactorRequired'])

/**
 * Writes a line for each request that was refused for lack of permission: the request without its query, the response, the owner of the
 * token, and the network. Row-level security hides rows instead of refusing requests, so hidden rows do not appear here. Attempts on
 * accounts have their own log.
 */
export function logRefusedAccess(app: FastifyInstance, config: Pick<SupabaseServerConfig, 'jwtSecret'>): void {
  const log = app.log.child({}, { level: 'info' })
  app.addHook('onResponse', (request, reply, done) => {
    const { code, person, isAttempt } = notesOn(request)
    const { statusCode: status } = reply
    const isRefused = status === 401 || status === 403 || (code !== undefined && DENIALS.has(code))
    if (!isRefused || isAttempt === true) return done()
    const path = request.url.split('?')[0] ?? ''
    const asked = `${request.method} ${path.slice(0, LONGEST_PATH)}`
    log.info({ reqId: request.id, asked, status, code, person, network: networkHash(request, config).slice(0, 16) }, 'access refused')
    done()
  })
}
