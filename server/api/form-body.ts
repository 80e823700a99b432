import type { FastifyInstance, FastifyRequest } from 'fastify'

const BODY_LIMIT = 16_384

/** Parses bodies in this scope as forms that browsers send without JavaScript. Any other type is rejected with 415. */
export function readFormBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  takeFormBodies(app, BODY_LIMIT)
}

/** Also accepts plain forms of up to `bodyLimit` bytes, in addition to the types that this scope already parses. */
export function takeFormBodies(app: FastifyInstance, bodyLimit: number): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    done(null, new URLSearchParams(text.toString()))
  })
}

/** A field of the form, or '' if it is missing. */
export function formField(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : ''
}

/** Accepts a body of any type and ignores it. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null, undefined))
}
