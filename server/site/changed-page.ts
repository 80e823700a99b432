import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from './security-headers.ts'
import type { ServedFile } from './served-file.ts'

const zip = promisify(gzip)

/**
 * The template of a page. Created immediately, so that a page that cannot be filled in is detected at start-up, and recreated whenever
 * the page's content changes.
 */
export function templateOf<Template>(page: ServedFile, make: (html: string) => Template): () => Template {
  let { body } = page.variants.identity
  let template = make(body.toString('utf8'))
  return () => {
    if (page.variants.identity.body !== body) {
      body = page.variants.identity.body
      template = make(body.toString('utf8'))
    }
    return template
  }
}

/**
 * Sends a built page whose HTML was changed for this request, with that page's own policy and additional headers. It must not be cached
 * or indexed.
 */
export async function sendChangedPage(
  page: ServedFile,
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers = {},
): Promise<FastifyReply> {
  const { etag: _etag, ...kept } = page.variants.identity.headers
  reply.headers({ ...kept, 'cache-control': 'no-store', 'x-robots-tag': 'noindex', ...headers })
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 5 }))
}
