import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Conversation } from '#domain/staff/inbox.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { openChat, sendInquiry } from './inbox-people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const open = ({ caller }: StaffMember, reference: string) =>
  call<Conversation>(test.database, caller, 'public.staff_conversation($1)', [reference])
const remove = (reference: string, changedAt: string | null) =>
  call(test.database, decider.caller, 'public.staff_inbox_remove($1, $2, $3)', [reference, 'They asked us to.', changedAt])

it('a conversation is not deleted if a message or note arrived after the decider read it', async () => {
  const talk = await openChat(test.database, 'Is there room?')
  const asRead = await open(decider, talk.reference)
  await talk.write('And what does it cost?')
  expect(await refusal(remove(talk.reference, asRead.changedAt))).toBe('PT409 changed')
  const again = await open(decider, talk.reference)
  expect(again.messages).toHaveLength(2)
  const note = [talk.reference, randomUUID(), 'Do not delete it yet']
  await call(test.database, officer.caller, 'public.staff_inbox_note($1, $2, $3)', note)
  expect(await refusal(remove(talk.reference, again.changedAt))).toBe('PT409 changed')
  expect(await refusal(remove(talk.reference, null))).toBe('PT409 changed')
  expect((await open(officer, talk.reference)).notes).toHaveLength(1)
})

it('a conversation that a colleague has only viewed counts as unchanged', async () => {
  const reference = await sendInquiry(test.database)
  const { changedAt } = await open(decider, reference)
  await open(officer, reference)
  expect(await refusal(remove(reference, changedAt))).toBe('passed')
  expect(await refusal(remove(reference, changedAt))).toBe('PT404')
})

it('a deletion waits for a message that is being written, and then leaves the conversation in place', async () => {
  const talk = await openChat(test.database, 'Is there room?')
  const { changedAt } = await open(decider, talk.reference)
  const removed = await test.database.asServer(async (tx) => {
    const said = 'select private.answer_chat(id, $2) from public.chats where reference = $1'
    await tx.query(said, [talk.reference, { id: randomUUID(), text: 'There is.', name: 'Ada' }])
    const outcome = refusal(remove(talk.reference, changedAt))
    const waits = `select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await expect.poll(async () => (await test.database.queryAsServer(waits)).rows.length, { timeout: 10_000 }).toBe(1)
    return { outcome }
  })
  expect(await removed.outcome).toBe('PT409 changed')
  expect((await open(decider, talk.reference)).messages).toHaveLength(2)
})
