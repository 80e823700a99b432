import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Count, Numbers } from '#domain/staff/numbers.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { call, createStaff } from '#supabase/tests/office/staff-people.ts'
import type { Person } from '#supabase/tests/people.ts'
import { makeApplications } from './made-applications.ts'

let test: TestDatabase
let viewer: Person
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  await makeApplications(test.database, 300)
})
afterAll(() => test.drop())

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const numbers = (intake = '') => call<Numbers>(test.database, viewer.caller, 'public.staff_numbers($1)', [intake])

/** Sent applications alone, each line so many with what became of them. */
type Line = { program: string; intake: string; decided: number; offered: number }

async function reckoned(lines: readonly Line[]): Promise<Numbers> {
  await sql('delete from private.application_times')
  let from = 0
  for (const { program, intake, decided, offered } of lines) {
    await sql(
      `insert into private.application_times (application_id, program, course, intake, origin, sent_at, looked_at, decided_at,
         offered_at)
       select application_id, $1, 'one', $2, '', now(), now(), now(),
         case when split_part(number, '-', 2)::integer <= $3::integer + $5::integer then now() end
       from private.work_items where number like 'MADE-%'
         and split_part(number, '-', 2)::integer between $3::integer + 1 and $3::integer + $4::integer`,
      [program, intake, from, decided, offered],
    )
    from += decided
  }
  await sql('update private.number_state set next_at = now()')
  expect(await sql('select private.reckon_numbers() as did')).toEqual([{ did: true }])
  return numbers()
}

const [DECIDED, OFFERED] = [3, 4]
const offers = (groups: Numbers['programs']): (Count | undefined)[] => groups.map(({ counts }) => counts[OFFERED])
const isExact = (count: Count | undefined) => typeof count === 'number'

it('say of no offers of all that fewer than five were rejected', async () => {
  const all = await reckoned([
    { program: 'p', intake: 'a', decided: 40, offered: 38 },
    { program: 'q', intake: 'b', decided: 30, offered: 30 },
  ])
  expect([all.total.counts[DECIDED], all.total.counts[OFFERED]]).toEqual([70, 'hidden'])
  for (const given of [all, await numbers('a'), await numbers('b')])
    expect(offers([...given.intakes, ...given.programs, ...given.courses, ...given.origins]).filter((count) => count !== 'hidden')).toEqual(
      [],
    )
})

it('leave over no fewer than five who were rejected', async () => {
  const lines = [
    { program: 'p', intake: 'a', decided: 40, offered: 38 },
    { program: 'p', intake: 'b', decided: 50, offered: 50 },
    { program: 'p', intake: 'c', decided: 90, offered: 60 },
    { program: 'p', intake: 'd', decided: 90, offered: 90 },
  ]
  const { total, intakes } = await reckoned(lines)
  expect([total.counts[DECIDED], total.counts[OFFERED]]).toEqual([270, 238])
  const untold = intakes.filter(({ counts }) => !isExact(counts[OFFERED])).map(({ key }) => lines.find(({ intake }) => intake === key))
  expect(untold.reduce((rejected, line) => rejected + (line?.decided ?? 0) - (line?.offered ?? 0), 0)).toBeGreaterThanOrEqual(5)
})

it('tell of all intakes at least so many where one has none', async () => {
  const all = await reckoned([
    { program: 'p', intake: 'a', decided: 40, offered: 30 },
    { program: 'p', intake: 'b', decided: 30, offered: 20 },
    { program: 'p', intake: 'c', decided: 10, offered: 0 },
    { program: 'q', intake: 'c', decided: 60, offered: 50 },
  ])
  expect((await numbers('c')).programs.map(({ counts }) => counts[OFFERED])).toEqual(['few', 'hidden'])
  expect(all.programs.find(({ key }) => key === 'p')?.counts[OFFERED]).toEqual({ atLeast: 50 })
})
