import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKeepCookies } from '#supabase-server/http/same-origin.ts'
import { cookieOf, hostCookie } from '#supabase-server/http/host-cookie.ts'
import { PROVIDER_FLOW_SECONDS } from '#supabase-server/auth/auth.ts'

/**
 * Ties a flow to the browser that began it, where nothing else does. With a PKCE challenge the code at
 * the end is worthless without the verifier in that browser's storage. The implicit flow ends with a session instead: only
 * a browser with this cookie may finish it, or anybody could sign a stranger in to an account of their own choosing.
 */
export function bindToBrowser(reply: FastifyReply, state: string, siteUrl: string): void {
  if (!mayKeepCookies(reply.request, siteUrl)) return
  // Lax: the way back from the third party is a navigation from another site.
  const cookie = { name: cookieFor(state), value: '1', seconds: PROVIDER_FLOW_SECONDS, sameSite: 'Lax' } as const
  reply.header('set-cookie', hostCookie(cookie, { siteUrl }))
}

/** True for the browser that began the flow. */
export function isBoundTo(request: FastifyRequest, state: string, siteUrl: string): boolean {
  return cookieOf(request.headers.cookie, cookieFor(state), { siteUrl }) === '1'
}

/** One for each flow, so that two tabs do not take each other's place. */
const cookieFor = (state: string) => `sign-in-${state}`
