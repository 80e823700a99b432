import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadObject } from './queries/objects.ts'

type Query = { download?: unknown; cacheNonce?: unknown }

/**
 * - `public`: the same for everyone, so shared caches may store it
 * - `private`: for this caller only
 */
export type Audience = 'public' | 'private'

/** Returns the cached versions of a file that the client lists (RFC 9110, If-None-Match), as they appear in the header. */
export function knownETags(request: FastifyRequest): string[] {
  return (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

/**
 * Sends a file, or 304 if the client already has it. A file keeps its URL when it is replaced, so caches must revalidate each time. A URL
 * with
 * `cacheNonce` (the official client's name for a version) always has the same content and is cached permanently.
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
    // If a browser ever treats the file as a page, it cannot run scripts, load anything or be framed.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    // People's photos must not appear in search engines.
    'x-robots-tag': 'noindex',
    'content-disposition': disposition(object.name, download),
  })
  if (object.content === null) return reply.code(304).send()
  reply.header('content-type', mimetype)
  if (request.method === 'HEAD') return reply.header('content-length', String(size)).send()
  return reply.send(object.content)
}

/** RFC 6266. If `download` is empty, the file's own name is used. */
function disposition(path: string, download: unknown): string {
  const own = path.split('/').at(-1) ?? ''
  const name = typeof download === 'string' && download !== '' ? download.slice(0, 200) : own
  const plain = name.replaceAll(/[^\w.\- ]/g, '_')
  const kind = typeof download === 'string' ? 'attachment' : 'inline'
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent)}`
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
