import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { createPerson } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

/** The only key taken from answers. It covers submitted applications, whose program is one of the institute's. */
const OF_SENT = ['applications_one_open_per_program']

it('no B-tree key is taken from answers of unlimited length', async () => {
  const { rows } = await test.database.queryAsServer<{ name: string }>(
    `select indexname as name from pg_indexes
     where schemaname in ('public', 'private') and indexdef like '%USING btree%' and indexdef ~ '(->|#>)' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(OF_SENT)
})

it('a draft can be saved with 26,000 random letters in any answer', async () => {
  const answers = {
    program_selection: ['program', 'course', 'studyMode', 'startDate'],
    personal_info: ['surname', 'email', 'phone', 'stateOfOrigin'],
    academic_background: ['schoolName'],
    accommodation: ['arrangement'],
    referee: ['name', 'email'],
  }
  for (const [group, fields] of Object.entries(answers))
    for (const field of fields) {
      const { caller, id } = await createPerson(test.database)
      const value = JSON.stringify({ [field]: randomBytes(19_500).toString('base64') })
      const statement = { text: `insert into public.applications (user_id, ${group}) values ($1, $2)`, values: [id, value] }
      const request = { method: 'POST', path: '/rest/v1/applications', headers: '{}', cookies: '{}' }
      expect((await test.database.queryAsCaller(caller, statement, { request, isReadOnly: false })).rowCount).toBe(1)
    }
})
