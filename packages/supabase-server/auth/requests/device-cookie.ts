import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKeepCookies } from '#supabase-server/http/same-origin.ts'
import { hostCookie } from '#supabase-server/http/host-cookie.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { OpenedSession } from '#supabase-server/auth/answers/session-answer.ts'

const NAME = 'known_device'
/** Under either name it may have (see `hostCookie`): a planted one makes nobody known, so it does not matter which. */
const PATTERN = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([\\w-]{43})(?:;|$)`)
/** As long as browsers keep any cookie (RFC 6265bis), and as long as a place that is not seen again is remembered. */
const SECONDS = 400 * 86_400

/** What this browser is known by, or null. */
export function deviceTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return PATTERN.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Gives the browser what it is known by from now on. The cookie opens nothing: it only says that somebody has signed in
 * here before. Lax, because the way back from another provider begins on that provider's site.
 */
export function keepDevice(
  reply: FastifyReply,
  { config }: Pick<Auth, 'config'>,
  opened: Pick<OpenedSession, 'deviceToken' | 'noticeFailure'>,
): void {
  if (opened.noticeFailure !== undefined) reply.log.error({ err: opened.noticeFailure }, 'a letter about a new device was not queued')
  // A page of another site that signs its visitor in by script gets no place in this browser. Ways back by navigation do.
  if (!mayKeepCookies(reply.request, config.siteUrl)) return
  reply.header('set-cookie', hostCookie({ name: NAME, value: opened.deviceToken, seconds: SECONDS, sameSite: 'Lax' }, config))
}
