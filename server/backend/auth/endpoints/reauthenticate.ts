import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Auth } from '#server/backend/auth/auth.ts'
import { deviceOf, identify } from '#server/backend/auth/identify.ts'
import { readBody, text } from '#server/backend/auth/request-body.ts'
import { proveAgain } from '#server/backend/auth/services/require-proof.ts'

const body = z.object({ password: text })

/**
 * POST /reauthenticate: 204 when the password is right, see `proveAgain`. Ours alone: with an external Supabase this address
 * does not exist, and its GET, which sends a code, is none of ours.
 */
export function reauthenticateEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/reauthenticate', async (request, reply) => {
    await auth.limits.request('updateUser', request.ip)
    const person = await identify(request, auth)
    await proveAgain(auth, person, readBody(request, body).password, deviceOf(request))
    return reply.code(204).send()
  })
}
