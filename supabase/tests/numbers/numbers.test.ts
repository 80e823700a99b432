import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEWEST, type Count, type NumberGroup, type Numbers } from '#domain/staff/numbers.ts'
import { reckonNumbers } from '#server/jobs/reckon-numbers.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/application-papers.ts'
import { call, createStaff, refusal, type StaffMember } from '#supabase/tests/office/staff-people.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { Attack, secretsIn, toldIn } from './attack.ts'
import { makeApplications } from './made-applications.ts'

let test: TestDatabase
let viewer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
})
afterAll(() => test.drop())

const sql = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const numbers = (intake = '') => call<Numbers>(test.database, viewer.caller, 'public.staff_numbers($1)', [intake])

async function reckon(): Promise<boolean> {
  await sql('update private.number_state set next_at = now()')
  return reckonNumbers(test.database)
}

it('are nothing before the first reckoning, and then as of now while nothing changes', async () => {
  expect(await numbers()).toBeNull()
  expect(await reckon()).toBe(true)
  await reckon()
  expect(await reckon()).toBe(false)
  const before = await numbers()
  expect([before.total.counts, before.nextAt]).toEqual([Array.from({ length: 6 }, () => 0), null])
})

it('follow one application from its draft to the place', async () => {
  const officer = await createStaff(test.database, 'decider')
  const person = await createPerson(test.database)
  const id = await writeApplication(test.database, person, 'pending', (form) => {
    form.personalInfo.stateOfOrigin = '  ENUGU   State '
  })
  const times = async () =>
    (
      await sql<Record<'origin' | 'looked' | 'decided' | 'offered' | 'taken', unknown>>(
        `select origin, looked_at is not null as looked, decided_at is not null as decided, offered_at is not null as offered,
           taken_at is not null as taken from private.application_times where application_id = $1`,
        [id],
      )
    )[0]
  expect(await times()).toEqual({ origin: 'enugu', looked: false, decided: false, offered: false, taken: false })
  const [{ number } = { number: '' }] = await sql<{ number: string }>('select number from public.applications where id = $1', [id])
  await call(test.database, officer.caller, 'public.staff_application($1)', [number])
  const [looked] = await sql('select looked_at from private.application_times where application_id = $1', [id])
  expect(await times()).toMatchObject({ looked: true, decided: false })
  for (const [to, by] of [
    ['under_review', 'staff'],
    ['accepted', 'staff'],
    ['confirmed', 'applicant'],
  ])
    await sql('select private.move_application($1, $2, $3, $4)', [id, to, by, officer.id])
  expect(await times()).toMatchObject({ looked: true, decided: true, offered: true, taken: true })
  expect(await sql('select looked_at from private.application_times where application_id = $1', [id])).toEqual([looked])
  expect(await reckon()).toBe(true)
  await sql('select private.delete_account($1)', [person.id])
  expect(await times()).toBeUndefined()
  expect(await reckon()).toBe(true)
  expect(await sql(`select counts[2]::integer as sent from private.number_groups where dimension = 'total' and intake is null`)).toEqual([
    { sent: 0 },
  ])
})

/** What plain SQL says of the same rows. */
async function plain(
  columns: readonly string[],
  intake?: string,
): Promise<Map<string, { counts: number[]; look: number[]; decision: number[] }>> {
  const rows = await sql<{ key: string; counts: number[]; look: number[]; decision: number[] }>(
    `select concat_ws('/', ${columns.length === 0 ? "''" : columns.join(', ')}) as key,
       array[count(*), count(sent_at), count(looked_at), count(decided_at), count(offered_at), count(taken_at)]::integer[] as counts,
       array[round(percentile_cont(0.5) within group (order by extract(epoch from looked_at - sent_at))),
         round(percentile_cont(0.9) within group (order by extract(epoch from looked_at - sent_at)))]::integer[] as look,
       array[round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at))),
         round(percentile_cont(0.9) within group (order by extract(epoch from decided_at - sent_at)))]::integer[] as decision
     from private.application_times where $1::text is null or intake = $1
     ${columns.length === 0 ? '' : `group by ${columns.join(', ')}`}`,
    [intake ?? null],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

const keyOf = (group: NumberGroup) => [group.parent, group.key].filter((part) => part !== '').join('/')

/** Whether what is told of a count is true. */
function isTrue(count: Count | undefined, real: number): boolean {
  if (typeof count === 'number') return count === real && (real === 0 || real >= FEWEST)
  return count === 'hidden' || (count === 'few' && real > 0 && real < FEWEST)
}

it('are true to the row against plain SQL, for each intake and for all', async () => {
  await makeApplications(test.database, 4000)
  expect(await reckon()).toBe(true)
  const all = await numbers()
  const intakes = all.choices?.map(({ value }) => value) ?? []
  expect(intakes.length).toBeGreaterThan(2)
  const wrong: unknown[] = []
  let compared = 0
  for (const intake of ['', ...intakes]) {
    const given = intake === '' ? all : await numbers(intake)
    const tables: [NumberGroup[], string[]][] = [
      [[given.total], []],
      [given.programs, ['program']],
      [given.courses, ['program', 'course']],
      [given.origins.filter(({ key }) => key !== '*'), ['origin']],
      [given.intakes, ['intake']],
    ]
    for (const [groups, columns] of tables) {
      const truth = await plain(columns, intake === '' ? undefined : intake)
      for (const group of groups) {
        const known = truth.get(keyOf(group))
        const counts = group.counts.every((count, step) => isTrue(count, known?.counts[step] ?? 0))
        const look =
          JSON.stringify(group.look) === JSON.stringify(typeof group.counts[2] === 'number' && group.counts[2] > 0 ? known?.look : null)
        const decision =
          JSON.stringify(group.decision) ===
          JSON.stringify(typeof group.counts[3] === 'number' && group.counts[3] > 0 ? known?.decision : null)
        if (!counts || !look || !decision) wrong.push({ intake, group, known })
        compared += 1
      }
      const isWhole = columns[0] !== 'origin' && (columns[0] !== 'intake' || intake === '')
      if (isWhole && groups.length !== truth.size) wrong.push({ intake, columns, told: groups.length, known: truth.size })
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(100)
})

it('tell of all intakes every sum of five or more, but for the fewest that stand beside one under five', async () => {
  const all = await numbers()
  const groups = [all.total, ...all.programs, ...all.courses, ...all.origins]
  expect(all.total.counts.every((count) => typeof count === 'number')).toBe(true)
  const rows = await sql<{ large: number; few: number }>(
    `select count(*) filter (where amount >= 5)::integer as large, count(*) filter (where amount between 1 and 4)::integer as few
     from private.number_groups, unnest(counts) as amount where intake is null`,
  )
  const told = groups.flatMap(({ counts }) => counts.filter((count) => typeof count === 'number' && count > 0)).length
  const { large, few } = rows[0] ?? { large: 0, few: 0 }
  expect(large).toBeGreaterThan(100)
  expect(large - told).toBeLessThanOrEqual(few)
  // What a place is called is what somebody typed: what few typed is in no answer.
  expect(JSON.stringify(all)).not.toMatch(/a name/i)
  expect(all.origins.map(({ label }) => label)).toEqual(expect.arrayContaining(['Place 3', 'Other places', 'Not said']))
})

it('give no number under five away to whoever solves for it with all that is told', async () => {
  const all = await numbers()
  const each = await Promise.all((all.choices ?? []).map(({ value }) => numbers(value)))
  const truth = await sql<{ intake: string | null; dimension: string; parent: string; key: string; counts: number[] }>(
    `select intake, case dimension when 'total' then dimension else dimension || 's' end as dimension, parent, key, counts::integer[]
     from private.number_groups`,
  )
  const secrets = secretsIn(truth)
  expect(secrets.length).toBeGreaterThan(40)
  expect(new Attack(toldIn(all, each)).found(secrets)).toEqual([])
})

it('are read by viewers at this moment, and refuse an intake that is none', async () => {
  for (const intake of ['none', "' or 1=1", 'x'.repeat(5000)]) expect(await refusal(numbers(intake))).toMatch(/^PT400/)
  const operator = await createStaff(test.database, 'operator')
  expect(await refusal(call(test.database, operator.caller, 'public.staff_numbers()'))).toBe('PT403 role_missing')
  const person = await createPerson(test.database)
  expect(await refusal(call(test.database, person.caller, 'public.staff_numbers()'))).not.toBe('passed')
})

it('are reckoned once, however many ask at the same time', async () => {
  await writeApplication(test.database, await createPerson(test.database), 'draft', (form) => {
    form.personalInfo.surname = randomUUID()
  })
  await sql('update private.number_state set next_at = now()')
  const did = await Promise.all(Array.from({ length: 6 }, () => reckonNumbers(test.database)))
  expect(did.filter(Boolean)).toHaveLength(1)
  expect(await sql("select 1 from private.number_state where next_at > now() + interval '10 seconds'")).toHaveLength(1)
})
