import type { FastifyInstance } from 'fastify'
import type { RobotCheck } from '#supabase-server'
import type { ApiOptions } from './api.ts'
import { visitorLimit } from './visitor-limit.ts'

/**
 * GET /api/robot-check: returns how a browser whose sign-up, recovery or sign-in failed with `captcha_failed` can obtain a token: through
 * a provider's widget or by solving a challenge. Returns 429 after 600 requests in five minutes from one network, because a challenge
 * costs this server a few milliseconds.
 */
export function robotCheckOffer(app: FastifyInstance, options: ApiOptions, robots: RobotCheck): void {
  const limit = visitorLimit(options, { name: 'robot-check', points: 600, seconds: 300 })
  app.get('/robot-check', async (request, reply) => {
    await limit(request)
    reply.header('cache-control', 'no-store')
    return robots.offer(request)
  })
}
