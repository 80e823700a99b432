import { answerOf, buildRead, type BuiltStatement, type ReadRequest, type Source } from './build-read.ts'
import { SCALAR, type Callable } from '#supabase-server/data/catalog/catalog.ts'
import { ambiguousFunction } from '#supabase-server/data/errors/data-error.ts'
import type { JsonObject } from '#supabase-server/data/parse/parse-payload.ts'
import { Parameters, quoted } from './statement-text.ts'
import { refuseOtherThanText } from './text-values.ts'

/** What a call brings along. */
export type CallArguments =
  /** A JSON body: an object whose fields are arguments, or else what one unnamed argument takes whole (`names` absent). */
  | { kind: 'json'; text: string; names?: readonly string[]; values: JsonObject }
  /** Query parameters, each a text. */
  | { kind: 'texts'; values: ReadonlyMap<string, string> }
  /** A plain text, for one unnamed argument. */
  | { kind: 'plain'; text: string }

export function argumentNames(given: CallArguments): readonly string[] {
  if (given.kind === 'json') return given.names ?? []
  return given.kind === 'texts' ? [...given.values.keys()] : []
}

/**
 * The overload whose arguments are exactly those given, optional ones aside; else the one that takes the whole body as its one
 * unnamed argument, whose name is the empty one. PGRST203 where several fit.
 */
export function findOverload(overloads: readonly Callable[], given: CallArguments): Callable | undefined {
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

/** Calls the function with its arguments; their names come from the catalogue's entry. */
export function buildCall(callable: Callable, given: CallArguments, request: ReadRequest): BuiltStatement {
  const parameters = new Parameters()
  const call = callIn(callable, given, parameters)
  const { returns } = callable
  if (returns.kind !== 'nothing') return buildRead(sourceOf(returns, call, request), request, parameters)
  const text = `${answerOf(request.count ? '1' : 'null', 'null')} from ${call} as s(nothing)`
  return { text, values: parameters.values }
}

/** Who counts all rows reads them a second time, but calls once. */
function sourceOf(returns: Exclude<Callable['returns'], { kind: 'nothing' }>, call: string, { count }: ReadRequest): Source {
  if (returns.kind === 'value') {
    const values = `select s.${SCALAR} from ${call} as s(${SCALAR})`
    return count ? { prelude: called(values), rows: 'called' } : { rows: `(${values})` }
  }
  if (!count) return { rows: call }
  // `unnest` gives rows of a table back as such, which is what computed fields take.
  if (returns.shape.computed) return { prelude: called(`select t as row from ${call} t`), rows: 'unnest(array(select row from called))' }
  return { prelude: called(`select t.* from ${call} t`), rows: 'called' }
}

const called = (select: string): string => `with called as materialized (${select}) `

/** The call as it may stand after `from`. */
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
