import type { ResponseOf, ArgumentsOf, FunctionName } from '#domain/database/functions.ts'
import type { Result } from './database.ts'

type Call = { text: string; values: readonly unknown[] }

/** Builds the SQL call to a function in schema `public`. Argument names must be trusted. */
export function callOf(name: FunctionName, values: object): Call {
  const given = Object.entries(values)
  const list = given.map(([argument], at) => `"${argument}" => $${at + 1}`).join(', ')
  return { text: `public."${name}"(${list})`, values: given.map(([, value]) => value) }
}

/** Calls a function in schema `public` through `query`, which determines the role. Returns the same result as the data protocol. */
export async function callFunction<Name extends FunctionName>(
  query: <Row>(statement: Call) => Promise<Result<Row>>,
  name: Name,
  values: ArgumentsOf<Name>,
): Promise<ResponseOf<Name>> {
  const { text, values: given } = callOf(name, values)
  const { rows } = await query<{ answer: ResponseOf<Name> }>({ text: `select to_jsonb(${text}) as answer`, values: given })
  const [row] = rows
  if (row === undefined) throw new Error(`${name} returned nothing`)
  return row.answer
}
