import type { Database, Transaction } from '#server/database/database.ts'
import { SCALAR } from './catalog.ts'
import type { Callable, Catalog, Column, Table } from './catalog.ts'
import { relationsOf } from './relations.ts'
import type { ComputedRelation, ForeignKey } from './relations.ts'
import { viewColumnsOf } from './view-columns.ts'
import type { ViewRule } from './view-columns.ts'

type ColumnRow = { name: string; type: string; default: string | null }
type TableRow = { name: string; columns: ColumnRow[]; primary_key: string[] }
type ComputedRow = { table: string; name: string; type: string }
type FunctionRow = {
  name: string
  is_volatile: boolean
  returns_many: boolean
  returns: 'nothing' | 'value' | 'record'
  returned_table: string | null
  return_type: string
  arg_names: string[] | null
  arg_modes: string[] | null
  arg_types: string[]
  optional: number
}

// An empty search path makes PostgreSQL write every name with its schema, so that the texts mean the same to any role.
const UNAMBIGUOUS_NAMES = `set local search_path to ''`

// Types without their modifiers (-1): a cast to varchar(20) would cut a value that must be refused instead.
const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object(
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
    p.pronargdefaults::int as optional
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  left join pg_class r on r.oid = t.typrelid
  left join pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

// PostgREST's computed fields (docs.postgrest.org, "Computed Fields"): a function whose only argument is a row of a table and
// which gives one value. One that writes is refused where it is only read: that transaction cannot.
const COMPUTED = `
  select r.relname as table, p.proname as name, format_type(p.prorettype, -1) as type
  from pg_proc p
  join pg_type a on a.oid = p.proargtypes[0]
  join pg_class r on r.oid = a.typrelid and r.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
    and p.prokind = 'f' and p.pronargs = 1 and not p.proretset and t.typtype in ('b', 'd', 'e', 'r', 'm')`

// A partition repeats the keys of its table (`conparentid`). Tables of other schemas have no names: only views show them.
const FOREIGN_KEYS = `
  select c.conname as name,
    case when t.relnamespace = 'public'::regnamespace then t.relname end as table,
    case when f.relnamespace = 'public'::regnamespace then f.relname end as foreign_table,
    (select json_agg(json_build_array(own.attname, other.attname) order by k.at)
      from unnest(c.conkey, c.confkey) with ordinality k(own, other, at)
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.other) as columns,
    c.conrelid as table_id, c.confrelid as foreign_table_id, c.conkey as column_ids, c.confkey as foreign_column_ids,
    exists (select from pg_constraint u
      where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey @> c.conkey and u.conkey <@ c.conkey) as is_unique
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_class f on f.oid = c.confrelid
  where c.contype = 'f' and c.conparentid = 0`

const VIEWS = `
  select c.oid as id, c.relname as name, r.ev_action::text as rule,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`

// PostgREST's computed relationships: a function of one row that gives rows of a table.
const COMPUTED_RELATIONS = `
  select p.proname as name, a.relname as table, r.relname as returned, not p.proretset or p.prorows = 1 as is_one
  from pg_proc p
  join pg_class a on a.reltype = p.proargtypes[0] and a.relnamespace = 'public'::regnamespace
  join pg_class r on r.reltype = p.prorettype and r.relnamespace = 'public'::regnamespace
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.pronargs = 1
    and a.relkind in ('r', 'p', 'v', 'm', 'f') and r.relkind in ('r', 'p', 'v', 'm', 'f')`

/** Reads tables, views, functions and foreign keys of schema `public`; everything else stays unknown to the protocol. */
export function loadCatalog(database: Database): Promise<Catalog> {
  return database.asServer(async (tx) => {
    await tx.query(UNAMBIGUOUS_NAMES)
    const tables = await loadTables(tx)
    const { rows } = await tx.query<FunctionRow>(FUNCTIONS)
    const functions = new Map<string, Callable[]>()
    for (const row of rows) {
      const callable = callableOf(row, tables)
      if (callable) functions.set(row.name, [...(functions.get(row.name) ?? []), callable])
    }
    const { rows: foreignKeys } = await tx.query<ForeignKey>(FOREIGN_KEYS)
    const { rows: computed } = await tx.query<ComputedRelation>(COMPUTED_RELATIONS)
    const { rows: views } = await tx.query<ViewRule>(VIEWS)
    return { tables, functions, relations: relationsOf(foreignKeys, computed, tables, viewColumnsOf(views)) }
  })
}

async function loadTables(tx: Transaction): Promise<Map<string, Table>> {
  const { rows } = await tx.query<TableRow>(TABLES)
  const { rows: computed } = await tx.query<ComputedRow>(COMPUTED)
  return new Map(
    rows.map(({ name, columns, primary_key }) => [
      name,
      { name, columns: columnsOf(columns ?? []), computed: computedOf(name, computed), primaryKey: primary_key },
    ]),
  )
}

function computedOf(table: string, rows: readonly ComputedRow[]): Map<string, Column> {
  return columnsOf(rows.filter((row) => row.table === table).map(({ name, type }) => ({ name, type, default: null })))
}

function columnsOf(rows: readonly ColumnRow[]): Map<string, Column> {
  return new Map(rows.map((row) => [row.name, { name: row.name, type: row.type, defaultValue: row.default }]))
}

const WHOLE_BODY = ['json', 'jsonb', 'text'] as const

/** Undefined for functions with variadic or unnamed arguments, which cannot be given by name; the one that takes a body aside. */
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
  // A bare `record` has no columns to speak of: it is passed on as one value.
  if (columns.size === 0) return value
  const shape = { name: row.name, columns, ...(table?.computed && { computed: table.computed }) }
  return { kind: 'rows', shape, ...(table && { table: table.name }) }
}
