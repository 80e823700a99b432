import type { FastifyInstance } from 'fastify'

/**
 * Paths below /object that Supabase's storage supports and this server does not: signed uploads and the second list endpoint. Without
 * these routes they would be treated as files in buckets called `upload` and `list-v2`.
 */
export function unsupportedEndpoints(app: FastifyInstance): void {
  for (const url of ['/object/upload/*', '/object/list-v2/*']) {
    app.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], url, handler: (_request, reply) => reply.callNotFound() })
  }
}
