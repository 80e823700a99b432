import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEWEST, type Count, type NumberGroup, type Numbers } from '#domain/staff/numbers.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/application-papers.ts'
import { call, createStaff, refusal, type StaffMember } from '#supabase/tests/office/staff-people.ts'
import { createPerson } from '#supabase/tests/people.ts'
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
  const [row] = await sql<{ did: boolean }>('select private.reckon_numbers() as did')
  return row?.did ?? false
}

it('are nothing before the first reckoning, and then as of now while nothing changes', async () => {
  expect(await numbers()).toBeNull()
  expect(await reckon()).toBe(true)
  await reckon()
  expect(await reckon()).toBe(false)
  const before = await numbers()
  expect([before.total.counts, before.nextAt]).toEqual([Array.from({ length: 6 }, () => 'few'), null])
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
  if (count === 'few') return real < FEWEST
  if (count === 'hidden') return real >= FEWEST
  return typeof count === 'number' ? count === real : count !== undefined && count.atLeast <= real
}

const isTold = (count: Count | undefined) => typeof count === 'number' || typeof count === 'object'

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
        const look = JSON.stringify(group.look) === JSON.stringify(isTold(group.counts[2]) ? known?.look : null)
        const decision = JSON.stringify(group.decision) === JSON.stringify(isTold(group.counts[3]) ? known?.decision : null)
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

/** What a reader could make of one sum and its parts; null where nothing is missing, or where nothing is told. */
function readerOf(sum: Count | undefined, parts: readonly (Count | undefined)[]) {
  const missing = parts.filter((part) => typeof part !== 'number')
  if (typeof sum !== 'number' || missing.length === 0) return null
  const rest = parts.reduce<number>((left, part) => (typeof part === 'number' ? left - part : left), sum)
  const few = missing.filter((part) => part === 'few').length
  // Every few may be four, and every hidden one is five or more, as far as anybody can tell.
  return {
    few,
    missing: missing.length,
    isOpen: rest >= (FEWEST - 1) * few + FEWEST * (missing.length - few),
    isAll: missing.length === parts.length,
  }
}

it('tell no few by what is missing from a sum', async () => {
  const all = await numbers()
  const found: NonNullable<ReturnType<typeof readerOf>>[] = []
  const toldBelowHidden: unknown[] = []
  for (const { value } of all.choices ?? []) {
    const given = await numbers(value)
    const lines = [
      { total: given.total, parts: given.programs },
      { total: given.total, parts: given.origins },
      ...given.programs.map((total) => ({ total, parts: given.courses.filter(({ parent }) => parent === total.key) })),
    ]
    for (const { total, parts } of lines)
      for (let step = 0; step < 6; step += 1) {
        const told = parts.map((part) => part.counts[step])
        const reader = readerOf(total.counts[step], told)
        if (reader !== null) found.push(reader)
        if (typeof total.counts[step] !== 'number' && told.some((count) => isTold(count))) toldBelowHidden.push({ value, total, step })
      }
  }
  expect(toldBelowHidden).toEqual([])
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ missing }) => missing < 2)).toEqual([])
  expect(found.filter(({ isOpen, isAll }) => !isOpen && !isAll)).toEqual([])
  // What a place is called is what somebody typed: what few typed is in no answer.
  expect(JSON.stringify(all)).not.toMatch(/a name/i)
  expect(all.origins.map(({ label }) => label)).toEqual(expect.arrayContaining(['Place 3', 'Other places', 'Not said']))
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
  const did = await Promise.all(Array.from({ length: 6 }, () => sql<{ did: boolean }>('select private.reckon_numbers() as did')))
  expect(did.flat().filter((row) => row.did)).toHaveLength(1)
  expect(await sql("select 1 from private.number_state where next_at > now() + interval '10 seconds'")).toHaveLength(1)
})
