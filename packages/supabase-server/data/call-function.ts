import type { Caller } from '#supabase-server/database.ts'
import { argumentNames, buildCall, findOverload, type CallArguments } from './build/build-call.ts'
import type { ReadRequest } from './build/build-read.ts'
import { planRows } from './build/row-plan.ts'
import type { Callable, Catalog } from './catalog/catalog.ts'
import { similarName, SOMEWHAT_ALIKE } from './catalog/similar-name.ts'
import { contentRange, type DataAnswer } from './run/data-answer.ts'
import { invalidBody, maxAffectedNeedsRows, unknownFunction, valueNotShaped, type DataError } from './errors/data-error.ts'
import { oneParameter, type DataRequest, type QueryString } from './parse/data-request.ts'
import { isFilterText } from './parse/parse-filters.ts'
import { isObject, parseColumns, parseJson } from './parse/parse-payload.ts'
import { preferencesApplied } from './parse/parse-preferences.ts'
import { parseRows, shapesRows } from './parse/parse-rows.ts'
import { answerRead, readRequestOf } from './read-rows.ts'
import type { Run } from './run/run-statement.ts'

/** The arguments: the body of a POST; of a GET the query parameters that are no filters (`title=eq.x` is one). */
export function callArguments(method: string, request: DataRequest, body: string | undefined): CallArguments {
  if (method === 'POST') return argumentsInBody(request, body)
  const values = new Map<string, string>()
  for (const name of Object.keys(request.parameters)) {
    if (isArgument(name, request.parameters)) values.set(name, oneParameter(request.parameters, name) ?? '')
  }
  return { kind: 'texts', values }
}

/** What shapes the answer is none, whatever it says. */
function isArgument(name: string, parameters: QueryString): boolean {
  const value = parameters[name]
  return name !== 'select' && !shapesRows(name) && !(typeof value === 'string' ? [value] : (value ?? [])).every(isFilterText)
}

/** `columns` chooses which fields count; every other is no argument then. */
function argumentsInBody({ parameters, bodyType }: DataRequest, body = ''): CallArguments {
  if (bodyType === 'text') return { kind: 'plain', text: body }
  const text = body === '' ? '{}' : body
  const given = parseJson(text)
  if (!isObject(given)) return { kind: 'json', text, values: {} }
  const columns = oneParameter(parameters, 'columns')
  return { kind: 'json', text, names: columns ? parseColumns(columns) : Object.keys(given), values: given }
}

/** The function these arguments fit, or undefined. PGRST203 where several do. */
export const findCallable = (catalog: Catalog, name: string, given: CallArguments): Callable | undefined =>
  findOverload(catalog.functions.get(name) ?? [], given)

/**
 * The hint is about the arguments of this function, or else, where there is none of this name, about the names of others: of those alone
 * that the role may call.
 */
export function functionNotFound(catalog: Catalog, name: string, given: CallArguments, role: Caller['role']): DataError {
  if (given.kind === 'json' && !given.names && catalog.functions.has(name)) throw invalidBody('The arguments must be a JSON object')
  const body = given.kind === 'texts' ? undefined : given.kind === 'plain' ? 'text' : 'json'
  const names = argumentNames(given).toSorted()
  const callable = [...catalog.functions.values()].flat().filter(({ callers }) => callers.includes(role))
  if (!catalog.functions.has(name)) return unknownFunction(name, names, body, similarName(name, new Set(callable.map((one) => one.name))))
  const lists = callable.filter((one) => one.name === name).map(({ args }) => listed(args.map((arg) => arg.name)))
  const similar = similarName(listed(names), lists, SOMEWHAT_ALIKE)
  return unknownFunction(name, names, body, similar === undefined ? undefined : name + similar)
}

const listed = (names: readonly string[]): string => `(${names.toSorted().join(', ')})`

/** Calls a function. With GET and HEAD it cannot write, nor when it promises not to (stable, immutable). */
export async function callFunction(
  { catalog, callable }: { catalog: Catalog; callable: Callable },
  given: CallArguments,
  method: string,
  request: DataRequest,
  run: Run,
): Promise<DataAnswer> {
  const { returns, returnsMany } = callable
  if (!returnsMany && request.preferences.maxAffected !== undefined) throw maxAffectedNeedsRows()
  if (!returnsMany && returns.kind !== 'rows') refuseShaping(given, request)
  const wanted = wantedRows(catalog, callable, given, request)
  const outcome = await run(buildCall(callable, given, wanted), method === 'POST' && callable.isVolatile ? 'write' : 'read')
  if (returnsMany) return answerRead(request, wanted, outcome, 'call')
  // Not rows but one thing, also where a filter left nothing of it.
  const headers = { 'content-range': contentRange(0, 1, outcome.total), ...preferencesApplied(request.preferences, 'call') }
  if (returns.kind === 'nothing') return { status: 204, headers, body: null }
  return { status: 200, headers: { ...headers, 'content-type': request.media.contentType }, body: outcome.body ?? 'null' }
}

/** What the query string says of the result, of a GET beside the arguments. */
function parametersOfResult({ parameters }: DataRequest, given: CallArguments): QueryString {
  const isOwn = ([parameter]: [string, unknown]) => given.kind !== 'texts' || !given.values.has(parameter)
  return Object.fromEntries(Object.entries(parameters).filter(isOwn))
}

/**
 * One value is answered as the function gives it. PostgREST lets casts, filters and orders work on it: one that fails takes back what
 * the function wrote, such as a line of a log, and whether it fails tells what the value is.
 */
function refuseShaping(given: CallArguments, request: DataRequest): void {
  const shaping = Object.entries(parametersOfResult(request, given)).find(
    ([name, value]) => name !== 'columns' && !(name === 'select' && value === '*'),
  )
  if (shaping) throw valueNotShaped(shaping[0])
}

/** Filters on the result stand in the query string. */
function wantedRows(catalog: Catalog, { name, returns, returnsMany }: Callable, given: CallArguments, request: DataRequest): ReadRequest {
  const { preferences } = request
  const query = parseRows(parametersOfResult(request, given))
  const shape = returns.kind === 'nothing' ? { name, columns: new Map() } : returns.shape
  const origin = (returns.kind === 'rows' ? returns.table : undefined) ?? name
  const wanted = readRequestOf(request, planRows(catalog, origin, shape, query))
  const { form, stripNulls } = wanted.body
  if (!returnsMany) return { ...wanted, body: { form: form === 'list' ? 'one' : form, stripNulls } }
  return { ...wanted, bounds: { one: request.wantsOne, most: preferences.maxAffected } }
}
