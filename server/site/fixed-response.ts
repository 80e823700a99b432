import type { FastifyInstance } from 'fastify'
import { closedPolicy, securityHeaders, type TransportConfig } from './security-headers.ts'

/** Serves `GET path` with a text that is fixed when the server starts. */
export function fixedResponse(
  app: FastifyInstance,
  config: TransportConfig,
  { path, type, text }: { path: string; type: string; text: string },
): void {
  const headers = {
    ...securityHeaders(config),
    'content-security-policy': closedPolicy,
    'cache-control': 'no-cache',
    'content-type': `${type}; charset=utf-8`,
  }
  app.get(path, (_request, reply) => reply.headers(headers).send(text))
}
