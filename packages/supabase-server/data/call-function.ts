import type { Caller } from '#supabase-server/database.ts'
import { Parameters, quoted, refuseOtherThanText } from './build/statement-text.ts'
import { type ReadRequest, answerOf, buildRead, type BuiltStatement, type Source } from './build/build-read.ts'
import { planRows } from './build/row-plan.ts'
import { type Callable, type Catalog, SCALAR } from './catalog/catalog.ts'
import { similarName, SOMEWHAT_ALIKE } from './catalog/similar-name.ts'
import { contentRange, type DataResponse } from './run/data-response.ts'
import {
  invalidBody,
  maxAffectedNeedsRows,
  unknownFunction,
  valueNotShaped,
  type DataError,
  ambiguousFunction,
} from './errors/data-error.ts'
import { oneParameter, type DataRequest, type QueryString } from './parse/data-request.ts'
import { isFilterText } from './parse/parse-filters.ts'
import { isObject, parseColumns, parseJson, type JsonObject } from './parse/parse-payload.ts'
import { preferencesApplied } from './parse/parse-preferences.ts'
import { parseRows, shapesRows } from './parse/parse-rows.ts'
import { respondToRead, readRequestOf } from './read-rows.ts'
import type { Run } from './run/run-statement.ts'

/** The arguments of a call. */
type CallArguments =
  /** A JSON body: an object whose fields are arguments, or the whole value for one unnamed argument (without `names`). */
  | { kind: 'json'; text: string; names?: readonly string[]; values: JsonObject }
  /** Query parameters as strings. */
  | { kind: 'texts'; values: ReadonlyMap<string, string> }
  /** Plain text for a single unnamed argument. */
  | { kind: 'plain'; text: string }

function argumentNames(given: CallArguments): readonly string[] {
  if (given.kind === 'json') return given.names ?? []
  return given.kind === 'texts' ? [...given.values.keys()] : []
}

/**
 * Returns the overload whose arguments are exactly those given, apart from optional ones. Otherwise returns the overload that takes the
 * whole body as its only argument, which has no name. Throws PGRST203 if several match.
 */
function findOverload(overloads: readonly Callable[], given: CallArguments): Callable | undefined {
  const named = overloads.filter((callable) => fitsByName(callable, given))
  const fitting = named.length > 0 ? named : overloads.filter(({ unnamed }) => unnamed !== undefined && takesWhole(unnamed, given))
  if (fitting.length > 1) throw ambiguousFunction(fitting)
  return fitting[0]
}

function fitsByName({ args }: Callable, given: CallArguments): boolean {
  if (given.kind === 'plain' || (given.kind === 'json' && !given.names)) return false
  const names = argumentNames(given)
  return (
    names.every((name) => args.some((arg) => arg.name === name)) && args.every(({ name, optional }) => optional || names.includes(name))
  )
}

function takesWhole(unnamed: string, given: CallArguments): boolean {
  return unnamed === 'text' ? given.kind === 'plain' : given.kind === 'json'
}

/** Calls the function with its arguments. Their names come from the catalogue entry. */
function buildCall(callable: Callable, given: CallArguments, request: ReadRequest): BuiltStatement {
  const parameters = new Parameters()
  const call = callIn(callable, given, parameters)
  const { returns } = callable
  if (returns.kind !== 'nothing') return buildRead(sourceOf(returns, call, request), request, parameters)
  const text = `${answerOf(request.count ? '1' : 'null', 'null')} from ${call} as s(nothing)`
  return { text, values: parameters.values }
}

/** Counting all rows reads them a second time but calls the function only once. */
function sourceOf(returns: Exclude<Callable['returns'], { kind: 'nothing' }>, call: string, { count }: ReadRequest): Source {
  if (returns.kind === 'value') {
    const values = `select s.${SCALAR} from ${call} as s(${SCALAR})`
    return count ? { prelude: called(values), rows: 'called' } : { rows: `(${values})` }
  }
  if (!count) return { rows: call }
  // `unnest` returns rows of a table as rows of that type, which computed fields require.
  if (returns.shape.computed) return { prelude: called(`select t as row from ${call} t`), rows: 'unnest(array(select row from called))' }
  return { prelude: called(`select t.* from ${call} t`), rows: 'called' }
}

const called = (select: string): string => `with called as materialized (${select}) `

/** The call as it can appear after `from`. */
function callIn(callable: Callable, given: CallArguments, parameters: Parameters): string {
  const name = `"public".${quoted(callable.name)}`
  if (callable.unnamed !== undefined) return `${name}(${parameters.add(given.kind === 'texts' ? null : given.text)}::${callable.unnamed})`
  const passed = callable.args.filter((arg) => argumentNames(given).includes(arg.name))
  if (passed.length === 0 || given.kind === 'plain') return `${name}()`
  if (given.kind === 'texts') {
    const list = passed.map((arg) => `${quoted(arg.name)} := ${parameters.add(given.values.get(arg.name))}::${arg.type}`)
    return `${name}(${list.join(', ')})`
  }
  refuseOtherThanText(passed, [given.values])
  const types = passed.map((arg) => `${quoted(arg.name)} ${arg.type}`).join(', ')
  const list = passed.map((arg) => `${quoted(arg.name)} := a.${quoted(arg.name)}`).join(', ')
  return `json_to_record(${parameters.add(given.text)}::json) as a(${types}), lateral ${name}(${list})`
}

/** Returns the arguments: the body of a POST, or the query parameters of a GET that are not filters (`title=eq.x` is a filter). */
export function callArguments(method: string, request: DataRequest, body: string | undefined): CallArguments {
  if (method === 'POST') return argumentsInBody(request, body)
  const values = new Map<string, string>()
  for (const name of Object.keys(request.parameters)) {
    if (isArgument(name, request.parameters)) values.set(name, oneParameter(request.parameters, name) ?? '')
  }
  return { kind: 'texts', values }
}

/** Parameters that shape the response are never arguments, whatever their value. */
function isArgument(name: string, parameters: QueryString): boolean {
  const value = parameters[name]
  return name !== 'select' && !shapesRows(name) && !(typeof value === 'string' ? [value] : (value ?? [])).every(isFilterText)
}

/** `columns` selects the fields that are arguments. All others are ignored. */
function argumentsInBody({ parameters, bodyType }: DataRequest, body = ''): CallArguments {
  if (bodyType === 'text') return { kind: 'plain', text: body }
  const text = body === '' ? '{}' : body
  const given = parseJson(text)
  if (!isObject(given)) return { kind: 'json', text, values: {} }
  const columns = oneParameter(parameters, 'columns')
  return { kind: 'json', text, names: columns ? parseColumns(columns) : Object.keys(given), values: given }
}

/** Returns the function that these arguments match, or undefined. Throws PGRST203 if several match. */
export const findCallable = (catalog: Catalog, name: string, given: CallArguments): Callable | undefined =>
  findOverload(catalog.functions.get(name) ?? [], given)

/**
 * The hint lists the arguments of this function. If there is no function with this name, it lists the names of others. It only includes
 * functions that the role may call.
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

/** Calls a function. The call cannot write if the method is GET or HEAD, or if the function is declared stable or immutable. */
export async function callFunction(
  { catalog, callable }: { catalog: Catalog; callable: Callable },
  given: CallArguments,
  method: string,
  request: DataRequest,
  run: Run,
): Promise<DataResponse> {
  const { returns, returnsMany } = callable
  if (!returnsMany && request.preferences.maxAffected !== undefined) throw maxAffectedNeedsRows()
  if (!returnsMany && returns.kind !== 'rows') refuseShaping(given, request)
  const wanted = wantedRows(catalog, callable, given, request)
  const outcome = await run(buildCall(callable, given, wanted), method === 'POST' && callable.isVolatile ? 'write' : 'read')
  if (returnsMany) return respondToRead(request, wanted, outcome, 'call')
  // The result is a single value and not rows, even if a filter has removed it.
  const headers = { 'content-range': contentRange(0, 1, outcome.total), ...preferencesApplied(request.preferences, 'call') }
  if (returns.kind === 'nothing') return { status: 204, headers, body: null }
  return { status: 200, headers: { ...headers, 'content-type': request.media.contentType }, body: outcome.body ?? 'null' }
}

/** The parts of the query string that apply to the result. For a GET these are the parameters that are not arguments. */
function parametersOfResult({ parameters }: DataRequest, given: CallArguments): QueryString {
  const isOwn = ([parameter]: [string, unknown]) => given.kind !== 'texts' || !given.values.has(parameter)
  return Object.fromEntries(Object.entries(parameters).filter(isOwn))
}

/**
 * A single value is returned as the function computes it. PostgREST applies casts, filters and orders to it. We do not: if one of them
 * failed, it would roll back the function's own writes, such as a log entry, and the failure would reveal the value.
 */
function refuseShaping(given: CallArguments, request: DataRequest): void {
  const shaping = Object.entries(parametersOfResult(request, given)).find(
    ([name, value]) => name !== 'columns' && !(name === 'select' && value === '*'),
  )
  if (shaping) throw valueNotShaped(shaping[0])
}

/** Filters on the result come from the query string. */
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
