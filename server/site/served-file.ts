import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './content-encoding.ts'
import { byteRange, rangeStands } from './byte-range.ts'
import type { Headers } from './security-headers.ts'
import { digestOf } from './site-pack.ts'

/** A body, or what makes it when it is first asked for. */
type Body = Buffer | (() => Buffer)

/** The same file in each encoding; one that saves nothing is absent. `digest` names the content, and is made from it where not given. */
export type EncodedBodies = { identity: Body; br?: Body | undefined; gzip?: Body | undefined; digest?: string }

type Variant = {
  body: Buffer
  etag: string
  headers: Headers
  unchangedHeaders: Headers
  /** `headers` and the length as names and values in turn, which Node.js writes without looking at each. */
  lines: string[]
}

/** A file held in memory, ready to be sent without further work. */
export type ServedFile = { status: number; variants: Readonly<Record<Encoding, Variant>> }

/** Pages by route pattern, for endpoints that answer with one. There is none until the site is there. */
export type LentPages = { find: (path: string) => ServedFile | undefined | Promise<ServedFile | undefined> }

/** Films are sent in parts to who asks for parts; Safari plays nothing else. */
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

/** Each of them when it is first asked for. */
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

/** Compares as RFC 9110 §13.1.2 asks for: weakly, against each tag of the list. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => {
    const bare = tag.trim().replace(/^W\//, '')
    return bare === etag || bare === '*'
  })
}

/** Answers with the part of a film that was asked for (206), or says how long it is when there is no such part (416). */
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

/** Answers with the file in the best encoding the browser takes, or with 304 when it already has it. */
export function sendFile(file: ServedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = file.variants[acceptedEncoding(request.headers['accept-encoding'])]
  if (file.status === 200 && isUnchanged(request.headers['if-none-match'], variant.etag)) {
    return reply.code(304).headers(variant.unchangedHeaders).send()
  }
  const part = sendPart(variant, request, reply)
  if (part !== null) return part
  // Past everything that Fastify does with an answer: nothing of it is open any more.
  reply.hijack()
  reply.raw.writeHead(file.status, [...variant.lines, 'x-request-id', request.id])
  reply.raw.end(variant.body)
  return reply
}
