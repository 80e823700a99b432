// @module-tag slow

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Duplicate } from '#domain/staff/duplicates.ts'
import type { InboxPage } from '#domain/staff/inbox.ts'
import type { WorkPage } from '#domain/staff/work-list.ts'
import { plainName } from '#domain/text/names.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { openChat, sendInquiry } from './inbox-people.ts'
import { type StaffMember, call, createStaff } from './staff-people.ts'

/** Each row lists different spellings of one name. The last word of each spelling is a surname. */
const NAMES: [string, ...string[]][] = [
  ['Aisha', "A'isha", 'A’isha', 'ʿAʼisha', 'A`isha', 'A´isha', 'AISHA', 'Aïsha'],
  ['OBrien', "O'Brien", 'O’Brien', 'O Brien', "o' brien", 'Ó Briên'],
  ['Adeojo', 'Adé-Ojó', 'Ade Ojo', 'Adé‑Ojó', 'ADE – OJO', 'Adé-Ojo\u0301'],
  ['Ọlọrunṣẹgun', 'Olorunsegun', 'Ọlọ́run-ṣẹgun', 'Olorun Segun', 'O\u0323lo\u0323runs\u0323e\u0323gun'],
  ['Ɗanƙasa', 'Dan-Kasa', 'Ɗan ƙasa', 'ƊAN-ƘASA'],
  ['Abdulrahman', 'Abd-ul-Rahman', 'Abd ul Rahman', "Abdu'l-Raḥmān", 'Ābdul Rahman'],
]
const everyPair = NAMES.flatMap(([first, ...others]) => [first, ...others].map((written) => [written, first, ...others] as const))

let test: TestDatabase
let viewer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

async function send(surname: string, firstName: string, dateOfBirth: string): Promise<string> {
  const person = await createPerson(test.database)
  const id = await writeApplication(test.database, person, 'pending', ({ personalInfo }) => {
    Object.assign(personalInfo, {
      surname,
      firstName,
      dateOfBirth,
      email: person.email,
      phoneNumber: `+23480${String(sent).padStart(8, '0')}`,
    })
    sent += 1
  })
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return row?.number ?? ''
}
let sent = 0

describe('a name in different spellings', () => {
  it.each(NAMES)('%s is the same name in SQL and in the browser', async (...spellings) => {
    const [row] = await asServer<{ plain: string[] }>(
      'select array(select distinct private.plain_name(name) from unnest($1::text[]) as name) as plain',
      [spellings],
    )
    expect(row?.plain).toEqual([...new Set(spellings.map(plainName))])
    expect(row?.plain).toHaveLength(1)
  })

  it('is found in the work list and among duplicates', async () => {
    for (const [at, [written, ...spellings]] of everyPair.entries()) {
      const mark = `Z${randomUUID()
        .replaceAll(/[^a-f]/g, '')
        .slice(0, 8)}x`
      const born = new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10)
      const number = await send(written, mark, born)
      for (const typed of spellings) {
        const { items } = await call<WorkPage>(test.database, viewer.caller, 'public.staff_work_list($1, $2)', ['all', `${mark} ${typed}`])
        expect([written, typed, items.map((item) => item.number)]).toEqual([written, typed, [number]])
      }
      if (written === spellings[0]) continue
      const other = await send(spellings[0], mark, born)
      const found = await call<Duplicate[]>(test.database, viewer.caller, 'public.staff_duplicates($1)', [number])
      expect([written, found.map(({ number: same, shares }) => [same, shares])]).toEqual([written, [[other, ['nameAndBirth']]]])
    }
  })

  it('is found in the inbox, in inquiries and chats', async () => {
    for (const [written, ...spellings] of everyPair) {
      const mark = `Y${randomUUID()
        .replaceAll(/[^a-f]/g, '')
        .slice(0, 8)}x`
      const name = `${mark} ${written}`
      const references = [await sendInquiry(test.database, { name }), (await openChat(test.database, 'Hello', { name })).reference]
      for (const typed of spellings) {
        const { items } = await call<InboxPage>(test.database, viewer.caller, 'public.staff_inbox($1, $2)', ['all', `${mark} ${typed}`])
        expect([written, typed, items.map(({ reference }) => reference).toSorted()]).toEqual([written, typed, references.toSorted()])
      }
    }
  })

  it.each(everyPair)('%s matches the name on a data request', async (written, ...spellings) => {
    const [row] = await asServer<{ named: boolean[] }>(
      `select array(
         select private.is_named_as(jsonb_populate_record(null::private.data_requests, jsonb_build_object('name', 'Zainab ' || typed)), $1)
         from unnest($2::text[]) as typed
       ) as named`,
      [{ firstName: 'Zainab', surname: written }, [...spellings, 'Somebody Else']],
    )
    expect(row?.named).toEqual([...spellings.map(() => true), false])
  })
})
