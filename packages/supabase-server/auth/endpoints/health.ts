import type { FastifyInstance } from 'fastify'

/** GET /health: 200 while this protocol is served. Whether the database answers is what /readyz tells. */
export function healthEndpoint(app: FastifyInstance): void {
  app.get('/health', () => ({ version: '1', name: 'auth', description: 'Accounts and sessions' }))
}
