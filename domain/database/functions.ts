import type * as z from 'zod/mini'
import type { answers } from './responses.ts'
import type { Database, Json } from './database-types.ts'

type Functions = Database['public']['Functions']

/** Functions that the data protocol calls by name. */
export type FunctionName = { [Name in keyof Functions]: Functions[Name]['Args'] extends { '': unknown } ? never : Name }[keyof Functions]

/** Functions that return JSON, whose shape the generated types do not describe. */
export type JsonFunction = { [Name in FunctionName]: Json extends Functions[Name]['Returns'] ? Name : never }[FunctionName]

type SentJson = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown }

/** Any argument may be null. The generated types do not show this. */
type Argument<Type> = Json extends Type ? SentJson : Type extends (infer Item)[] ? readonly Item[] | null : Type | null

export type ArgumentsOf<Name extends FunctionName> =
  Functions[Name]['Args'] extends Record<PropertyKey, never>
    ? Record<PropertyKey, never>
    : { readonly [Key in keyof Functions[Name]['Args']]: Argument<Exclude<Functions[Name]['Args'][Key], undefined>> }

export type ResponseOf<Name extends FunctionName> = Name extends keyof typeof answers
  ? z.infer<(typeof answers)[Name]>
  : Functions[Name]['Returns']
