import type { FastifyReply } from 'fastify'

/**
 * Allows any origin, as Supabase's own API does. A request identifies the caller by a header that page scripts must set, never by a
 * cookie, so another site can do nothing that it could not do from its own server. Credentials mode stays off. A second instance of this
 * server that uses this one as its Supabase project depends on this.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', EXPOSED)
}

// From the API version, the client knows where an error of /auth/v1 contains its code.
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
