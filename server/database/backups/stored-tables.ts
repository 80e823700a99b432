import pg from 'pg'

/** A table with product data, as a backup stores it. */
export type StoredTable = { schema: string; name: string; owner: string; columns: string[] }
export type StoredSequence = { schema: string; name: string; owner: string }

/** Schemas that contain data. A Supabase project backs up its own auth schema. */
export function storedSchemas(isSupabase: boolean): string[] {
  return isSupabase ? ['public', 'private'] : ['auth', 'storage', 'public', 'private']
}

/** The tables, each after those it refers to, so that they can be filled in this order with foreign keys checked. */
export async function findTables(client: pg.Client, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { id: number; refersTo: number[] }>(
    `select c.oid::int8::int as id, n.nspname as schema, c.relname as name, pg_get_userbyid(c.relowner) as owner,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select k.confrelid::int8::int from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by n.nspname, c.relname`,
    [schemas],
  )
  const known = new Set(rows.map(({ id }) => id))
  const placed = new Set<number>()
  const ordered: StoredTable[] = []
  while (ordered.length < rows.length) {
    const next = rows.find(({ id, refersTo }) => !placed.has(id) && refersTo.every((other) => placed.has(other) || !known.has(other)))
    if (next === undefined) throw new Error('Tables refer to each other in a circle, so they cannot be stored one after the other')
    placed.add(next.id)
    ordered.push({ schema: next.schema, name: next.name, owner: next.owner, columns: next.columns })
  }
  return ordered
}

export async function findSequences(client: pg.Client, schemas: readonly string[]): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select schemaname as schema, sequencename as name, sequenceowner as owner from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

/** Every applied migration, so that a backup is only restored if its tables exist. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by version')
  return rows.map(({ version }) => version)
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList({ columns }: StoredTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/** Tables in schema auth belong to a different role from the rest. Only the owner may read and fill all of them. */
export async function becomeOwner(client: pg.Client, { owner }: { owner: string }): Promise<void> {
  await client.query(`reset role; ${owner === client.user ? '' : `set local role ${pg.escapeIdentifier(owner)}`}`)
}
