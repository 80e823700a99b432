import { DRAFT } from './applicants.ts'

/** One transaction as the server runs it. Its parameters are computed from the client number. */
export type DirectOperation = { name: 'update' | 'list'; statement: (client: string) => string }

/** The ids from `applicants.ts`, computed from a client number. */
const person = (client: string) => `('00000000-0000-4000-8000-' || lpad(${client}::text, 12, '0'))`
const session = (client: string) => `('00000000-0000-4000-b000-' || lpad(${client}::text, 12, '0'))`
const draft = (client: string) => `('00000000-0000-4000-9000-' || lpad(${client}::text, 12, '0'))`

/** Switches to the caller's role as the server does, for this transaction only. */
export const becomeCaller = (client: string): string =>
  `select set_config('role', 'authenticated', true), ` +
  `set_config('request.jwt.claims', '{"role": "authenticated","sub": "' || ${person(client)} || ` +
  `'","session_id": "' || ${session(client)} || '"}', true)`

// pgbench reads `:false` as one of its variables, so every colon must be followed by a space.
const body = JSON.stringify({ ...DRAFT, status: 'draft', updated_at: '2026-11-21T10:00:00.000Z' })
  .replaceAll('":', '": ')
  .replaceAll("'", "''")

const columns =
  `"personal_info" jsonb, "academic_background" jsonb, "program_selection" jsonb, "accommodation" jsonb, ` +
  `"referee" jsonb, "status" text, "updated_at" timestamp with time zone`
const sets = columns
  .split(', ')
  .map((column) => column.slice(0, column.indexOf(' ')))
  .map((name) => `${name} = body.${name}`)
  .join(', ')

export const update: DirectOperation = {
  name: 'update',
  statement: (client) =>
    `with changed as (update "public"."applications" t set ${sets}` +
    ` from json_to_record('${body}'::json) as body(${columns})` +
    ` where t."id" = ${draft(client)}::uuid and t."user_id" = ${person(client)}::uuid` +
    ` returning t."id", t."version", t."status", t."number")` +
    ` select count(*) as rows, null as total, coalesce(json_agg(r)::text, '[]') as body from changed r`,
}

export const list: DirectOperation = {
  name: 'list',
  statement: (client) =>
    `select count(*) as rows, null::bigint as total, coalesce(json_agg(r)::text, '[]') as body` +
    ` from (select t.* from "public"."applications" t` +
    ` where t."user_id" = ${person(client)}::uuid order by t."created_at" desc limit 1000) r`,
}
