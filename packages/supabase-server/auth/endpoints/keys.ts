import type { FastifyInstance } from 'fastify'

/** GET /.well-known/jwks.json: no keys, because tokens are signed with a shared secret (HS256) that is never published. */
export function keysEndpoint(app: FastifyInstance): void {
  app.get('/.well-known/jwks.json', () => ({ keys: [] }))
}
