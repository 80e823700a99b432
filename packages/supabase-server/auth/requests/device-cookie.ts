import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKeepCookies } from '#supabase-server/http/same-origin.ts'
import { hostCookie } from '#supabase-server/http/host-cookie.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { OpenedSession } from '#supabase-server/auth/answers/session-answer.ts'

const NAME = 'known_device'
/** Matches either of its names (see `hostCookie`). A planted cookie makes no one known, so it does not matter which one it is. */
const PATTERN = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([\\w-]{43})(?:;|$)`)
/** As long as browsers store any cookie (RFC 6265bis), and as long as an unused place is remembered. */
const SECONDS = 400 * 86_400

/** Returns the token by which this browser is recognised, or null. */
export function deviceTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return PATTERN.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Sets the token by which the browser is recognised from now on. The cookie gives no access. It only shows that someone has signed in
 * here before. Lax, because the return from another provider starts on that provider's site.
 */
export function keepDevice(
  reply: FastifyReply,
  { config }: Pick<Auth, 'config'>,
  opened: Pick<OpenedSession, 'deviceToken' | 'noticeFailure'>,
): void {
  if (opened.noticeFailure !== undefined) reply.log.error({ err: opened.noticeFailure }, 'an email about a new device was not queued')
  // A page on another site that signs its visitor in by script must not store a cookie in this browser. A return by navigation may.
  if (!mayKeepCookies(reply.request, config.siteUrl)) return
  reply.header('set-cookie', hostCookie({ name: NAME, value: opened.deviceToken, seconds: SECONDS, sameSite: 'Lax' }, config))
}
