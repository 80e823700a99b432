import { samplePhone } from '#domain/contacts/phone-samples.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsDocument } from '#domain/settings.ts'
import type { Caller, Transaction } from '#server/database/database.ts'
import { syncLearning } from '#server/database/content-sync.ts'
import { migrate } from '#server/database/migrations.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { ACTORS, type Actor, type Outcome, VERBS, type Verb, accessTable, lineOf, openFunctions } from './access-table.ts'
import { openColumns } from './access-columns.ts'
import {
  gifts,
  insertChat,
  insertChatMessage,
  insertCompletion,
  insertEnrolment,
  insertEvent,
  insertInquiry,
  statements,
} from './access-statements.ts'
import { type Person, callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

/** Thrown to roll back the changes of a check. */
class Undo extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('undo')
    this.outcome = outcome
  }
}

const nameOf = (line: string) => line.replace(/ .*/, '')

/** Creates the rows that a verb requires. For an insert, the row itself must not exist yet. */
async function arrange(tx: Transaction, table: string, owner: Person, verb: Verb): Promise<string> {
  if (table.startsWith('storage.')) {
    const insert = statements[table]?.insert ?? ''
    if (verb !== 'insert') await tx.query(insert.replaceAll('$1', '$1::text'), [owner.id])
    return owner.id
  }
  if (table === 'notifications') {
    if (verb !== 'insert') await tx.query(`select private.notify($1, 'news', '{}')`, [owner.id])
    return owner.id
  }
  if (table === 'enrolments' || table === 'module_completions') {
    if (table === 'module_completions' || verb !== 'insert') await tx.query(insertEnrolment, [owner.id])
    if (table === 'module_completions' && verb !== 'insert') await tx.query(insertCompletion, [owner.id])
    return owner.id
  }
  if (table === 'inquiries') {
    if (verb !== 'insert') await tx.query(insertInquiry('$1', 'INQ-2026-000001'), [owner.id])
    return owner.id
  }
  if (table.startsWith('chat')) {
    if (table === 'chat_messages' || verb !== 'insert') await tx.query(insertChat('$1', 'CHAT-2026-000001'), [owner.id])
    if (table === 'chat_messages' && verb !== 'insert') await tx.query(insertChatMessage(1).replace('$2', '$1'), [owner.id])
    return owner.id
  }
  if (table.startsWith('event')) {
    const { rows } = await tx.query<{ id: string }>(`${insertEvent('open-day')} returning id`)
    const id = rows[0]?.id ?? ''
    if (table === 'event_sign_ups' && verb !== 'insert')
      await tx.query('insert into public.event_sign_ups (event_id, user_id) values ($1, $2)', [id, owner.id])
    return id
  }
  await become(tx, owner.caller)
  if (table === 'subscribers') {
    await tx.query(`insert into public.subscribers (email) values ('known@example.com')`)
    // A transaction may add only one address. This makes the attempt count as a separate transaction.
    await tx.query(`select set_config('private.subscribing', '', true)`)
    return owner.id
  }
  if (verb === 'insert' && !['application_events', 'application_contacts'].includes(table)) return owner.id
  if (table === 'profiles') {
    await tx.query('insert into public.profiles (id, username) values ($1, $2)', [owner.id, 'original'])
    return owner.id
  }
  if (table === 'email_preferences') {
    await tx.query('insert into public.email_preferences (id) values ($1)', [owner.id])
    return owner.id
  }
  const values = { ...sentColumns(), status: table === 'applications (draft)' ? 'draft' : 'pending' }
  const columns = Object.keys(values)
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  const id = rows[0]?.id ?? ''
  if (table === 'application_contacts') {
    const contact = { phoneNumber: samplePhone('8031112223').stored, email: 'new@example.com', contactAddress: '14 Market Street, Enugu' }
    await tx.query('select public.correct_contact_details($1, $2)', [id, contact])
  }
  return id
}

async function become(tx: Transaction, { role, claims }: Caller): Promise<void> {
  await tx.query(`select set_config('role', 'none', true)`)
  await tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [role, claims])
}

async function tryOut(tx: Transaction, table: string, verb: Verb, owner: Person, actor: Caller): Promise<Outcome> {
  const row = await arrange(tx, table, owner, verb)
  await become(tx, actor)
  const text = statements[table]?.[verb] ?? ''
  try {
    const { rowCount } = await tx.query(`with given as (select $1::uuid, $2::uuid, $3::jsonb) ${text}`, [
      owner.id,
      row,
      JSON.stringify(sentColumns()),
    ])
    return rowCount > 0 ? 'yes' : 'none'
  } catch (error) {
    // PT409: the person's own submitted application. The refusal gives a reason.
    if (error instanceof Error && 'code' in error && (error.code === '42501' || error.code === 'PT409')) return 'denied'
    throw error
  }
}

const API_ROLES = ['anon', 'authenticated', 'service_role']

const DROP_FILE_POLICIES = `do $$ declare name text; begin
  for name in select polname from pg_policy where polrelid = 'storage.objects'::regclass loop
    execute format('drop policy %I on storage.objects', name);
  end loop;
end $$`

const DROP_PUBLIC = `do $$ declare thing text; begin
  for thing in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('drop table %s cascade', thing);
  end loop;
  for thing in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace loop
    execute format('drop function %s cascade', thing);
  end loop;
end $$`

/** Recreates the schema under other default grants, which apply when a table is created. */
async function migrateAgain(ownerUrl: string, defaultGrants: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `set client_min_messages = warning; ${DROP_PUBLIC}; drop schema private cascade; ${DROP_FILE_POLICIES}; ${defaultGrants}`,
    )
    await client.query('delete from supabase_migrations.schema_migrations; delete from supabase_migrations.applied_code')
    await migrate(client, true)
    await client.query('select private.sync_settings($1::jsonb)', [settingsDocument()])
    await syncLearning(client)
  } finally {
    await client.end()
  }
}

const defaults = (action: string) =>
  ['tables', 'sequences', 'functions'].map((kind) => `alter default privileges in schema public ${action.replace('?', kind)};`).join('')

describe.each([
  ['with everything granted on new tables, as older Supabase projects do', `grant all on ? to ${API_ROLES.join(', ')}`, true],
  ['with nothing granted on new tables', `revoke all on ? from ${API_ROLES.join(', ')}`, false],
])('access %s', (_name, action, grantsEverything) => {
  let test: TestDatabase
  let owner: Person
  let holder: Person
  let stranger: Person
  beforeAll(async () => {
    test = await createTestDatabase()
    await migrateAgain(test.ownerUrl, defaults(action))
    owner = await createPerson(test.database)
    const withFactor = await createPerson(test.database)
    await giveFactor(test.database, withFactor)
    holder = { ...withFactor, caller: callerFor('authenticated', withFactor.id, 'aal2') }
    stranger = await createPerson(test.database)
  })
  afterAll(() => test.drop())

  const callers: Record<Actor, () => Caller> = {
    visitor: () => callerFor('anon'),
    owner: () => owner.caller,
    'owner at aal1': () => callerFor('authenticated', holder.id, 'aal1'),
    'owner at aal2': () => holder.caller,
    stranger: () => stranger.caller,
    service: () => callerFor('service_role'),
  }

  const asServer = async <T>(text: string, values: unknown[] = []) => (await test.database.asServer((tx) => tx.query<T>(text, values))).rows

  it('applies those default grants to new tables', async () => {
    const granted = await test.database.asServer(async (tx) => {
      await tx.query('create table public.probe (id integer)')
      const { rows } = await tx.query<{ granted: boolean }>(`select has_table_privilege('anon', 'public.probe', 'delete') as granted`)
      await tx.query('drop table public.probe')
      return rows[0]?.granted
    })
    expect(granted).toBe(grantsEverything)
  })

  it.each(Object.entries(accessTable))('%s is open only to the roles in the access table', async (table, lines) => {
    const found: string[] = []
    for (const actor of ACTORS) {
      for (const verb of VERBS) {
        const attempt = test.database.asServer(async (tx) => {
          throw new Undo(await tryOut(tx, table, verb, actor.startsWith('owner at') ? holder : owner, callers[actor]()))
        })
        const outcome = await attempt.catch((thrown: unknown) => (thrown instanceof Undo ? thrown.outcome : thrown))
        found.push(`${actor}, ${verb}: ${String(outcome)}`)
      }
    }
    expect(found).toEqual(ACTORS.flatMap((actor) => VERBS.map((verb) => `${actor}, ${verb}: ${lineOf(lines, actor)[verb]}`)))
  })

  it.each(Object.entries(gifts))('%s: a person cannot give their row to another person, even without triggers', async (table, text) => {
    const attempt = test.database.asServer(async (tx) => {
      await arrange(tx, table, owner, 'update')
      await tx.query(`select set_config('role', 'none', true)`)
      await tx.query(`alter table ${nameOf(table)} disable trigger user`)
      await become(tx, owner.caller)
      throw new Error(`${(await tx.query(text, [stranger.id])).rowCount} given away`)
    })
    await expect(attempt).rejects.toThrow('new row violates row-level security policy')
  })

  it('covers every table in which people can change rows', async () => {
    const changeable = await asServer<{ name: string }>(
      `select distinct polrelid::regclass::text as name from pg_policy
       where polpermissive and polcmd in ('w', '*') and polroles && array['authenticated'::regrole::oid, 0::oid]`,
    )
    expect(changeable.map(({ name }) => name).toSorted()).toEqual(Object.keys(gifts).map(nameOf).toSorted())
  })

  it('every table in schema public has access table lines, row-level security and a policy', async () => {
    const tables = await asServer<{ name: string; secured: boolean; policies: number }>(
      `select relname as name, relrowsecurity as secured,
         (select count(*)::integer from pg_policy where polrelid = pg_class.oid) as policies
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    )
    const lined = new Set(Object.keys(accessTable).flatMap((line) => (line.startsWith('storage.') ? [] : nameOf(line))))
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...lined].toSorted())
    expect(tables.filter(({ secured, policies }) => !secured || policies === 0)).toEqual([])
  })

  it('requires the second factor for exactly those tables to which an owner has less access without it', async () => {
    const asking = await asServer<{ name: string }>(
      `select polrelid::regclass::text as name from pg_policy
       where not polpermissive and polcmd = '*' and polroles = array['authenticated'::regrole::oid]
         and pg_get_expr(polqual, polrelid) like '%private.is_assured()%private.refuse_unassured()%' and polwithcheck is null`,
    )
    const isGuarded = (lines: (typeof accessTable)[string]) => VERBS.some((verb) => lines.owner[verb] !== lines['owner at aal1'][verb])
    const guarded = new Set(Object.entries(accessTable).flatMap(([line, lines]) => (isGuarded(lines) ? nameOf(line) : [])))
    expect(asking.map(({ name }) => name).toSorted()).toEqual([...guarded].toSorted())
  })

  it('grants only the listed columns to a role that has no access to whole rows', async () => {
    const open = await asServer<{ door: string; columns: string[] }>(
      `select format('%s %s %s', role, verb, relname) as door, array_agg(attname::text) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
         unnest($1::text[]) as role, unnest(array['select', 'insert', 'update', 'references']) as verb
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and not has_table_privilege(role, pg_class.oid, verb) and has_column_privilege(role, pg_class.oid, attnum, verb)
       group by 1`,
      [API_ROLES],
    )
    const expected = Object.entries(openColumns).map(([door, columns]) => [door, columns.split(/,\s+/).toSorted()])
    expect(Object.fromEntries(open.map(({ door, columns }) => [door, columns.toSorted()]))).toEqual(Object.fromEntries(expected))
  })

  it('grants API roles no sequences of schema public, and only the functions listed for each role', async () => {
    const open = await asServer<{ name: string; role: string }>(
      `select relname as name, role from pg_class, unnest($1::text[]) as role
       where relnamespace = 'public'::regnamespace and relkind = 'S' and has_sequence_privilege(role, pg_class.oid, 'usage, select, update')
       union all
       select proname, role from pg_proc, unnest($1::text[]) as role
       where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
       order by 1, 2`,
      [API_ROLES],
    )
    const expected = Object.entries(openFunctions).flatMap(([name, roles]) => roles.map((role) => `${role} ${name}`))
    expect(open.map(({ name, role }) => `${role} ${name}`).toSorted()).toEqual(expected.toSorted())
  })

  it('grants API roles only the policy functions in schema private, and the auth server only the listed functions', async () => {
    const open = await asServer<{ name: string; role: string }>(
      `select nspname::text as name, role from pg_namespace, unnest($1::text[]) as role
       where nspname = 'private' and has_schema_privilege(role, oid, 'usage, create')
       union all
       select relname, role from pg_class, unnest($1::text[]) as role
       where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
         and has_any_column_privilege(role, oid, 'select, insert, update')
       union all
       select relname, role from pg_class, unnest($1::text[]) as role
       where relnamespace = 'private'::regnamespace and relkind = 'S' and has_sequence_privilege(role, oid, 'usage, select, update')
       union all
       select proname, role from pg_proc, unnest($1::text[]) as role
       where pronamespace = 'private'::regnamespace and has_function_privilege(role, oid, 'execute')
       order by 1`,
      [[...API_ROLES, 'supabase_auth_admin']],
    )
    expect(open.map(({ name, role }) => `${role} ${name}`)).toEqual([
      // Used in policies, which run as the caller.
      'authenticated is_assured',
      'supabase_auth_admin may_open_account',
      'supabase_auth_admin private',
      'supabase_auth_admin queue_email',
      'supabase_auth_admin queue_sms',
      'authenticated refuse_unassured',
      'supabase_auth_admin send_email_hook',
    ])
  })
})
