import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadObject } from './queries/objects.ts'

type Query = { download?: unknown; cacheNonce?: unknown }

/**
 * - `public`: everybody gets the same, and shared caches may keep it
 * - `private`: for this caller alone
 */
export type Audience = 'public' | 'private'

/** The versions of a file the asker has kept (RFC 9110, If-None-Match), as they stand in the header. */
export function knownETags(request: FastifyRequest): string[] {
  return (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

/**
 * Answers with a file, or 304 when the asker has it. A file keeps its address when it is replaced, so caches have to ask
 * each time; an address with `cacheNonce` (the official client's word for a version) is of one content and kept for good.
 */
export function sendObject(request: FastifyRequest, reply: FastifyReply, object: ReadObject, audience: Audience): FastifyReply {
  const { download, cacheNonce } = request.query as Query
  const isVersioned = typeof cacheNonce === 'string' && cacheNonce !== ''
  const { eTag, mimetype, size } = object.metadata
  reply.headers({
    etag: eTag,
    'last-modified': object.updated_at.toUTCString(),
    'cache-control':
      audience === 'private' ? 'private, no-cache' : isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    // Should a browser ever take it for a page: nothing in it runs, loads or is framed.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    // People's faces are no business of search engines.
    'x-robots-tag': 'noindex',
    'content-disposition': disposition(object.name, download),
  })
  if (object.content === null) return reply.code(304).send()
  reply.header('content-type', mimetype)
  if (request.method === 'HEAD') return reply.header('content-length', String(size)).send()
  return reply.send(object.content)
}

/** RFC 6266. `download` empty keeps the file's own name. */
function disposition(path: string, download: unknown): string {
  const own = path.split('/').at(-1) ?? ''
  const name = typeof download === 'string' && download !== '' ? download.slice(0, 200) : own
  const plain = name.replaceAll(/[^\w.\- ]/g, '_')
  const kind = typeof download === 'string' ? 'attachment' : 'inline'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent)}`
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
