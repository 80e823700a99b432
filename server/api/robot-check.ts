import type { FastifyInstance } from 'fastify'
import type { RobotCheck } from '#supabase-server'
import type { ApiOptions } from './api.ts'
import { visitorLimit } from './visitor-limit.ts'

/**
 * GET /api/robot-check: how a browser whose sign-up, recovery or sign-in was answered `captcha_failed` gets the token to send
 * along: from the widget of a provider, or by solving the challenge in the answer. 429 after 600 in five minutes from one
 * network, because a challenge costs this server a few milliseconds.
 */
export function robotCheckOffer(app: FastifyInstance, options: ApiOptions, robots: RobotCheck): void {
  const limit = visitorLimit(options, { name: 'robot-check', points: 600, seconds: 300 })
  app.get('/robot-check', async (request, reply) => {
    await limit(request)
    reply.header('cache-control', 'no-store')
    return robots.offer(request)
  })
}
