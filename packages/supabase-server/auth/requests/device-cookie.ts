import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKeepCookies } from '#supabase-server/http/same-origin.ts'
import { hostCookie } from '#supabase-server/http/host-cookie.ts'
import type { Auth } from '#supabase-server/auth/auth.ts'
import type { OpenedSession } from '#supabase-server/auth/responses/session-response.ts'

const NAME = 'known_device'
/**
 * Matches either of the cookie's names (see `hostCookie`). A planted cookie does not make its sender a known user, so it does not matter
 * which of the two is read.
 */
const PATTERN = new RegExp(`(?:^|;\\s*)(?:__Host-)?${NAME}=([\\w-]{43})(?:;|$)`)
/** The longest time for which browsers store any cookie (RFC 6265bis). Unused places are remembered for the same time. */
const SECONDS = 400 * 86_400

/** Returns the token by which this browser is recognised, or null. */
export function deviceTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return PATTERN.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/**
 * Sets the token by which the browser is recognised from now on. The cookie grants no access. It only shows that someone has signed in
 * here before. SameSite is Lax, because the redirect back from a provider starts on that provider's site.
 */
export function storeDevice(
  reply: FastifyReply,
  { config }: Pick<Auth, 'config'>,
  opened: Pick<OpenedSession, 'deviceToken' | 'noticeFailure'>,
): void {
  if (opened.noticeFailure !== undefined) reply.log.error({ err: opened.noticeFailure }, 'an email about a new device was not queued')
  // If a page on another site signs its visitor in by script, no cookie may be stored in this browser. After a page navigation back to
  // this site, it may.
  if (!mayKeepCookies(reply.request, config.siteUrl)) return
  reply.header('set-cookie', hostCookie({ name: NAME, value: opened.deviceToken, seconds: SECONDS, sameSite: 'Lax' }, config))
}
