import type { FastifyInstance } from 'fastify'
import { AuthError } from '#supabase-server/auth/responses/auth-error.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import { identify } from '#supabase-server/auth/requests/identify.ts'
import { queryValue } from '#supabase-server/auth/requests/request-body.ts'
import { signOut } from '#supabase-server/auth/sessions/sign-out.ts'

/** POST /logout?scope=global|local|others: 204, or 403 insufficient_aal, see `signOut`. */
export function logoutEndpoint(app: FastifyInstance, auth: Auth): void {
  app.post('/logout', async (request, reply) => {
    const person = await identify(request, auth)
    const scope = queryValue(request, 'scope') ?? 'global'
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw new AuthError('validation_failed', { message: 'Unsupported logout scope' })
    }
    await signOut(auth, person, scope)
    return reply.code(204).send()
  })
}
