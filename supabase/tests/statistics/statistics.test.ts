import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationForm } from '#content/application-form.ts'
import { choices } from '#content/choices.ts'
import { intakes } from '#content/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import type { StatisticsGroup, Statistics } from '#domain/staff/statistics.ts'
import { refreshStatistics } from '#server/jobs/refresh-statistics.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
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
const statistics = (intake = '') => call<Statistics>(test.database, viewer.caller, 'public.staff_statistics($1)', [intake])
const makeDue = () => sql('update private.statistics_state set next_at = now(), writes = null')

/** Returns whether changes since the last count trigger a new count. */
async function isCountedAgain(): Promise<boolean> {
  await sql('update private.statistics_state set next_at = now()')
  return refreshStatistics(test.database)
}

async function count(): Promise<void> {
  await makeDue()
  expect(await refreshStatistics(test.database)).toBe(true)
}

it('statistics are empty before the first count, and are recounted only when something has changed', async () => {
  expect(await statistics()).toBeNull()
  expect(await refreshStatistics(test.database)).toBe(true)
  expect((await statistics()).groups).toMatchObject([{ dimension: 'all', counts: [0, 0, 0, 0, 0, 0], look: null }])
  await expect.poll(isCountedAgain).toBe(false)
  await writeApplication(test.database, await createPerson(test.database), 'draft')
  await test.database.asServer(async (tx) => {
    await tx.query(`update public.applications set accommodation = '{}' where status = 'draft'`)
    await tx.query('select pg_stat_force_next_flush()')
  })
  await expect.poll(isCountedAgain).toBe(true)
  expect((await statistics()).groups).toContainEqual(expect.objectContaining({ dimension: 'all', counts: [1, 0, 0, 0, 0, 0] }))
})

it('statistics follow one application from draft to confirmed place', async () => {
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
    await sql('select private.change_status($1, $2, $3, $4)', [id, to, by, officer.id])
  expect(await times()).toMatchObject({ looked: true, decided: true, offered: true, taken: true })
  expect(await sql('select looked_at from private.application_times where application_id = $1', [id])).toEqual([looked])
  await sql('select private.delete_account($1)', [person.id])
  expect(await times()).toBeUndefined()
  await count()
  expect((await statistics()).groups).toContainEqual(expect.objectContaining({ dimension: 'all', counts: [1, 0, 0, 0, 0, 0] }))
})

/** Counts the same rows with plain SQL, using only names from content/. */
async function plain(
  columns: readonly string[],
  intake: string,
): Promise<Map<string, Pick<StatisticsGroup, 'counts' | 'look' | 'decision'>>> {
  const spans = (moment: string) =>
    `case when count(${moment}) > 0 then array(select percentile_disc(part) within group (order by floor(date_part('epoch', late))::integer)
       from unnest(array[0.5, 0.9]) as part, unnest(array_agg(${moment} - sent_at)) as late group by part order by part) end`
  const rows = await sql<{ key: string; counts: number[]; look: [number, number] | null; decision: [number, number] | null }>(
    `select concat_ws('/', '', ${columns.length === 0 ? 'null' : columns.join(', ')}) as key,
       array[count(*), count(sent_at), count(looked_at), count(decided_at), count(offered_at), count(taken_at)]::integer[] as counts,
       ${spans('looked_at')} as look, ${spans('decided_at')} as decision
     from (
       select case when program = any ($2) then program else '' end as program,
         case when program || '/' || course = any ($3) then course else '' end as course,
         case when intake = any ($4) then intake else '' end as intake, case when origin = any ($5) then origin else '' end as origin,
         case when study_mode = any ($6) then study_mode else '' end as study_mode,
         case when education = any ($7) then education else '' end as education,
         case when gender = any ($8) then gender else '' end as gender, age, source,
         sent_at, looked_at, decided_at, offered_at, taken_at
       from private.application_times
     ) as known where $1 in ('', intake)
     ${columns.length === 0 ? '' : `group by ${columns.join(', ')}`}`,
    [
      intake,
      programs.map(({ id }) => id),
      programs.flatMap(({ id, courses }) => courses.map((course) => `${id}/${course.id}`)),
      intakes.map(({ value }) => value),
      applicationForm.statesOfOrigin.map((state) => state.toLowerCase()),
      ...[choices.studyMode, choices.educationLevel, choices.gender].map((options) => options.map(({ value }) => value)),
    ],
  )
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

const columnsOf: Readonly<Record<StatisticsGroup['dimension'], readonly string[]>> = {
  all: [],
  program: ['program'],
  course: ['program', 'course'],
  studyMode: ['study_mode'],
  origin: ['origin'],
  education: ['education'],
  gender: ['gender'],
  age: ['age'],
  source: ['source'],
  intake: ['intake'],
}
const keyOf = ({ dimension, parent, key }: StatisticsGroup) => {
  if (dimension === 'all') return ''
  return dimension === 'course' ? `/${parent}/${key}` : `/${key}`
}

it('statistics match every row, for each intake and for all intakes', async () => {
  await sql(`delete from public.applications where status = 'draft'`)
  await makeApplications(test.database, 4000)
  await count()
  for (const intake of ['', ...intakes.map(({ value }) => value)]) {
    const { groups } = await statistics(intake)
    for (const [dimension, columns] of Object.entries(columnsOf)) {
      const counted = groups.filter((group) => group.dimension === dimension)
      // The total for an intake must equal its group in the breakdown by intake.
      const truth = dimension === 'all' && intake !== '' ? new Map() : await plain(columns, dimension === 'intake' ? '' : intake)
      expect(new Map(counted.map((group) => [keyOf(group), { counts: group.counts, look: group.look, decision: group.decision }]))).toEqual(
        truth,
      )
    }
  }
})

it('statistics are grouped only by names that the institute knows, whatever applicants entered', async () => {
  await count()
  const before = await statistics()
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(test.database)))
  const typed = (length: number) => randomBytes(length).toString('base64').slice(0, length)
  for (const person of people)
    await test.database.queryAsCaller(
      person.caller,
      {
        text: `insert into public.applications (user_id, program_selection, personal_info, academic_background)
          values ($1, $2, $3, $4)`,
        values: [
          person.id,
          JSON.stringify({ program: typed(20_000), course: typed(10_000), startDate: typed(10_000), studyMode: typed(10_000) }),
          JSON.stringify({ stateOfOrigin: `nowhere ${person.id}`, gender: typed(150), dateOfBirth: typed(150) }),
          JSON.stringify({ educationLevel: typed(150) }),
        ],
      },
      { request: { method: 'POST', path: '/rest/v1/applications', headers: '{}', cookies: '{}' }, isReadOnly: false },
    )
  await sql(
    `update private.application_times set program = application_id::text, course = application_id::text, intake = application_id::text,
       origin = application_id::text, study_mode = application_id::text, education = application_id::text, gender = application_id::text
     where application_id in (select application_id from private.application_times limit 500)`,
  )
  await count()
  const after = await statistics()
  const allOf = ({ groups }: Statistics) => groups.find(({ dimension }) => dimension === 'all')?.counts[0] ?? 0
  expect(allOf(after)).toBe(allOf(before) + people.length)
  const named = ({ groups }: Statistics) => groups.filter(({ key }) => key !== '').map(keyOf)
  expect(named(after).filter((key) => !named(before).includes(key))).toEqual([])
  expect(after.groups.filter(({ label, key }) => (label === null) !== (key === '')).map(keyOf)).toEqual([])
})

it('statistics can be read by viewers, and reject an unknown intake', async () => {
  for (const intake of ['none', "' or 1=1", '2019-01-07', 'x'.repeat(5000)]) expect(await refusal(statistics(intake))).toMatch(/^PT400/)
  const operator = await createStaff(test.database, 'operator')
  expect(await refusal(call(test.database, operator.caller, 'public.staff_statistics()'))).toBe('PT403 role_missing')
  const person = await createPerson(test.database)
  expect(await refusal(call(test.database, person.caller, 'public.staff_statistics()'))).not.toBe('passed')
})

it('statistics are counted once, however many servers request them', async () => {
  await makeDue()
  const did = await Promise.all(Array.from({ length: 6 }, () => refreshStatistics(test.database)))
  expect(did.filter(Boolean)).toHaveLength(1)
})
