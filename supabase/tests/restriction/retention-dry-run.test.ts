import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RetentionRule, RetentionRuleName } from '#domain/staff/personal-data/retention-rules.ts'
import type { Transaction } from '#server/database/database.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type StaffMember, call, createStaff } from '#supabase/tests/office/staff-people.ts'
import { createPerson } from '#supabase/tests/people.ts'

/** Each rule must delete exactly the rows that its dry run reports. */
let test: TestDatabase
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())

const inMonths = (name: string) => `private.months_of_setting('${name}')`
const email = () => `${randomUUID()}@example.com`

/**
 * Creates a row that belongs to the address, if that kind of row can. The returned function moves the start of its retention period to
 * `age` (SQL) ago, in a transaction.
 */
type Put = (address: string) => Promise<(tx: Transaction, age: string) => Promise<unknown>>

/** A person with this email address. */
async function personAt(address: string) {
  const person = await createPerson(test.database)
  await test.database.asAuth((auth) => auth.query('update auth.users set email = $2 where id = $1', [person.id, address]))
  return person
}

/** For rows that are inserted with the start of their retention period already set. */
const inserted =
  (put: (tx: Transaction, age: string, address: string) => Promise<unknown>): Put =>
  (address) =>
    Promise.resolve((tx, age) => put(tx, age, address))

/** Rolls back all changes. */
async function undone(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const isDone = new Error('done')
  await test.database
    .asServer(async (tx) => {
      await work(tx)
      throw isDone
    })
    .catch((error: unknown) => {
      if (error !== isDone) throw error
    })
}

const putApplication =
  (status: 'draft' | 'pending'): Put =>
  async (address) => {
    const id = await writeApplication(test.database, await personAt(address), status)
    return async (tx, age) => {
      await tx.query('alter table public.applications disable trigger user')
      await tx.query('alter table public.application_events disable trigger user')
      if (status === 'draft') await tx.query(`update public.applications set updated_at = now() - (${age}) where id = $1`, [id])
      else {
        await tx.query(`update public.applications set status = 'rejected' where id = $1`, [id])
        await tx.query(`update public.application_events set to_status = 'rejected', at = now() - (${age}) where application_id = $1`, [id])
      }
    }
  }

const rules: readonly [rule: RetentionRuleName, forgets: string, age: string, put: Put][] = [
  ['applications', 'forget_old_applications', 'private.retention()', putApplication('pending')],
  ['drafts', 'forget_old_drafts', inMonths('draftMonths'), putApplication('draft')],
  [
    'assistedApplications',
    'forget_assisted_applications',
    'private.assisted_application_time()',
    inserted((tx, age, address) =>
      tx.query(`insert into private.assisted_applications (id, form, changed_at) values ($1, $2, now() - (${age}))`, [
        randomUUID(),
        JSON.stringify({ personalInfo: { email: address } }),
      ]),
    ),
  ],
  [
    'inquiries',
    'forget_old_inquiries',
    inMonths('inquiryMonths'),
    inserted((tx, age, address) =>
      tx.query(
        `insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version, created_at)
         values (gen_random_uuid(), private.next_reference('INQ'), 'giving', 'Amina Bello', $1, now(), '2026-11-21', now() - (${age}))`,
        [address],
      ),
    ),
  ],
  [
    'chats',
    'forget_chats',
    inMonths('chatMonths'),
    inserted((tx, age, address) =>
      tx.query(
        `insert into public.chats (reference, name, email, last_message_at)
         values (private.next_reference('CHAT'), 'Amina', $1, now() - (${age}))`,
        [address],
      ),
    ),
  ],
  [
    'emails',
    'forget_old_letters',
    inMonths('emailMonths'),
    inserted((tx, age, address) =>
      tx.query(`insert into private.outbox (kind, recipient, state, created_at) values ('old_email', $1, 'sent', now() - (${age}))`, [
        address,
      ]),
    ),
  ],
  [
    'signUps',
    'forget_event_sign_ups',
    inMonths('signUpMonths'),
    async (address) => {
      const person = await personAt(address)
      return async (tx, age) => {
        const { rows } = await tx.query<{ id: string }>(
          `insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until)
           select $1, 'Open day', 'See the workshops.', 'See them.', 'Hall', began, began + interval '1 hour', began
           from (select now() - (${age}) - interval '1 hour') as held (began) returning id`,
          [`day-${randomUUID()}`],
        )
        await tx.query('alter table public.event_sign_ups disable trigger user')
        await tx.query('insert into public.event_sign_ups (event_id, user_id) values ($1, $2)', [rows[0]?.id, person.id])
      }
    },
  ],
  [
    'requests',
    'forget_data_requests',
    `make_interval(months => (private.staff_settings() ->> 'dataRequestMonths')::integer)`,
    inserted((tx, age, address) => tx.query(...request(address, `(now() - (${age}))`))),
  ],
  [
    'log',
    'forget_audit_log',
    'private.audit_retention()',
    inserted((tx, age) => tx.query(`insert into private.audit_log (action, at) values ('log_searched', now() - (${age}))`)),
  ],
]

/** A request for a copy of the data, closed at the given time (SQL), or open if `null`. */
const request = (address: string, closedAt: string): [string, unknown[]] => [
  `insert into private.data_requests (id, reference, kind, came_by, name, email, said, received_on, state, answer, closed_at)
   values ($1, private.next_reference('REQ'), 'access', 'letter', 'Amina Bello', $2, 'A copy', private.today(),
     case when ${closedAt}::timestamptz is null then 'received' else 'refused' end,
     case when ${closedAt}::timestamptz is null then null else 'Not known here' end, ${closedAt}::timestamptz)`,
  [randomUUID(), address],
]

const view = (rule: RetentionRuleName) => `private.due_${rule.replaceAll(/[A-Z]/g, (mail) => `_${mail.toLowerCase()}`)}`
const dryRun = async (tx: Transaction, [rule, forgets]: (typeof rules)[number]) => {
  const { rows } = await tx.query<{ said: RetentionRule }>('select private.dry_run($1, $2::regclass, $3) as said', [
    rule,
    view(rule),
    forgets,
  ])
  const [row] = rows
  if (row === undefined) throw new Error('The dry run said nothing')
  return row.said
}

const named = (...without: RetentionRuleName[]) => rules.filter(([rule]) => !without.includes(rule)).map((rule) => [rule[0], rule] as const)

it('checks retention for at most one batch of emails, however many are due', async () => {
  const undone = new Error('undone')
  let asked: number | undefined
  const work = test.database.asServer(async (tx) => {
    await tx.query(
      `insert into private.outbox (kind, recipient, state, created_at)
       select 'old_email', 'reader-' || at || '@example.com', 'sent', now() - interval '10 years' from generate_series(1, 2000) as at`,
    )
    await tx.query('create sequence private.asked')
    await tx.query(
      `create or replace function private.why_retained(is_restricted boolean, person uuid, address text, number text default null)
       returns text language plpgsql stable as $$ begin perform nextval('private.asked'); return 'nothing'; end $$`,
    )
    await tx.query('select private.forget_old_letters(100)')
    const { rows } = await tx.query<{ asked: number }>('select last_value::integer as asked from private.asked')
    asked = rows[0]?.asked
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  expect(asked).toBe(100)
})

describe('a dry run', () => {
  it.each(named())('of %s counts exactly the rows that are then deleted, to the second', async (name, rule) => {
    const [, forgets, age, put] = rule
    // These two rules apply only to rows older than the period, not to rows exactly as old.
    const isOver = name !== 'chats' && name !== 'log'
    const [younger, older, asOld] = await Promise.all([put(email()), put(email()), put(email())])
    await undone(async (tx) => {
      const before = await dryRun(tx, rule)
      await younger(tx, `${age} - interval '1 millisecond'`)
      expect((await dryRun(tx, rule)).due).toBe(before.due)
      await older(tx, `${age} + interval '1 second'`)
      await asOld(tx, age)
      const { due, oldest } = await dryRun(tx, rule)
      expect(due).toBe(before.due + (isOver ? 2 : 1))
      expect(oldest).not.toBeNull()
      expect(await erase(tx, forgets)).toBe(due)
      expect((await dryRun(tx, rule)).due).toBe(0)
    })
  })

  it.each(named('log', 'requests'))(
    'of %s reports rows that are retained for an open request, and they are not deleted',
    async (_name, rule) => {
      const [, forgets, age, put] = rule
      const address = email()
      const old = await put(address)
      await undone(async (tx) => {
        await old(tx, `${age} + interval '1 day'`)
        await tx.query(...request(address, 'null'))
        expect(await dryRun(tx, rule)).toMatchObject({ due: 0, requested: 1, restricted: 0 })
        expect(await erase(tx, forgets)).toBe(0)
        await tx.query(
          `update private.data_requests set state = 'refused', answer = 'Not known here', closed_at = now() where email = $1`,
          [address],
        )
        expect(await dryRun(tx, rule)).toMatchObject({ due: 1, requested: 0 })
        expect(await erase(tx, forgets)).toBe(1)
      })
    },
  )

  it.each(named('log'))('of %s reports rows that are retained for a restriction, and they are not deleted', async (_name, rule) => {
    const [, forgets, age, put] = rule
    const address = email()
    const old = await put(address)
    await undone(async (tx) => {
      await old(tx, `${age} + interval '1 day'`)
      await restrict(tx, address)
      expect(await dryRun(tx, rule)).toMatchObject({ due: 0, restricted: 1 })
      expect(await erase(tx, forgets)).toBe(0)
    })
  })
})

async function erase(tx: Transaction, forgets: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ erased: number }>(`select private.${forgets}(1000) as erased`)
  return rows[0]?.erased
}

/** Restricts everything that belongs to an address, as staff_restrict does for a request. */
async function restrict(tx: Transaction, address: string): Promise<void> {
  const known = await tx.query<{ id: string }>('select id from private.data_requests where email = $1', [address])
  if (known.rows.length === 0) await tx.query(...request(address, 'now()'))
  await tx.query(
    `with made as (
       insert into private.restrictions (request_id) select id from private.data_requests where email = $1 returning id
     ), accounts as (
       insert into private.restricted_things (restriction_id, account)
       select made.id, account.id from made, auth.users as account where account.email = $1
     ), addresses as (
       insert into private.restricted_things (restriction_id, address) select made.id, $1 from made
     ), applications as (
       insert into private.restricted_things (restriction_id, application)
       select made.id, own.id from made, public.applications as own
       join auth.users as account on account.id = own.user_id where account.email = $1
     ), assisted_applications as (
       insert into private.restricted_things (restriction_id, assisted_application)
       select made.id, begun.id from made, private.assisted_applications as begun where begun.form #>> '{personalInfo,email}' = $1
     )
     insert into private.restricted_things (restriction_id, conversation)
     select made.id, talk.reference from made, (
       select reference from public.inquiries where email = $1 union all select reference from public.chats where email = $1
     ) as talk`,
    [address],
  )
}

it('officers can read the dry run, with the results of the last runs and the time of the next one', async () => {
  await test.database.asServer((tx) =>
    tx.query(`insert into private.outbox (kind, recipient, state, created_at) values ('old_email', 'x@example.com', 'sent', '2020-01-01')`),
  )
  const read = async () => {
    const all = await call<RetentionRule[]>(test.database, officer.caller, 'public.staff_retention()')
    return { all, emails: all.find(({ rule }) => rule === 'emails') }
  }
  const before = await read()
  expect(before.all.map(({ rule }) => rule)).toEqual(rules.map(([rule]) => rule).toSorted((one, other) => order(one) - order(other)))
  expect(before.emails).toMatchObject({ due: 1, nextRun: null, runs: [] })
  await forgetInBatches(test.database, 'forget_old_letters')
  await forgetInBatches(test.database, 'forget_old_letters')
  const { emails } = await read()
  expect(emails).toMatchObject({ due: 0, oldest: null, runs: [{ erased: 1 }] })
  expect(Date.parse(emails?.nextRun ?? '') - Date.now()).toBeGreaterThan(3_500_000)
})

const shown: readonly RetentionRuleName[] = [
  'applications',
  'drafts',
  'assistedApplications',
  'inquiries',
  'chats',
  'emails',
  'signUps',
  'requests',
  'log',
]
const order = (rule: RetentionRuleName) => shown.indexOf(rule)
