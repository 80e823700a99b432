import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { Conversation, InboxCounts, InboxPage } from '#domain/staff/inbox.ts'
import type { Caller } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { openChat, sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { type StaffMember, call as ask, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

/** Conversations that a member of staff wrote, and conversations that only claim to be from one. */
let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const asServer = (text: string, values: unknown[] = []) => test.database.queryAsServer(text, values)
const call = <T>({ caller }: { caller: Caller }, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)
beforeEach(() => asServer('truncate public.inquiries, public.chats, private.blocked_senders, private.outbox cascade'))

const references = async (who: StaffMember, group = 'all', sought: string | null = null) =>
  (await call<InboxPage>(who, 'public.staff_inbox($1, $2)', [group, sought])).items.map(({ reference }) => reference)
const open = (who: StaffMember, reference: string) => call<Conversation>(who, 'public.staff_conversation($1)', [reference])
const put = (who: StaffMember, reference: string, state: string) => call(who, 'public.staff_inbox_state($1, $2)', [reference, state])

const reading: [string, unknown[]][] = [
  ['public.staff_conversation($1)', []],
  ['public.staff_inbox_mark($1, true)', []],
]
const working: [string, unknown[]][] = [
  ['public.staff_inbox_assign($1)', []],
  ['public.staff_inbox_answer($1, $2, $3)', [randomUUID(), 'Yes']],
  ['public.staff_inbox_state($1, $2)', ['closed']],
  ['public.staff_inbox_genuine($1)', []],
  ['public.staff_inbox_note($1, $2, $3)', [randomUUID(), 'Yes']],
  ['public.staff_inbox_block($1, $2)', ['email']],
  ['public.staff_inbox_remove($1, $2, now())', ['They asked for it']],
  ['public.staff_inbox_tie($1)', []],
]

it('a conversation cannot be opened or changed by its author through any function', async () => {
  const reference = await sendInquiry(test.database, { user_id: decider.id })
  expect(await references(decider)).toEqual([])
  expect(await call<InboxCounts>(decider, 'public.staff_inbox_counts()')).toMatchObject({ new: 0 })
  for (const [text, values] of [...reading, ...working])
    expect([text, await refusal(call(decider, text, [reference, ...values]))]).toEqual([text, 'PT403 own_conversation'])
  expect(await refusal(call(officer, 'public.staff_inbox_assign($1, $2)', [reference, decider.id]))).toMatch(/^PT400/)
  expect(await references(viewer)).toEqual([reference])
})

it('a conversation about an application is hidden from its applicant', async () => {
  const tied = await sendInquiry(test.database)
  const own = await writeApplication(test.database, decider, 'pending')
  await asServer('update private.inbox_items set application_id = $2 where reference = $1', [tied, own])
  expect(await refusal(open(decider, tied))).toBe('PT403 own_conversation')
  expect([await references(decider), await references(decider, 'new', 'bello')]).toEqual([[], []])
  expect(await call<InboxCounts>(decider, 'public.staff_inbox_counts()')).toMatchObject({ new: 0 })
})

it.each<[way: string, send: (email: string) => Promise<string>]>([
  ['by a form', (email) => sendInquiry(test.database, { email })],
  ['by a form, with a tag and capitals', (email) => sendInquiry(test.database, { email: email.toUpperCase().replace('@', '+TAG@') })],
  ['in the chat', async (email) => (await openChat(test.database, 'Is there room?', { email })).reference],
])(
  "a conversation sent %s while signed out, under a staff member's address: they can read it, but only a colleague can work on it",
  async (_way, send) => {
    const reference = await send(decider.email)
    expect(await references(decider)).toEqual([reference])
    expect(await call<InboxCounts>(decider, 'public.staff_inbox_counts()')).toMatchObject({ new: 1 })
    for (const [text, values] of working)
      expect([text, await refusal(call(decider, text, [reference, ...values]))]).toEqual([text, 'PT403 own_address'])
    await call(officer, 'public.staff_inbox_note($1, $2, $3)', [reference, randomUUID(), 'Did she write this?'])
    expect((await open(decider, reference)).notes).toEqual([])
    expect((await open(officer, reference)).notes).toHaveLength(1)
    await put(officer, reference, 'closed')
  },
)

it('in a one-person office, the only member of staff can close a conversation sent with their own address', async () => {
  const reference = await sendInquiry(test.database, { email: decider.email })
  const sync = (staff: typeof settings.staff) => asServer('select private.sync_settings($1)', [JSON.stringify({ ...settings, staff })])
  await sync({ ...settings.staff, onePersonOffice: true })
  await put(decider, reference, 'closed')
  await sync(settings.staff)
  const { rows } = await asServer('select actor from private.audit_log where subject = $1 and action = $2', [
    reference,
    'conversation_closed',
  ])
  expect(rows).toEqual([{ actor: decider.id }])
})
