import type { FastifyReply } from 'fastify'

/**
 * Any origin may ask, as with Supabase's own API: a request proves who is asking by a header that page scripts must set
 * themselves, never by a cookie, so another site gains nothing it could not do from its own server. Credentials mode
 * stays off. A second copy of this server that uses this one as its Supabase project depends on it.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-expose-headers', EXPOSED)
}

// By the version of its API the client knows where a refusal of /auth/v1 carries its code.
const EXPOSED = 'Content-Range, ETag, Location, Preference-Applied, Retry-After, X-Supabase-Api-Version'

/**
 * The answer to a preflight (Fetch standard): the wildcard covers all headers but Authorization, which is named.
 *
 * @param methods as the header lists them: `GET, HEAD, POST`
 */
export function answerPreflight(reply: FastifyReply, methods: string): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', '*, Authorization')
    .header('access-control-max-age', '7200')
    .send()
}
