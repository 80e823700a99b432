import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { retention } from '#content/retention.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

/** The retention periods from the privacy notice that no other test covers. Inquiries, chats and applications have their own tests. */
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
afterEach(async () => {
  await sql('delete from public.applications')
  await sql('truncate private.outbox')
})

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

/** A draft that was last changed the given time ago. Disables the triggers that set the time. */
async function draftOf(age: string, status = 'draft'): Promise<string> {
  const person = await createPerson(test.database)
  const columns = Object.entries({ ...sentColumns(), status })
  const { rows } = await test.database.asCaller(callerFor('authenticated', person.id), (tx) =>
    tx.query<{ id: string }>(
      `insert into public.applications (${columns.map(([name]) => name).join(', ')})
       values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      columns.map(([, value]) => value),
    ),
  )
  const id = rows[0]?.id ?? ''
  await sql('alter table public.applications disable trigger user')
  await sql(`update public.applications set updated_at = now() - $2::interval where id = $1`, [id, age])
  await sql('alter table public.applications enable trigger user')
  return id
}

it('deletes drafts some months after their last change, but never submitted applications', async () => {
  await draftOf(`${retention.draftMonths} months 1 hour`)
  await draftOf('5 years')
  const kept = [await draftOf(`${retention.draftMonths} months -1 hour`), await draftOf('5 years', 'pending')]
  await forgetInBatches(test.database, 'forget_old_drafts', 1)
  expect((await sql<{ id: string }>('select id from public.applications')).map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
})

it('skips a draft that is being saved', async () => {
  const id = await draftOf('5 years')
  await test.database.asServer(async (tx) => {
    await tx.query('select from public.applications where id = $1 for update', [id])
    await forgetInBatches(test.database, 'forget_old_drafts')
  })
  expect(await sql('select id from public.applications')).toEqual([{ id }])
})

it('deletes suspected messages after the same number of months as other messages', async () => {
  const past = (months: number, hours: number) => `now() - interval '${months} months ${hours} hours'`
  const { inquiryMonths, chatMonths } = retention
  await sql(`insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version, suspected, created_at)
    select gen_random_uuid(), of.reference, 'giving', 'Sample', 'a@example.com', now(), '2026-11-21', true, of.created_at
    from (values ('INQ-2025-000001', ${past(inquiryMonths, 1)}), ('INQ-2025-000002', ${past(inquiryMonths, -1)}))
      as of (reference, created_at)`)
  await sql(`insert into public.chats (reference, name, email, suspected, last_message_at) values
    ('CHAT-2025-000001', 'Sample', 'a@example.com', true, ${past(chatMonths, 1)}),
    ('CHAT-2025-000002', 'Sample', 'a@example.com', true, ${past(chatMonths, -1)})`)
  await forgetInBatches(test.database, 'forget_old_inquiries')
  await forgetInBatches(test.database, 'forget_chats')
  expect(await sql('select reference from public.inquiries union all select reference from public.chats order by 1')).toEqual([
    { reference: 'CHAT-2025-000002' },
    { reference: 'INQ-2025-000002' },
  ])
})

it('deletes the record of sent messages some months later, but never queued ones', async () => {
  const old = `now() - interval '${retention.emailMonths} months 1 hour'`
  const young = `now() - interval '${retention.emailMonths} months -1 hour'`
  await sql(`insert into private.outbox (channel, kind, recipient, state, created_at) values
    ('email', 'gone_sent', 'a@example.com', 'sent', ${old}), ('email', 'gone_failed', 'a@example.com', 'failed', ${old}),
    ('sms', 'gone_text', '+2348031234567', 'sent', ${old}), ('email', 'young', 'a@example.com', 'sent', ${young}),
    ('email', 'waits', 'a@example.com', 'queued', ${old}), ('email', 'on_its_way', 'a@example.com', 'sending', ${old})`)
  await forgetInBatches(test.database, 'forget_old_letters', 2)
  expect(await sql('select kind from private.outbox order by id')).toEqual([{ kind: 'young' }, { kind: 'waits' }, { kind: 'on_its_way' }])
})
