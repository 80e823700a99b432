import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RetainedApplication } from '#domain/staff/retained-application.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import type { WorkPage } from '#domain/staff/work-list.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const reason = 'A court asks for it, file 12'
const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const open = (by: StaffMember, number: string, why: string | null = reason) =>
  call<RetainedApplication>(test.database, by.caller, 'public.staff_retained_application($1, $2)', [number, why])

async function sent() {
  const person = await createPerson(test.database)
  const id = await writeApplication(test.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { id, number: row?.number ?? '', person }
}

it('a decider can open a retained application by its number, with a logged reason and without withheld answers', async () => {
  const { number, person } = await sent()
  await call(test.database, decider.caller, `public.staff_write_note($1, $2, 'note', 'Seen in the office')`, [number, randomUUID()])
  expect(await refusal(open(decider, number))).toBe('PT404')
  await asServer('select private.delete_account($1)', [person.id])
  const kept = await open(decider, ` ${number.toLowerCase()} `)
  expect(kept).toMatchObject({ number, status: 'withdrawn', notes: [{ text: 'Seen in the office' }] })
  expect(Object.keys(kept.form['personalInfo'] as object)).toEqual(expect.not.arrayContaining([...WITHHELD]))
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(WITHHELD.join('|')))
  expect(
    await asServer(`select actor, role, details from private.audit_log where action = 'kept_application_opened' and subject = $1`, [
      number,
    ]),
  ).toEqual([{ actor: decider.id, role: 'decider', details: { reason } }])
  const found = await call<WorkPage>(test.database, decider.caller, `public.staff_work_list('all', $1)`, [number])
  expect(found.items).toEqual([])
})

it('a retained application is refused without a reason, to officers, and for an unknown number', async () => {
  const { number, person } = await sent()
  await asServer('select private.delete_account($1)', [person.id])
  for (const why of ['short', '', null, 'x'.repeat(501), 'é'.repeat(524_288)])
    expect(await refusal(open(decider, number, why))).toMatch('PT400')
  expect(await refusal(open(await createStaff(test.database, 'officer', 'operator'), number))).toBe('PT403 role_missing')
  for (const none of ['none', '', '%']) expect(await refusal(open(decider, none))).toBe('PT404')
  expect(await asServer(`select from private.audit_log where subject = $1 and action = 'kept_application_opened'`, [number])).toEqual([])
})
