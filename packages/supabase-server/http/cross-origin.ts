import type { FastifyReply } from 'fastify'

/**
 * Allows any origin, as Supabase's own API does. A request identifies the caller by a header that page scripts must set, never by a
 * cookie. So another site can do nothing here that it could not do from its own server. Credentials mode stays off. A second instance of
 * this server depends on this if it uses this one as its Supabase project.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', EXPOSED)
}

// The API version tells the client where to find the code in an error from /auth/v1.
const EXPOSED = 'Content-Range, ETag, Location, Preference-Applied, Retry-After, X-Supabase-Api-Version'

/**
 * Responds to a preflight (Fetch standard). The wildcard covers all headers except Authorization, which is listed.
 *
 * @param methods as in the header: `GET, HEAD, POST`
 */
export function respondToPreflight(reply: FastifyReply, methods: string): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', '*, Authorization')
    .header('access-control-max-age', '7200')
    .send()
}
