import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { byteRange, rangeStands } from './byte-range.ts'
import type { Headers } from './security-headers.ts'
import { digestOf } from './site-pack.ts'

/** A body, or a function that creates it when it is first needed. */
type Body = Buffer | (() => Buffer)

/**
 * The same file in each encoding. An encoding that saves nothing is absent. `digest` identifies the content and is computed from it if
 * omitted.
 */
export type EncodedBodies = { identity: Body; br?: Body | undefined; gzip?: Body | undefined; digest?: string }

type Variant = {
  body: Buffer
  etag: string
  headers: Headers
  unchangedHeaders: Headers
  /** `headers` and the length as alternating names and values, which Node.js writes without checking each one. */
  lines: string[]
}

/** A file in memory, ready to be sent without further work. */
export type ServedFile = { status: number; variants: Readonly<Record<Encoding, Variant>> }

/** Pages by route pattern, for endpoints that respond with one. Empty until the site has been loaded. */
export type LentPages = { find: (path: string) => ServedFile | undefined | Promise<ServedFile | undefined> }

/** Videos support range requests, because Safari does not play them otherwise. */
const isFilm = (headers: Headers) => headers['content-type']?.startsWith('video/') === true

const bytesOf = (body: Body) => (typeof body === 'function' ? body() : body)

export function servedFile(bodies: EncodedBodies, headers: Headers, status = 200): ServedFile {
  const variant = (encoding: Encoding): Variant => {
    const given = bodies[encoding]
    if (given === undefined) return variant('identity')
    const body = bytesOf(given)
    const digest = bodies.digest ?? digestOf(encoding === 'identity' ? body : variants.identity.body)
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    const own = {
      ...headers,
      etag,
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(isFilm(headers) && { 'accept-ranges': 'bytes' }),
    }
    const unchangedHeaders = { 'cache-control': headers['cache-control'] ?? 'no-cache', etag, vary: 'Accept-Encoding' }
    const lines = Object.entries({ ...own, 'content-length': String(body.length) }).flat()
    return { body, etag, headers: own, unchangedHeaders, lines }
  }
  const variants = madeOnce(variant)
  return { status, variants }
}

/** Creates each variant when it is first needed. */
function madeOnce(make: (encoding: Encoding) => Variant): Record<Encoding, Variant> {
  const made: Partial<Record<Encoding, Variant>> = {}
  return {
    get br() {
      return (made.br ??= make('br'))
    },
    get gzip() {
      return (made.gzip ??= make('gzip'))
    },
    get identity() {
      return (made.identity ??= make('identity'))
    },
  }
}

/** Weak comparison against each tag in the list, as RFC 9110 §13.1.2 requires. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === etag || bare === '*'
  })
}

/** Sends the requested part of a video (206), or its length if there is no such part (416). */
function sendPart({ body, etag, headers }: Variant, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.method !== 'GET' || !isFilm(headers) || !rangeStands(request.headers['if-range'], etag)) return null
  const range = byteRange(request.headers.range, body.length)
  if (range === null) return null
  reply.headers(headers)
  if (range === 'unsatisfiable')
    return reply.code(416).removeHeader('content-type').header('content-range', `bytes */${body.length}`).send()
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.length}`)
    .send(body.subarray(first, last + 1))
}

/** Sends the file in the best encoding that the browser accepts, or 304 if the browser already has it. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = file.variants[acceptedEncoding(request.headers['accept-encoding'])]
  if (file.status === 200 && isUnchanged(request.headers['if-none-match'], variant.etag)) {
    return reply.code(304).headers(variant.unchangedHeaders).send()
  }
  const part = sendPart(variant, request, reply)
  if (part !== null) return part
  // Bypasses Fastify's response handling, because the status, headers and body are already final.
  reply.hijack()
  reply.raw.writeHead(file.status, [...variant.lines, 'x-request-id', request.id])
  reply.raw.end(variant.body)
  return reply
}
