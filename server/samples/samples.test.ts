// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { interviews } from '#content/interviews.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { createPasswordHashing, loadFactorKey } from '#supabase-server'
import { passwordRule } from '#server/supabase-host.ts'
import { withOwnerConnection } from '#server/database/owner-connection.ts'
import { type OwnerTransaction, inOwnerTransaction } from '#server/database/owner-transaction.ts'
import { browser } from '#server/testing/accounts.ts'
import { codeOf } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { typedCommand } from '#server/testing/processes/typed-command.ts'
import { makeSamples } from './make-samples.ts'
import { removeSamples } from './remove-samples.ts'
import { portalPeople, samplePeople } from './sample-people.ts'

let server: TestServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-samples-'))
  server = await startTestServer({ rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
const run = async (given: string[], env: Record<string, string> = {}) => {
  const site = { DATA_DIR: dataDir, DATABASE_URL: server.ownerUrl, JWT_SECRET: server.config.jwtSecret }
  const { status, out, err } = await typedCommand('sample', given, { ...site, ...env })
  return { status, said: out + err }
}

/** The same, but without a separate process. */
const asOwner = <T>(work: (tx: OwnerTransaction) => Promise<T>) =>
  withOwnerConnection({ dataDir, databaseUrl: server.ownerUrl }, { create: false }, (client) => inOwnerTransaction(client, work))
const remove = () => asOwner(removeSamples)
const PASSWORD = 'Workshop-2027!'
const make = async () => {
  const hash = await createPasswordHashing(passwordRule).hash(PASSWORD)
  return asOwner(async (tx) => {
    const factorKey = await loadFactorKey(server.config, { asAuth: (work) => tx.as('supabase_auth_admin', () => work(tx)) })
    return makeSamples(tx, hash, factorKey)
  })
}

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.asServer((tx) => tx.query<Row>(text, values))).rows

/** Counts that the server derives from the other tables on its own schedule. */
const counted = ['private.statistics']

/** The number of rows in each table, except for the counts above. */
async function contents(): Promise<Record<string, number>> {
  // Compacts the counts of rows that have been added and deleted.
  await sql('select private.compact_work_counts()')
  const tables = await sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !counted.includes(table.name)))
    counts[name] = (await sql<{ rows: number }>(`select count(*)::integer as rows from ${name}`))[0]?.rows ?? 0
  return counts
}

const passwordIn = (said: string) => /the password (\S+)/.exec(said)?.[1] ?? ''

describe('the sample data, including after a second run', () => {
  beforeAll(async () => {
    await remove()
    await make()
    await make()
  })

  it('includes progress, notifications and events, but sends no emails', async () => {
    const accepted = browser(server)
    await accepted.auth.signInWithPassword({ email: 'sample.accepted@example.com', password: PASSWORD })
    const { data: courses } = await accepted.rpc('my_courses')
    const finished = Object.fromEntries((courses as { course: string; finished: number }[]).map((own) => [own.course, own.finished]))
    const { learning } = samplePeople.find(({ status }) => status === 'accepted') ?? {}
    expect(Object.values(learning ?? {})).toEqual(expect.arrayContaining([2, 4]))
    expect(finished).toEqual(learning)
    const { data: told } = await accepted.from('notifications').select('read_at')
    expect(told?.map(({ read_at: at }) => at === null).toSorted()).toEqual([false, true, true, true])
    const { data: events } = await accepted.from('events').select('title, is_sample')
    expect(events).toHaveLength(3)
    expect(events?.every(({ title, is_sample: isSample }) => isSample === true && String(title).includes('sample'))).toBe(true)
    expect(await sql(`select kind from private.outbox where recipient like 'sample.%' or recipient = ''`)).toEqual([])
  })

  it('includes interviews for all but one of the invited people, today and on other days', async () => {
    const invited = browser(server)
    await invited.auth.signInWithPassword({ email: 'sample.interview@example.com', password: PASSWORD })
    const { data: applications } = await invited.from('applications').select('interview')
    expect(applications).toMatchObject([{ interview: { place: interviews.place } }])
    const { data: told } = await invited.from('notifications').select('kind').eq('kind', 'interview_planned')
    expect(told).toHaveLength(1)
    const planned = await sql<{ held: number; days: number }>(
      `select count(person)::integer as held, count(distinct starts_at::date)::integer as days
       from private.interviews left join private.interviewers on interview_id = id`,
    )
    expect(planned).toEqual([{ held: samplePeople.filter(({ status }) => status === 'interview').length - 1, days: 3 }])
  })

  it('includes front desk drafts, created once', async () => {
    const found = await sql<{ name: string; links: number }>(
      `select private.name_in_form(form) as name,
         (select count(*)::integer from private.assisted_application_links where assisted_application = known.id) as links
       from private.assisted_applications as known order by 1`,
    )
    expect(found).toEqual([1, 2, 3].map((count) => ({ name: `Sample Visitor ${count}`, links: count === 2 ? 1 : 0 })))
  })

  it('includes inquiries and chats in every inbox state, marked as samples', async () => {
    const [counts] = await sql<object>(
      `select (select count(*)::integer from public.inquiries where is_sample) as inquiries,
         (select count(*)::integer from public.chats where is_sample) as chats,
         (select count(distinct list_group)::integer from private.inbox_items) as groups,
         (select count(*)::integer from private.inbox_items where is_suspected) as suspected`,
    )
    expect(counts).toEqual({ inquiries: 20, chats: 6, groups: 4, suspected: 1 })
    expect(await sql(`select from public.inquiries where name not like 'Sample %' or email not like 'sample.%@example.com'`)).toEqual([])
    expect(await sql(`select from public.inquiries join private.outbox on payload ->> 'reference' = reference`)).toEqual([])
    expect(await sql(`select from public.chats join private.outbox on payload ->> 'reference' = reference`)).toEqual([])
  })

  it('is spread over weeks, and all guard triggers are enabled again', async () => {
    const days = await sql<{ status: string; days: number }>(
      `select event.to_status as status, extract(day from now() - event.at)::integer as days
       from public.application_events as event join public.applications as sent on sent.id = event.application_id
       join auth.users as person on person.id = sent.user_id where person.email = 'sample.accepted@example.com' order by event.id`,
    )
    expect(days.map(({ status, days: ago }) => [status, ago])).toEqual([
      ['pending', 26],
      ['under_review', 18],
      ['interview', 10],
      ['accepted', 2],
    ])
    const early = await sql(
      `select from public.applications as sent where sent.created_at >= coalesce(sent.submitted_at, sent.updated_at)
         or sent.updated_at < sent.submitted_at`,
    )
    const begun = await sql(
      `select from public.enrolments as own join public.module_completions as made using (user_id, course)
       where own.started_at >= made.finished_at`,
    )
    const listed = await sql(
      `select from private.work_items as item join public.applications as sent on sent.id = item.application_id
       where item.submitted_at <> sent.submitted_at or item.status_since < item.submitted_at
         or item.status_since > now() - interval '1 day'`,
    )
    expect(listed).toEqual([])
    const opened = await sql(
      `select from auth.users as account left join public.applications as sent on sent.user_id = account.id
         left join public.enrolments as own on own.user_id = account.id
       where account.email like 'sample.%' and account.created_at >= least(sent.created_at, own.started_at)`,
    )
    expect(opened).toEqual([])
    const told = await sql(`select from public.notifications where created_at > now() - interval '1 day'`)
    expect([early, begun, told]).toEqual([[], [], []])
    expect(await sql(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toEqual([])
  })
})

describe('npm run sample', () => {
  beforeEach(() => remove())

  it('creates a person for every status, who can sign in with the printed password', async () => {
    const { status, said } = await run([])
    expect([status, said]).toEqual([0, expect.stringContaining(`Created ${samplePeople.length} sample people.`)])
    const found = await sql<{ status: string }>('select status from public.applications')
    expect(new Set(found.map((row) => row.status))).toEqual(new Set(STATUSES))
    expect(found).toHaveLength(60)
    for (const { email, name } of portalPeople) {
      expect(said).toContain(email)
      const { data, error } = await browser(server).auth.signInWithPassword({ email, password: passwordIn(said) })
      expect([error, data.user?.user_metadata['full_name']]).toEqual([null, name])
      expect(name).toMatch(/^Sample /)
    }
  })

  it('creates staff who can enter the console with the details in its JSON output', async () => {
    const { status, said } = await run(['--json', '--password', PASSWORD])
    expect(status).toBe(0)
    const { accounts } = JSON.parse(said) as { accounts: { email: string; password: string; roles: string[]; key: string | null }[] }
    const staff = accounts.filter(({ roles }) => roles.length > 0)
    expect(staff.map(({ roles }) => roles)).toEqual([['officer'], ['decider'], ['viewer', 'operator']])
    for (const { email, password, key } of staff) {
      const client = browser(server)
      const { data } = await client.auth.signInWithPassword({ email, password })
      const proved = await client.auth.mfa.challengeAndVerify({
        factorId: data.user?.factors?.[0]?.id ?? '',
        code: codeOf({ secret: key ?? '' }),
      })
      expect(proved.error).toBeNull()
      expect((await client.rpc('staff_self')).data).toMatchObject({ state: 'open' })
    }
    const again = await run(['--json', '--password', PASSWORD])
    expect(JSON.parse(again.said)).toEqual(JSON.parse(said))
  })

  it('changes nothing when it runs again, except that it sets the printed password', async () => {
    await make()
    const before = await contents()
    const again = await run(['--password', 'Another-2027!'])
    expect(again.said).toContain('The sample people already existed.')
    expect(passwordIn(again.said)).toBe('Another-2027!')
    expect(await contents()).toEqual(before)
    const { error } = await browser(server).auth.signInWithPassword({ email: 'sample.new@example.com', password: 'Another-2027!' })
    expect(error).toBeNull()
  })

  it('removes all sample data and nothing else', async () => {
    const before = await contents()
    expect(await make()).toMatchObject({ made: samplePeople.length })
    const { said } = await run(['--remove'])
    expect(said).toContain(`Removed ${samplePeople.length + 3} sample people`)
    expect(await contents()).toEqual(before)
    expect(await remove()).toBe(0)
  })

  it('rejects a public site, a Supabase project and a weak password', async () => {
    const refused = await Promise.all([
      run([], { SITE_URL: 'https://institute.example', SMTP_URL: 'smtp://localhost:25' }),
      run([], { SUPABASE_URL: 'http://localhost:1', SUPABASE_ANON_KEY: 'x' }),
      run(['--password', 'short']),
      run(['--people', '3']),
    ])
    expect(refused.map(({ status, said }) => [status, said.trim().split('\n').length])).toEqual(refused.map(() => [1, 1]))
    expect(await sql('select from auth.users')).toEqual([])
  })

  it.each([
    [
      'an account',
      `insert into auth.users (email) values ('real@applicants.example')`,
      `delete from auth.users where email = 'real@applicants.example'`,
    ],
    [
      'an account that calls itself a sample',
      `insert into auth.users (email, raw_user_meta_data) values ('sample.draft@example.com', '{"sample": true}')`,
      `delete from auth.users where email = 'sample.draft@example.com'`,
    ],
    [
      'an inquiry',
      `insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version)
       values (gen_random_uuid(), 'INQ-2026-000001', 'contact', 'Somebody', 'somebody@applicants.example', now(), '2026-11-21')`,
      `delete from public.inquiries`,
    ],
    ['a subscriber', `insert into public.subscribers (email) values ('reader@applicants.example')`, `delete from public.subscribers`],
  ])('rejects a database with %s and creates nothing in it', async (_what, come, go) => {
    await sql(come)
    const before = await contents()
    await expect(make()).rejects.toThrow('This database contains real people')
    expect(await contents()).toEqual(before)
    await remove()
    expect(await contents()).toEqual(before)
    await sql(go)
  })
})
