import { argumentNames, buildCall, findOverload } from './build-call.ts'
import type { CallArguments } from './build-call.ts'
import type { BuiltStatement, ReadRequest } from './build-read.ts'
import type { Callable, Catalog } from './catalog.ts'
import { similarName } from './catalog.ts'
import type { DataAnswer } from './data-answer.ts'
import { DataError, invalidBody, notOneRow, unknownFunction } from './data-error.ts'
import { oneParameter } from './data-request.ts'
import type { DataRequest } from './data-request.ts'
import { isObject, parseJson } from './parse-payload.ts'
import { answerRead, readRequestOf } from './read-rows.ts'
import type { Outcome } from './run-statement.ts'

type Run = (statement: BuiltStatement) => Promise<Outcome>

/** Parameters of GET that shape the answer; all others are arguments. */
const SHAPING = new Set(['select', 'order', 'limit', 'offset'])

/** The arguments: the JSON object of a POST, the query parameters of a GET. */
export function callArguments(method: string, request: DataRequest, body: string | undefined): CallArguments {
  if (method === 'POST') {
    const text = body === undefined || body === '' ? '{}' : body
    const given = parseJson(text)
    if (!isObject(given)) throw invalidBody('The arguments must be a JSON object')
    return { kind: 'json', text, names: Object.keys(given) }
  }
  const names = Object.keys(request.parameters).filter((name) => !SHAPING.has(name))
  const values = new Map<string, string>()
  for (const name of names) values.set(name, oneParameter(request.parameters, name) ?? '')
  return { kind: 'texts', values }
}

/** The function these arguments fit, or undefined. */
export const findCallable = (catalog: Catalog, name: string, given: CallArguments): Callable | undefined =>
  findOverload(catalog.functions.get(name) ?? [], argumentNames(given))

export function functionNotFound(catalog: Catalog, name: string, given: CallArguments): DataError {
  const others = [...catalog.functions.keys()].filter((known) => known !== name)
  return unknownFunction(name, argumentNames(given), similarName(name, others))
}

/** Calls a function. GET and HEAD reach only functions that cannot write. */
export async function callFunction(
  callable: Callable,
  given: CallArguments,
  method: string,
  request: DataRequest,
  run: Run,
): Promise<DataAnswer> {
  if (method !== 'POST' && callable.isVolatile) {
    throw new DataError(405, '25006', `cannot execute ${callable.name} in a read-only transaction`)
  }
  const wanted = wantedRows(callable, given, request)
  const outcome = await run(buildCall(callable, given, wanted))
  const { returns, returnsMany } = callable
  if (returns.kind === 'nothing') return { status: 204, headers: {}, body: null }
  if (returns.kind === 'value') return { status: 200, headers: {}, body: outcome.body ?? 'null' }
  if (!returnsMany && outcome.rows !== 1) throw notOneRow(outcome.rows)
  return answerRead(request, wanted, outcome)
}

/** Filters on the result are read from a POST's query string; a GET has its arguments there. */
function wantedRows(callable: Callable, given: CallArguments, request: DataRequest): ReadRequest {
  const own =
    given.kind === 'json'
      ? request.parameters
      : Object.fromEntries(Object.entries(request.parameters).filter(([name]) => SHAPING.has(name)))
  const wanted = readRequestOf({ ...request, parameters: own }, undefined)
  return {
    ...wanted,
    // Counting would call the function twice, which only a function without effects allows.
    count: wanted.count && !callable.isVolatile,
    shape: callable.returnsMany ? wanted.shape : 'one',
  }
}
