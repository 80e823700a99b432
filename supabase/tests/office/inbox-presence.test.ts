import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { openChat } from './inbox-people.ts'
import { call, createStaff } from './staff-people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const value = async <Value>(text: string, values: unknown[] = []) =>
  (await asServer<{ value: Value }>(`select ${text} as value`, values))[0]?.value
const areThere = () => value<boolean>('private.people_are_there()')

it('people are available while a member of staff who can reply is active in the inbox', async () => {
  const officer = await createStaff(test.database, 'officer')
  expect(await areThere()).toBe(false)
  await call(test.database, officer.caller, 'public.staff_active()')
  expect(await areThere()).toBe(false)
  await call(test.database, officer.caller, 'public.staff_inbox_active()')
  expect(await areThere()).toBe(true)

  const minutesAgo = (minutes: number) =>
    asServer('update private.staff_presence set inbox_at = now() - make_interval(mins => $1)', [minutes])
  await minutesAgo(settings.staff.thereMinutes + 1)
  // Activity elsewhere in the console does not count as activity in the inbox.
  await call(test.database, officer.caller, 'public.staff_active()')
  expect(await areThere()).toBe(false)
  await minutesAgo(settings.staff.thereMinutes - 1)
  expect(await areThere()).toBe(true)

  await call(test.database, officer.caller, 'public.staff_away(current_date + 1)')
  expect(await areThere()).toBe(false)
  await call(test.database, officer.caller, 'public.staff_away()')
  expect(await areThere()).toBe(true)

  await test.database.asAuth((tx) => tx.query('update auth.sessions set not_after = now() where id = $1', [officer.sessionId]))
  expect(await areThere()).toBe(false)
  await test.database.asAuth((tx) => tx.query('update auth.sessions set not_after = null where id = $1', [officer.sessionId]))
  expect(await areThere()).toBe(true)
  await asServer(`select private.give_role($1, 'viewer')`, [officer.id])
  expect(await areThere()).toBe(false)
})

it('a notice links to the console as soon as there are members of staff, unless the settings restore reply links', async () => {
  await asServer('alter table private.staff disable trigger user')
  await asServer('delete from private.staff')
  await asServer('alter table private.staff enable trigger user')
  const tokenOf = async (reference: string) =>
    value<string | null>(`(select payload ->> 'token' from private.outbox where kind = 'chat_notice' and payload ->> 'reference' = $1)`, [
      reference,
    ])
  const hashOf = (token: string) => value<Buffer>(`sha256(convert_to($1, 'UTF8'))`, [token])
  const before = await openChat(test.database, 'Before')
  const token = (await tokenOf(before.reference)) ?? ''
  const hash = await hashOf(token)
  const found = () => value<object | null>('private.chat_for_staff($1, null)', [hash])
  const answered = () => value<object>('private.answer_chat_by_link($1, $2)', [hash, { id: randomUUID(), text: 'Hello', name: 'Ngozi' }])
  expect(await found()).toMatchObject({ chat: { reference: before.reference } })

  await createStaff(test.database, 'operator')
  expect([await found(), await answered()]).toEqual([{ ended: true }, { refusal: 'ended' }])
  const after = await openChat(test.database, 'After')
  expect(await tokenOf(after.reference)).toBeNull()
  expect(await asServer('select from private.chat_reply_tokens')).toHaveLength(1)

  await asServer(`select private.sync_settings(jsonb_set((private.current_settings()).settings, '{staff,replyLinks}', 'true'))`)
  expect(await found()).toMatchObject({ chat: { reference: before.reference } })
  expect(await answered()).toMatchObject({ isNew: true })
  const again = await openChat(test.database, 'Again')
  expect(await tokenOf(again.reference)).not.toBeNull()
})
