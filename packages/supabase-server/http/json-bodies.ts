import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { JSON_BYTES } from './json-limits.ts'

/**
 * Minimum size of a body, in UTF-16 units, that is parsed in its own turn of the event loop. It corresponds to a long page of prose,
 * which takes several milliseconds to parse.
 */
const LARGE = 16_384

let turn: Promise<void> = Promise.resolve()

/** Large bodies that arrive together are parsed one per turn of the event loop, so that small requests can be handled in between. */
function ownTurn(): Promise<void> {
  turn = turn.then(() => nextTurn())
  return turn
}

/**
 * Parses bodies of these content types with `parse`, which throws to reject one. A body may have at most `JSON_BYTES`. `text` is '' if
 * there is no body.
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
