import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { deviceOf, identifyWithin } from '#supabase-server/auth/requests/identify.ts'
import { readBody, text } from '#supabase-server/auth/requests/request-body.ts'
import { sendNonce } from '#supabase-server/auth/accounts/send-nonce.ts'
import { proveAgain } from '#supabase-server/auth/accounts/require-proof.ts'

const body = z.object({ password: text })

/** GET /reauthenticate: 200 {}. Queues an email with a code for `PUT /user`, see `sendNonce`. */
export function sendNonceEndpoint(app: FastifyInstance, auth: Auth): void {
  // No HEAD route, because it would send an email.
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await sendNonce(auth, await identifyWithin('updateUser', request, auth))
    return {}
  })
}

/**
 * POST /reauthenticate: 204 if the password is right, see `proveAgain`. Our own extension: an external Supabase does not have this
 * endpoint.
 */
export function reauthenticateEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/reauthenticate', async (request, reply) => {
    const person = await identifyWithin('updateUser', request, auth)
    await proveAgain(auth, person, readBody(request, body).password, deviceOf(request))
    return reply.code(204).send()
  })
}
