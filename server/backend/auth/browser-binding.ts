import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROVIDER_FLOW_SECONDS } from './auth.ts'

/**
 * Ties a flow to the browser that began it, where nothing else does. With a PKCE challenge the code at
 * the end is worthless without the verifier in that browser's storage. The implicit flow ends with a session instead: only
 * a browser with this cookie may finish it, or anybody could sign a stranger in to an account of their own choosing.
 */
export function bindToBrowser(reply: FastifyReply, state: string, siteUrl: string): void {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  // Lax: the way back from the third party is a navigation from another site.
  reply.header('set-cookie', `${cookieFor(state)}=1; Path=/auth/v1/callback; Max-Age=${PROVIDER_FLOW_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
}

/** True for the browser that began the flow. */
export function isBoundTo(request: FastifyRequest, state: string): boolean {
  return (request.headers.cookie ?? '').split(';').some((cookie) => cookie.trim() === `${cookieFor(state)}=1`)
}

/** One for each flow, so that two tabs do not take each other's place. */
const cookieFor = (state: string) => `sign-in-${state}`
