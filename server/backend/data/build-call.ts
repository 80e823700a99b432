import { buildRead } from './build-read.ts'
import type { BuiltStatement, ReadRequest } from './build-read.ts'
import type { Callable } from './catalog.ts'
import { Parameters, quoted } from './statement-text.ts'

/** Arguments as one JSON object (POST), or each as a text (GET). */
export type CallArguments =
  | { kind: 'json'; text: string; names: readonly string[] }
  | { kind: 'texts'; values: ReadonlyMap<string, string> }

export const argumentNames = (given: CallArguments): readonly string[] => (given.kind === 'json' ? given.names : [...given.values.keys()])

/** The overload whose arguments are exactly those given, optional ones aside. */
export function findOverload(overloads: readonly Callable[], names: readonly string[]): Callable | undefined {
  return overloads.find(
    ({ args }) =>
      names.every((name) => args.some((arg) => arg.name === name)) && args.every(({ name, optional }) => optional || names.includes(name)),
  )
}

/** Calls the function with named arguments; the names come from the catalogue's entry. */
export function buildCall(callable: Callable, given: CallArguments, request: ReadRequest): BuiltStatement {
  const parameters = new Parameters()
  const source = sourceOf(callable, given, parameters)
  if (callable.returns.kind === 'rows') return buildRead(callable.returns.shape, source, request, parameters)
  const body = callable.returns.kind === 'nothing' ? 'null' : valueBody(callable)
  return { text: `select count(*) as rows, null as total, ${body} as body from ${source} t`, values: parameters.values }
}

function valueBody(callable: Callable): string {
  return callable.returnsMany ? `coalesce(json_agg(t)::text, '[]')` : `string_agg(coalesce(to_json(t)::text, 'null'), ',')`
}

function sourceOf(callable: Callable, given: CallArguments, parameters: Parameters): string {
  const name = `"public".${quoted(callable.name)}`
  const passed = callable.args.filter((arg) => argumentNames(given).includes(arg.name))
  if (passed.length === 0) return `${name}()`
  if (given.kind === 'texts') {
    const list = passed.map((arg) => `${quoted(arg.name)} := ${parameters.add(given.values.get(arg.name))}::${arg.type}`)
    return `${name}(${list.join(', ')})`
  }
  const types = passed.map((arg) => `${quoted(arg.name)} ${arg.type}`).join(', ')
  const list = passed.map((arg) => `${quoted(arg.name)} := a.${quoted(arg.name)}`).join(', ')
  return `json_to_record(${parameters.add(given.text)}::json) as a(${types}), lateral ${name}(${list})`
}
