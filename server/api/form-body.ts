import type { FastifyInstance, FastifyRequest } from 'fastify'

const BODY_LIMIT = 16_384

/** Reads bodies of this scope as browsers send a form without JavaScript; any other type is refused with 415. */
export function readFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  takeFormBodies(app, BODY_LIMIT)
}

/** Reads plain forms of at most so many bytes, too, beside what this scope reads already. */
export function takeFormBodies(app: FastifyInstance, bodyLimit: number): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    done(null, new URLSearchParams(text.toString()))
  })
}

/** A field of the form; '' when there is none. */
export function formField(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : ''
}

/** Takes whatever comes, of any type, and reads nothing of it. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null, undefined))
}
