import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { choices } from '#content/choices.ts'
import { AGE_GROUPS, APPLICATION_SOURCES, type Statistics } from '#domain/staff/statistics.ts'
import { refreshStatistics } from '#server/jobs/refresh-statistics.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { complete, deskTest } from '#supabase/tests/front-desk/assisted-application-calls.ts'
import { call } from '#supabase/tests/office/staff-people.ts'
import { createPerson } from '#supabase/tests/people.ts'

/** The dimensions of the statistics that come from the answers and from the way in which an application was sent. */
const { at, asServer, save, send, shown, take } = deskTest()

const MIGRATION = new URL('../../migrations/20261129140001_reports_of_older_applications.sql', import.meta.url)

async function groups(): Promise<Record<string, number[]>> {
  await asServer('update private.statistics_state set next_at = now(), writes = null')
  expect(await refreshStatistics(at.database)).toBe(true)
  const { groups: counted } = await call<Statistics>(at.database, at.colleague.caller, 'public.staff_statistics()')
  return Object.fromEntries(
    counted
      .filter(({ dimension }) => ['studyMode', 'education', 'gender', 'age', 'source'].includes(dimension))
      .map(({ dimension, key, label, counts }) => [`${dimension}: ${label ?? key}`, counts.slice(0, 2)]),
  )
}

it('applications are counted by study mode, education level, gender, age group and source', async () => {
  await writeApplication(at.database, at.person, 'pending', ({ personalInfo, academicBackground, programSelection }) => {
    personalInfo.gender = 'male'
    personalInfo.dateOfBirth = '1950-01-01'
    academicBackground.educationLevel = 'primary'
    programSelection.studyMode = 'weekend'
  })
  const form = complete()
  form.personalInfo.gender = 'other'
  form.personalInfo.dateOfBirth = '1950-01-01'
  await save(at.officer, null, form)
  await send(at.officer, 1)
  at.id = randomUUID()
  at.person = await createPerson(at.database)
  await save(at.officer, null, form)
  const draft = (await take(await shown())).application
  const label = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label
  const before = {
    [`studyMode: ${label(choices.studyMode, 'full-time')}`]: [2, 1],
    [`studyMode: ${label(choices.studyMode, 'weekend')}`]: [1, 1],
    [`education: ${label(choices.educationLevel, 'ssce')}`]: [2, 1],
    [`education: ${label(choices.educationLevel, 'primary')}`]: [1, 1],
    [`gender: ${label(choices.gender, 'male')}`]: [1, 1],
    [`gender: ${label(choices.gender, 'other')}`]: [2, 1],
    [`age: ${AGE_GROUPS['40-']}`]: [3, 2],
    [`source: ${APPLICATION_SOURCES.online}`]: [1, 1],
    [`source: ${APPLICATION_SOURCES.desk_online}`]: [1, 0],
    [`source: ${APPLICATION_SOURCES.desk_paper}`]: [1, 1],
  }
  expect(await groups()).toEqual(before)
  await at.database.queryAsCaller(at.person.caller, {
    text: `update public.applications set status = 'pending', declaration = $2 where id = $1`,
    values: [draft, JSON.stringify({ version: admissions.declaration.version })],
  })
  const after = await groups()
  expect(after).toEqual(Object.fromEntries(Object.entries(before).map(([key, [begun = 0]]) => [key, [begun, begun]])))

  const rows = () => asServer('select * from private.application_times order by application_id')
  const known = await rows()
  await asServer(`update private.application_times set (study_mode, education, gender, age, source) = ('', '', '', '', '')`)
  const migration = await readFile(MIGRATION, 'utf8')
  await asServer(migration)
  expect(await rows()).toEqual(known)
  await asServer(migration)
  expect(await rows()).toEqual(known)
})

it('age groups change on the birthday, and text that is not a date has none', async () => {
  const groupOn = async (born: string | null, day: string) =>
    (await asServer<{ age: string }>('select private.age_group($1, $2) as age', [born, day]))[0]?.age
  for (const [born, day, age] of [
    ['2008-11-30', '2026-11-29', '0-17'],
    ['2008-11-30', '2026-11-30', '18-20'],
    ['2008-02-29', '2026-02-28', '0-17'],
    ['2008-02-29', '2026-03-01', '18-20'],
    ['2005-11-30', '2026-11-29', '18-20'],
    ['2005-11-30', '2026-11-30', '21-24'],
    ['2001-11-30', '2026-11-30', '25-29'],
    ['1996-11-30', '2026-11-30', '30-39'],
    ['1986-12-01', '2026-11-30', '30-39'],
    ['1986-11-30', '2026-11-30', '40-'],
    ['30 November 1986', '2026-11-30', ''],
    [`1986-11-30${' '.repeat(26_000)}`, '2026-11-30', ''],
    [null, '2026-11-30', ''],
  ] as const)
    expect([born, await groupOn(born, day)]).toEqual([born, age])
})
