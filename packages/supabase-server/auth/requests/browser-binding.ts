import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayKeepCookies } from '#supabase-server/http/same-origin.ts'
import { cookieOf, hostCookie } from '#supabase-server/http/host-cookie.ts'
import { PROVIDER_FLOW_SECONDS } from '#supabase-server/auth/auth.ts'

/**
 * Binds a flow to the browser that started it, if nothing else does. With a PKCE challenge the final code is worthless without the
 * verifier in that browser's storage. The implicit flow ends with a session instead, so only a browser with this cookie may finish it.
 * Otherwise an attacker could sign a stranger in to an account of the attacker's choosing.
 */
export function bindToBrowser(reply: FastifyReply, state: string, siteUrl: string): void {
  if (!mayKeepCookies(reply.request, siteUrl)) return
  // SameSite is Lax, because the redirect back from the third party is a navigation from another site.
  const cookie = { name: cookieFor(state), value: '1', seconds: PROVIDER_FLOW_SECONDS, sameSite: 'Lax' } as const
  reply.header('set-cookie', hostCookie(cookie, { siteUrl }))
}

/** Returns true for the browser that started the flow. */
export function isBoundTo(request: FastifyRequest, state: string, siteUrl: string): boolean {
  return cookieOf(request.headers.cookie, cookieFor(state), { siteUrl }) === '1'
}

/** One cookie per flow, so that two tabs do not overwrite each other's. */
const cookieFor = (state: string) => `sign-in-${state}`
