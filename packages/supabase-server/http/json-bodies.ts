import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { JSON_BYTES } from './json-limits.ts'

/** UTF-16 units from which a body is worth a turn of the event loop of its own: a page of prose, several milliseconds of parsing. */
const LARGE = 16_384

let turn: Promise<void> = Promise.resolve()

/** Large bodies that arrive together are read one in a turn of the event loop, so that what is small goes on between them. */
function ownTurn(): Promise<void> {
  turn = turn.then(() => nextTurn())
  return turn
}

/**
 * Reads bodies of these content types by `parse`, which refuses by throwing. A body has `JSON_BYTES` at most; `text` is '' when there
 * is none.
 */
export function readJsonBodies(
  app: FastifyInstance,
  contentType: string | string[],
  parse: (text: string, request: FastifyRequest) => unknown,
): void {
  app.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit: JSON_BYTES }, async (request: FastifyRequest, body: string) => {
    if (body.length >= LARGE) await ownTurn()
    return parse(body, request)
  })
}
