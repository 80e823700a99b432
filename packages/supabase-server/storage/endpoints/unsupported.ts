import type { FastifyInstance } from 'fastify'

/**
 * Addresses below /object that Supabase's storage has and this server leaves out: signed uploads and the second way to list. Without
 * this they would be read as files of buckets called `upload` and `list-v2`.
 */
export function unsupportedEndpoints(app: FastifyInstance): void {
  for (const url of ['/object/upload/*', '/object/list-v2/*']) {
    app.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], url, handler: (_request, reply) => reply.callNotFound() })
  }
}
