import type { Database, Transaction } from '#supabase-server/database.ts'
import { SCALAR, type Callable, type Catalog, type Column, type Table } from './catalog.ts'
import { relationshipsOf, type Constraint, type NamedTable } from './relationships.ts'
import { viewColumnsOf, type ViewRule } from './view-columns.ts'

type ColumnRow = { name: string; type: string; default: string | null }
type TableRow = { id: number; name: string; is_view: boolean; columns: (ColumnRow & { number: number })[] | null; primary_key: string[] }
/** `returned` is the table whose rows the function returns. */
type ComputedRow = { table: string; name: string; type: string; returned: string | null; is_one: boolean }
type FunctionRow = {
  name: string
  callers: string[]
  is_volatile: boolean
  returns_many: boolean
  returns: 'nothing' | 'value' | 'record'
  returned_table: string | null
  return_type: string
  arg_names: string[] | null
  arg_modes: string[] | null
  arg_types: string[]
  optional: number
  comment: string | null
}

// With an empty search path PostgreSQL qualifies every name with its schema, so that the texts mean the same to every role.
const UNAMBIGUOUS_NAMES = `set local search_path to ''`

// Types without their modifiers (-1). A cast to varchar(20) would truncate a value that must be rejected.
const TABLES = `
  select c.oid as id, c.relname as name, c.relkind in ('v', 'm') as is_view,
    (select json_agg(json_build_object(
        'number', a.attnum,
        'name', a.attname,
        'type', format_type(a.atttypid, -1),
        'default', case
          when a.attidentity = 'd' then format('nextval(%L)',
            pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end) order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(a.attname)
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')`

const FUNCTIONS = `
  select p.proname as name,
    array(select role from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_function_privilege(role, p.oid, 'execute')) as callers,
    p.provolatile = 'v' as is_volatile,
    p.proretset as returns_many,
    case
      when p.prorettype = 'void'::regtype then 'nothing'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype then 'record'
      else 'value'
    end as returns,
    case when rn.nspname = 'public' then r.relname end as returned_table,
    format_type(p.prorettype, -1) as return_type,
    p.proargnames as arg_names,
    p.proargmodes::text[] as arg_modes,
    array(select format_type(u.type, -1)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, at)
      order by u.at) as arg_types,
    p.pronargdefaults::int as optional,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  left join pg_class r on r.oid = t.typrelid
  left join pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

// PostgREST's computed fields and relationships (docs.postgrest.org): functions whose only argument is a row of a table and that return a
// value, or rows of a table. A function that writes fails in a read-only request, because its transaction is read-only.
const COMPUTED = `
  select r.relname as table, p.proname as name, format_type(p.prorettype, -1) as type, g.relname as returned,
    not p.proretset or p.prorows = 1 as is_one
  from pg_proc p
  join pg_type a on a.oid = p.proargtypes[0]
  join pg_class r on r.oid = a.typrelid and r.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_type t on t.oid = p.prorettype
  left join pg_class g on g.oid = t.typrelid and g.relkind in ('r', 'p', 'v', 'm', 'f') and g.relnamespace = 'public'::regnamespace
  where p.pronamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace and p.prokind = 'f' and p.pronargs = 1
    and (g.oid is not null or (not p.proretset and t.typtype in ('b', 'd', 'e', 'r', 'm')))`

// A partition repeats the constraints of its table (`conparentid`).
const CONSTRAINTS = `
  select conname as name, contype as kind, conrelid as table, conkey as columns, confrelid as foreign_table,
    confkey as foreign_columns
  from pg_constraint where contype in ('f', 'p', 'u') and conparentid = 0`

const VIEWS = `
  select c.oid as id, c.relname as name, r.ev_action::text as rule,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`

/** Reads tables, views, functions and foreign keys of schema `public`. The protocol has no access to any others. */
export function loadCatalog(database: Database): Promise<Catalog> {
  return database.asServer(async (tx) => {
    await tx.query(UNAMBIGUOUS_NAMES)
    const { rows } = await tx.query<TableRow>(TABLES)
    const { rows: computed } = await tx.query<ComputedRow>(COMPUTED)
    const tables = tablesOf(rows, computed)
    return { tables, functions: await loadFunctions(tx, tables), relationships: await loadRelationships(tx, rows, computed, tables) }
  })
}

async function loadFunctions(tx: Transaction, tables: ReadonlyMap<string, Table>): Promise<Catalog['functions']> {
  const { rows } = await tx.query<FunctionRow>(FUNCTIONS)
  const callables = rows.flatMap((row) => {
    const callable = callableOf(row, tables)
    return callable ? [{ callable, order: orderOf(callable, row.comment) }] : []
  })
  const ordered = callables.toSorted((one, other) => (one.order < other.order ? -1 : 1)).map(({ callable }) => callable)
  return Map.groupBy(ordered, ({ name }) => name)
}

/** The order in which PostgREST lists functions with the same name: by number of arguments, then by comment, then by names and types. */
const orderOf = ({ args }: Callable, comment: string | null): string =>
  [String(args.length).padStart(3, '0'), comment === null ? '' : `1${comment}`, ...args.flatMap(({ name, type }) => [name, type])].join(
    '\0',
  )

async function loadRelationships(
  tx: Transaction,
  rows: readonly TableRow[],
  computed: readonly ComputedRow[],
  tables: ReadonlyMap<string, Table>,
): Promise<Catalog['relationships']> {
  const { rows: constraints } = await tx.query<Constraint>(CONSTRAINTS)
  const views = rows.some(({ is_view }) => is_view) ? (await tx.query<ViewRule>(VIEWS)).rows : []
  const named = ({ name, columns }: TableRow): NamedTable => ({
    name,
    columns: new Map((columns ?? []).map((column) => [column.number, column.name])),
  })
  return relationshipsOf({
    constraints,
    computed: computed.flatMap(({ returned, ...row }) => (returned === null ? [] : [{ ...row, returned }])),
    tables,
    named: new Map(rows.map((row) => [row.id, named(row)])),
    views: viewColumnsOf(views),
  })
}

function tablesOf(rows: readonly TableRow[], computed: readonly ComputedRow[]): Map<string, Table> {
  return new Map(
    rows.map(({ name, columns, primary_key }) => [
      name,
      { name, columns: columnsOf(columns ?? []), computed: computedOf(name, computed), primaryKey: primary_key },
    ]),
  )
}

function computedOf(table: string, rows: readonly ComputedRow[]): Map<string, Column> {
  const fields = rows.filter((row) => row.table === table && row.returned === null)
  return columnsOf(fields.map(({ name, type }) => ({ name, type, default: null })))
}

function columnsOf(rows: readonly ColumnRow[]): Map<string, Column> {
  return new Map(rows.map((row) => [row.name, { name: row.name, type: row.type, defaultValue: row.default }]))
}

const WHOLE_BODY = ['json', 'jsonb', 'text'] as const

/**
 * Returns undefined for functions with variadic or unnamed arguments, which cannot be passed by name. The exception is a single argument
 * that takes the body.
 */
function callableOf(row: FunctionRow, tables: ReadonlyMap<string, Table>): Callable | undefined {
  const all = row.arg_types.map((type, at) => ({
    name: row.arg_names?.[at] ?? '',
    type,
    mode: row.arg_modes?.[at] ?? 'i',
  }))
  const given = all.filter(({ mode }) => mode === 'i' || mode === 'b')
  const isUnnamed = given.some(({ name }) => name === '')
  const unnamed = given.length === 1 && isUnnamed ? WHOLE_BODY.find((type) => type === given[0]?.type) : undefined
  if (all.some(({ mode }) => mode === 'v') || (isUnnamed && unnamed === undefined)) return undefined
  const returned = all.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b')
  return {
    name: row.name,
    ...(unnamed !== undefined && { unnamed }),
    args: given.map(({ name, type }, at) => ({ name, type, optional: at >= given.length - row.optional })),
    callers: row.callers,
    isVolatile: row.is_volatile,
    returnsMany: row.returns_many,
    returns: returnsOf(row, returned, tables),
  }
}

function returnsOf(
  row: FunctionRow,
  returned: readonly { name: string; type: string }[],
  tables: ReadonlyMap<string, Table>,
): Callable['returns'] {
  if (row.returns === 'nothing') return { kind: 'nothing' }
  const value = {
    kind: 'value',
    shape: { name: row.name, columns: columnsOf([{ name: SCALAR, type: row.return_type, default: null }]) },
  } as const
  if (row.returns === 'value') return value
  const table = row.returned_table === null ? undefined : tables.get(row.returned_table)
  const columns = table?.columns ?? columnsOf(returned.map(({ name, type }) => ({ name, type, default: null })))
  // A bare `record` has no known columns, so it is returned as a single value.
  if (columns.size === 0) return value
  const shape = { name: row.name, columns, ...(table?.computed && { computed: table.computed }) }
  return { kind: 'rows', shape, ...(table && { table: table.name }) }
}
