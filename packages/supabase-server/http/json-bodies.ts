import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { JSON_BYTES } from './json-limits.ts'

/**
 * Minimum size of a body, in UTF-16 units, to be parsed in its own turn of the event loop: a long page of prose, several milliseconds of
 * parsing.
 */
const LARGE = 16_384

let turn: Promise<void> = Promise.resolve()

/** Large bodies that arrive together are parsed one per turn of the event loop, so that small requests continue in between. */
function ownTurn(): Promise<void> {
  turn = turn.then(() => nextTurn())
  return turn
}

/**
 * Parses bodies of these content types with `parse`, which rejects one by throwing. A body has at most `JSON_BYTES`. `text` is '' if
 * there is none.
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
