// @module-tag slow

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationProblems } from '#domain/applications/application-problems.ts'
import { settings, settingsDocument } from '#domain/settings.ts'
import { storedValues } from '#domain/stored-values.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { anyApplication, goodApplication } from './generated-applications.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

type Verdict = { problems: unknown; stored: unknown }

async function verdictsOfSql(applications: readonly unknown[]): Promise<Verdict[]> {
  const { rows } = await test.database.asServer((tx) =>
    tx.query<Verdict>(
      `select problems,
         case when problems = '[]' then private.stored_values(form, settings -> 'applicationRules', settings ->> 'whitespace') end as stored
       from (select $2::jsonb as settings) as valid,
         jsonb_array_elements($1::jsonb) with ordinality as entry (form, position),
         lateral (select private.application_problems(form, settings) as problems) as verdict
       order by position`,
      [JSON.stringify(applications), settingsDocument()],
    ),
  )
  return rows
}

function verdictOfDomain(application: unknown): Verdict {
  const problems = applicationProblems(application, settings)
  return { problems, stored: problems.length === 0 ? storedValues(application, settings.applicationRules) : null }
}

describe('the rules of an application', () => {
  it('are the same in JavaScript and in SQL, for thousands of applications', async () => {
    let judged = 0
    let good = 0
    const batch = fc.array(fc.oneof(anyApplication, goodApplication), { minLength: 300, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(batch, async (applications) => {
        const verdicts = await verdictsOfSql(applications)
        expect(verdicts).toEqual(applications.map(verdictOfDomain))
        judged += applications.length
        good += verdicts.filter(({ stored }) => stored !== null).length
      }),
      { numRuns: 14 },
    )
    expect(judged).toBeGreaterThanOrEqual(4000)
    // Neither side may make the property true by rejecting or accepting everything.
    expect(good).toBeGreaterThan(judged / 5)
    expect(good).toBeLessThan((judged * 4) / 5)
  })

  it('check every field of a valid application in the same way if it is missing, empty, null or of another type', async () => {
    const paths = settings.applicationRules.map(({ path }) => path)
    const applications = paths.flatMap((path) =>
      ['', ' ', '\u200b\u200b', ' a\u200b\u2060', '\u3164'.repeat(12), '\u{e0041}', null, 5, true, [], {}, 'x'.repeat(3000), undefined].map(
        (value) => withValue(sampleApplication(), path, value),
      ),
    )
    expect(await verdictsOfSql(applications)).toEqual(applications.map(verdictOfDomain))
  })

  it('treat the same characters as invisible, across all of Unicode', async () => {
    // Without U+0000, which no text in the database can contain, and without unpaired surrogates.
    const all = Array.from({ length: 0x110000 }, (_, point) => point).filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    const text = all.map((point) => String.fromCodePoint(point)).join('')
    const { rows } = await test.database.asServer((tx) => tx.query<{ seen: string }>('select private.visible_text($1) as seen', [text]))
    expect(rows[0]?.seen === text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).toBe(true)
  })

  it.each(['\u0000', '\ud834', '\udd1e\ud834'])('reject %j, which PostgreSQL cannot store', async (piece) => {
    const application = withValue(sampleApplication(), 'personalInfo.surname', `Oka${piece}for`)
    expect(applicationProblems(application, settings)).toEqual([
      { path: 'personalInfo.surname', message: 'Please remove the character that we cannot save' },
    ])
    await expect(verdictsOfSql([application])).rejects.toMatchObject({ code: expect.stringMatching(/^22P0[25]$/) })
  })
})

function withValue(application: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(application)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce<object>((inner, key) => Reflect.get(inner, key) as object, copy as object)
  Reflect.set(parent, last, value)
  return JSON.parse(JSON.stringify(copy))
}
