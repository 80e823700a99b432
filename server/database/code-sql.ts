import pg from 'pg'
import type { CodeStatement, SchemaCode } from './schema-code.ts'

const CLIENTS = 'public, anon, authenticated, service_role, supabase_auth_admin'

/** The code that the database contains: its hash, and our functions in schema public, which may also contain other functions. */
export const CREATE_CODE_RECORD = `create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.applied_code (
    only_row boolean primary key default true check (only_row), hash text not null, functions text[] not null
  );`

const literals = (values: readonly string[]) => `array[${values.map((value) => pg.escapeLiteral(value)).join(', ')}]::text[]`
const textOf = (statements: readonly CodeStatement[]) => statements.map(({ text }) => text).join('\n\n')

/** Tables in schema public that our migrations create. Other tables there are not ours. */
export function publicTables(migrations: readonly string[]): string[] {
  return migrations.flatMap((text) => [...text.matchAll(/^create table (public\.\w+)/gm)].map(([, name]) => name ?? '')).toSorted()
}

/**
 * Drops all code. Views and functions are dropped in passes, each after the objects that depend on it. Code that a table or a trigger of
 * schema auth depends on stays and is replaced. On tables that are not ours, only the policies that we recreate are dropped.
 */
export function dropSql({ code }: SchemaCode, tables: readonly string[]): string {
  const ours = `(select oid from pg_class where relkind = 'r' and (
      relnamespace = to_regnamespace('private') or oid in (select to_regclass(name) from unnest(${literals(tables)}) as name)
    ))`
  const ofOthers = code.filter(({ kind, table = '' }) => kind === 'policy' && !table.startsWith('private.') && !tables.includes(table))
  return `do $drop$
declare
  thing text;
  dropped integer;
begin
  for thing in
    select format('policy %I on %s', polname, polrelid::regclass) from pg_policy where polrelid in ${ours}
    union all
    select format('trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal and tgrelid in ${ours}
  loop
    execute 'drop ' || thing;
  end loop;
  loop
    dropped := 0;
    for thing in
      select format('view %s', oid::regclass) from pg_class where relkind = 'v' and relnamespace = to_regnamespace('private')
      union all
      select format('function %s', oid::regprocedure) from pg_proc
      where pronamespace = to_regnamespace('private') or pronamespace = 'public'::regnamespace and proname = any (array(
        select unnest(functions) from supabase_migrations.applied_code
      ))
    loop
      begin
        execute 'drop ' || thing;
        dropped := dropped + 1;
      exception when dependent_objects_still_exist then null;
      end;
    end loop;
    exit when dropped = 0;
  end loop;
end
$drop$;
${ofOthers.map(({ name, table }) => `drop policy if exists ${name} on ${table};`).join('\n')}`
}

/** The functions that tables depend on. */
export function rulesSql({ rules }: SchemaCode): string {
  return `set local check_function_bodies = off;\n${textOf(rules)}`
}

/** All other code. Rights on functions, views and tables are first revoked from everyone and then granted. */
export function codeSql({ hash, rules, code }: SchemaCode, tables: readonly string[]): string {
  const made = (kind: string) => [...rules, ...code].filter((one) => one.kind === kind).map(({ name }) => name)
  const before = code.filter(({ kind }) => kind === 'function' || kind === 'view')
  const functions = made('function')
  return [
    'set local check_function_bodies = off;',
    textOf(before),
    ...[
      `function ${functions.join(', ')}`,
      'all tables in schema private',
      'all sequences in schema private',
      ...(tables.length > 0 ? [`table ${tables.join(', ')}`] : []),
    ].map((what) => `revoke all on ${what} from ${CLIENTS};`),
    textOf(code.filter((one) => !before.includes(one))),
    `insert into supabase_migrations.applied_code (hash, functions) values ('${hash}', ${literals(
      functions.filter((name) => name.startsWith('public.')).map((name) => name.slice('public.'.length)),
    )}) on conflict (only_row) do update set hash = excluded.hash, functions = excluded.functions;`,
  ].join('\n\n')
}
