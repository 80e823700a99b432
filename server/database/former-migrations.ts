/** The oldest commit whose database this version can update. */
const OLDEST = '614b8440'

/** The migrations of that version. Those up to LAST_OF_BASELINE create the same tables as the baseline. */
const FORMER = `
  20261101000100 20261101000200 20261101000300 20261101000400 20261101000500 20261101000600 20261121000100 20261121000300
  20261121000500 20261121001000 20261121001100 20261121001200 20261121002000 20261121002050 20261121002100 20261121002200
  20261121002300 20261121002400 20261121002500 20261121003000 20261121003100 20261121004010 20261121004011 20261121004020
  20261121004021 20261121004022 20261121004040 20261122001001 20261122001002 20261122003010 20261122004010 20261122005001
  20261122005002 20261122005003 20261122005004 20261122006001 20261122006002 20261122006003 20261122006004 20261122006005
  20261122006006 20261122007001 20261123001001 20261123002001 20261124000100 20261124000101 20261124001001 20261124003001
  20261124005000 20261124005001 20261124005002 20261124005003 20261124006000 20261124006001 20261124006002 20261124006003
  20261124007000 20261124007100 20261124007200 20261124007300 20261124007400 20261124008000 20261124008001 20261124008002
  20261124008003 20261124008004 20261124008005 20261124008006 20261124008007 20261124009000 20261124009001 20261124010000
  20261125001000 20261125001001 20261125002000 20261125002001 20261125002002 20261125003000 20261125003100 20261125003200
  20261125003300 20261125004000 20261125004100 20261125005000 20261125006000 20261125006100 20261125007000 20261125007001
  20261125007100 20261125008000 20261125009000 20261125009100 20261125009200 20261125010000 20261125010200 20261125010201
  20261125010202 20261125011000 20261125011100 20261125011200 20261125011300 20261125012000 20261125012100 20261125012200
  20261126000100 20261126001000 20261126001100 20261126001200
`
  .trim()
  .split(/\s+/)

/** Later migrations that did not change any table. */
const OF_CODE = '20261127010000 20261127020000 20261127040000 20261127040300 20261127060100 20261127090000 20261127091000'.split(' ')

const LAST_OF_BASELINE = '20261126101200'

/** The database or the backup comes from a version that is too old. */
export class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase'

  constructor(what: 'database' | 'backup') {
    super(
      `The ${what} comes from a version of the product before ${OLDEST}, which this one cannot read. ` +
        `Start ${OLDEST} with it once (\`git checkout ${OLDEST}\`), then this one.`,
    )
  }
}

export const isOfBaseline = (version: string) => version <= LAST_OF_BASELINE

/** Whether the applied migrations are those of `FORMER`. @throws {OlderDatabase} if only some of them have been applied. */
export function isFormer(applied: readonly string[], what: 'database' | 'backup'): boolean {
  const known = new Set(applied)
  const found = FORMER.filter((version) => known.has(version)).length
  if (found > 0 && found < FORMER.length) throw new OlderDatabase(what)
  return found > 0
}

/** The applied migrations without those that the baseline replaces. */
export const withoutFormer = (applied: readonly string[]) => applied.filter((version) => ![...FORMER, ...OF_CODE].includes(version))

/** Tables and sequences of that version that a later migration refilled from other rows. */
const REMADE = [
  'private.number_groups',
  'private.numbers',
  'private.number_state',
  'private.number_changes',
  'private.number_groups_id_seq',
]
const REMADE_BY = '20261127030000'

export const isRemade = (name: string, applied: readonly string[]) => REMADE.includes(name) && !applied.includes(REMADE_BY)

const GONE = new Set(['auth.one_time_tokens.letters', 'private.work_items.place_course', 'private.work_items.place_intake'])

/** Whether a column of that version has since been dropped, along with its content. */
export const isGone = ({ schema, name }: { schema: string; name: string }, column: string) => GONE.has(`${schema}.${name}.${column}`)

/** Triggers a rebuild of these tables. */
export const REMADE_BEGIN = `
  delete from private.statistics; delete from private.statistics_state; insert into private.statistics_state default values`

/**
 * Replaces those migrations in the ledger with the baseline, and records which functions they created in schema public. An institute may
 * have functions and migrations of its own there.
 * @param baseline statements that record it.
 * @param ours versions of all current migrations of the product.
 */
export function replaceFormerSql(baseline: readonly string[], ours: readonly string[]): string {
  return `insert into supabase_migrations.applied_code (hash, functions)
    select '', array(
      select distinct made[1] from supabase_migrations.schema_migrations,
        regexp_matches(array_to_string(statements, ';'), 'create (?:or replace )?function public\\.(\\w+)', 'g') as made
      where version = any ('{${[...FORMER, ...OF_CODE, ...ours].join()}}')
    ) on conflict do nothing;
  delete from supabase_migrations.schema_migrations where version = any ('{${[...FORMER, ...OF_CODE].join()}}');
  ${baseline.join(';\n')};`
}
