import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from './security-headers.ts'
import type { ServedFile } from './served-file.ts'

const zip = promisify(gzip)

/**
 * What fills in a page, made from it now (so that one which cannot be filled in is noticed at the start) and anew whenever its content
 * is another.
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
 * Answers with a built page whose HTML was changed for this request, under that page's own policy and with further headers.
 * It is stored nowhere and found by no search engine.
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
