import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SupabaseServerConfig } from '#supabase-server/config.ts'
import { noteOn, notesOn } from '#supabase-server/http/request-notes.ts'
import { networkHash } from '#supabase-server/http/network-of.ts'
import { addresses } from '#supabase-server/addresses.ts'

/** GET requests normally change nothing and prove nothing. The exceptions are two sign-in routes and one that sends a code by email. */
const ASKED_BY_GET = new Set(['verify', 'callback', 'reauthenticate'].map((name) => `${addresses.auth}/${name}`))

/**
 * Writes a line for each attempt to prove, change or end something on an account, with the result `done` or `refused`. The line contains
 * the request, the response, the account and the network. Email and network addresses are logged as hashes keyed with the JWT secret.
 * Equal hashes mean the same address, and an address cannot be recovered by hashing all possible ones.
 */
export function logAccounts(scope: FastifyInstance, config: Pick<SupabaseServerConfig, 'jwtSecret'>): void {
  const log = scope.log.child({}, { level: 'info' })
  scope.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const isAttempt = route !== undefined && (ASKED_BY_GET.has(route) || !['GET', 'HEAD', 'OPTIONS'].includes(request.method))
    noteOn(request, { isAttempt })
    done()
  })
  scope.addHook('onResponse', (request, reply, done) => {
    const { isAttempt, code, person } = notesOn(request)
    if (isAttempt !== true) return done()
    const status = reply.statusCode
    const problem = problemOf(reply) ?? code
    const event = {
      reqId: request.id,
      asked: `${request.method} ${request.routeOptions.url}${grantOf(request)}`,
      status,
      ...(problem !== undefined && { code: problem }),
      person,
      account: accountCode(request, config),
      network: networkHash(request, config).slice(0, 16),
    }
    log.info(event, status < 400 && problem === undefined ? 'done' : 'refused')
    done()
  })
}

/** The error code of a refused request, from a header or from the redirect URL. */
function problemOf(reply: FastifyReply): string | undefined {
  const code = reply.getHeader('x-sb-error-code')
  if (typeof code === 'string') return code
  const location = String(reply.getHeader('location') ?? '')
  return /[?&#]error_code=([a-z_]{1,60})/.exec(location)?.[1] ?? (/[?&#]error=/.test(location) ? 'refused' : undefined)
}

/** The grant type of a session request, under its name in the protocol. */
function grantOf({ query }: FastifyRequest): string {
  const grant = typeof query === 'object' && query !== null && 'grant_type' in query ? query.grant_type : undefined
  return grant === 'password' || grant === 'refresh_token' || grant === 'pkce' ? `?grant_type=${grant}` : ''
}

function accountCode({ body }: FastifyRequest, { jwtSecret }: Pick<SupabaseServerConfig, 'jwtSecret'>): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string' || email === '') return undefined
  return createHmac('sha256', jwtSecret).update(`account ${email.toLowerCase()}`).digest('base64url').slice(0, 16)
}
