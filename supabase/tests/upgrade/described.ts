import type pg from 'pg'

const OURS = `('public', 'private')`

/**
 * Every object of schemas public and private, and ours elsewhere, each in one line: what it is, who owns it and who may what. A constraint
 * that pg_dump has carried over has other parentheses.
 */
const OBJECTS = `
  select 'function ' || proowner::regrole || ' ' || pg_get_functiondef(oid)
    || array(select unnest(coalesce(proacl, acldefault('f', proowner)))::text order by 1)::text
    from pg_proc where pronamespace::regnamespace::text in ${OURS}
  union all
  select 'relation ' || relkind::text || oid::regclass || relowner::regrole || relrowsecurity || 
    array(select unnest(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))::text order by 1)::text
    from pg_class where relnamespace::regnamespace::text in ${OURS}
  union all
  select 'column ' || attrelid::regclass || '.' || attname || ' ' || row_number() over (partition by attrelid order by attnum) || ' '
    || format_type(atttypid, atttypmod) || attnotnull || attidentity::text || attgenerated::text || coalesce(attstattarget::text, '')
    || coalesce(array(select unnest(nullif(attacl, '{}'))::text order by 1)::text, '') || coalesce(pg_get_expr(adbin, adrelid), '')
    || coalesce(col_description(attrelid, attnum), '')
    from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where attnum > 0 and not attisdropped and attrelid in (
      select oid from pg_class where relkind in ('r', 'v') and relnamespace::regnamespace::text in ${OURS})
  union all
  select 'view ' || oid::regclass || pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace::regnamespace::text in ${OURS}
  union all
  select 'index ' || pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace::regnamespace::text in ${OURS}
  union all
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || translate(pg_get_constraintdef(oid), '()', '') from pg_constraint
    where connamespace::regnamespace::text in ${OURS} and contype <> 't'
  union all
  select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select 'policy ' || schemaname || tablename || policyname || permissive || roles::text || cmd
    || coalesce(qual, '') || coalesce(with_check, '')
    from pg_policies
  union all
  select 'comment ' || coalesce(objoid::regclass::text, '') || description from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace::regnamespace::text in ${OURS})
  union all
  select 'comment ' || objoid::regprocedure || description from pg_description
    where classoid = 'pg_proc'::regclass and objoid in (select oid from pg_proc where pronamespace::regnamespace::text in ${OURS})
  union all
  select 'schema ' || nspname || coalesce(nspacl::text, '') from pg_namespace where nspname in ${OURS}
  order by 1`

export async function describedObjects(client: pg.Client): Promise<string[]> {
  return (await client.query<string[]>({ text: OBJECTS, rowMode: 'array' })).rows.map(([line]) => line ?? '')
}
