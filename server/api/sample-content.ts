import type { FastifyInstance } from 'fastify'
import { sampleContent as texts } from '#content/sample-content.ts'
import type { ApiOptions } from './api.ts'

/**
 * GET /api/sample-content: what pages show, labelled as sample, to whom they have nothing real to show yet (rulings 32). 204
 * without a body where the site shows no samples: a public one, or one with SAMPLE_CONTENT=off. Anybody may ask.
 */
export async function sampleContent(app: FastifyInstance, { config }: Pick<ApiOptions, 'config'>): Promise<void> {
  app.get('/sample-content', (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    return config.sampleContent ? reply.send(texts) : reply.code(204).send()
  })
}
