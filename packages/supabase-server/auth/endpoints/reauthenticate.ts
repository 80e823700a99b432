import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { deviceOf, identifyWithin } from '#supabase-server/auth/requests/identify.ts'
import { readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { sendNonce } from '#supabase-server/auth/accounts/send-nonce.ts'
import { proveAgain } from '#supabase-server/auth/accounts/require-proof.ts'

const body = z.object({ password: text })

/** GET /reauthenticate: 200 {}, and a letter with a code for `PUT /user` is queued, see `sendNonce`. */
export function sendNonceEndpoint(app: FastifyInstance, auth: Auth): void {
  // Without HEAD, which would send a letter for whoever only looks.
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await sendNonce(auth, await identifyWithin('updateUser', request, auth))
    return {}
  })
}

/**
 * POST /reauthenticate: 204 when the password is right, see `proveAgain`. Ours alone: with an external Supabase this address
 * does not exist.
 */
export function reauthenticateEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/reauthenticate', async (request, reply) => {
    const person = await identifyWithin('updateUser', request, auth)
    await proveAgain(auth, person, readBody(request, body).password, deviceOf(request))
    return reply.code(204).send()
  })
}
