import type { FastifyInstance } from 'fastify'
import { sampleContent as texts } from '#content/sample-content.ts'
import type { ApiOptions } from './api.ts'

/**
 * GET /api/sample-content: sample content, labelled as such, that pages show to people who have no real content yet (ruling 32). Returns
 * 204 without a body where the site shows no samples, because it is public or SAMPLE_CONTENT=off. No authorisation is required.
 */
export async function sampleContent(app: FastifyInstance, { config }: Pick<ApiOptions, 'config'>): Promise<void> {
  app.get('/sample-content', (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    return config.sampleContent ? reply.send(texts) : reply.code(204).send()
  })
}
