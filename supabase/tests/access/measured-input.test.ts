import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import { WHITESPACE, normaliseText } from '#domain/text/text.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, createPerson, sentColumns } from '#supabase/tests/people.ts'

const learned = sampleModules(1, 1)
/**
 * Tests what a person may send directly to the database, as in a Supabase project, without our server in between. For input through our
 * own server, see packages/supabase-server/hostile-input.test.ts.
 */
let test: TestDatabase
let ada: Person
beforeAll(async () => {
  test = await createTestDatabase()
  ada = await createPerson(test.database)
  await run(`insert into public.applications (status) values ('draft')`)
  await run('insert into public.profiles (id) values ($1)', [ada.id])
})
afterAll(() => test.drop())

type Refusal = { code: string; message: string; detail?: string }

const run = (text: string, values: unknown[] = []) => test.database.queryAsCaller(ada.caller, { text, values })

const refusalOf = (text: string, values: unknown[] = []): Promise<Refusal> =>
  run(text, values).then(
    () => Promise.reject(new Error('Nothing was refused')),
    (error: Refusal) => error,
  )

/** Written out, each of these numbers has 131,001 characters. In JSON it has nine, and it is stored in about ten bytes. */
const endless = (numbers: number) => `[${Array<string>(numbers).fill('1e131000').join(',')}]`
/** Zero with 16,000 decimals, and a tiny number. */
const decimals = '[0e-16000, 1e-16000]'
const longText = 'x'.repeat(1_000_000)

const documents: Record<string, string> = {
  'one endless number': `{"surname": 1e131000}`,
  'an endless number below zero': `{"surname": -1e131000}`,
  'a list of them in a field': `{"surname": ${endless(300)}, "program": ${endless(300)}, "startDate": ${endless(300)}}`,
  'endless decimals': `{"surname": ${decimals}}`,
  'too many numbers': `{"surname": [${Array<string>(60).fill('1').join(',')}]}`,
  'too many keys': `{${Array.from({ length: 40_000 }, (_, at) => `"k${at}": ""`).join(',')}}`,
  'a long key': `{"${longText}": ""}`,
  'deep nesting': `{"surname": ${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
}

const groups = ['personal_info', 'academic_background', 'program_selection', 'accommodation', 'referee', 'declaration']
const tooMuch = { code: '23514', constraint: 'applications_measurable' }

describe('an application', () => {
  it.each(Object.entries(documents))('is rejected before anything writes it out: %s', async (_name, document) => {
    for (const group of groups) {
      expect(await refusalOf(`update public.applications set ${group} = $1 where status = 'draft'`, [document])).toMatchObject(tooMuch)
    }
    expect(await refusalOf(`insert into public.applications (status, personal_info) values ('draft', $1)`, [document])).toMatchObject(
      tooMuch,
    )
    const refusal = await refusalOf(`update public.applications set status = 'pending', personal_info = $1, program_selection = $1`, [
      document,
    ])
    expect(refusal).toMatchObject(tooMuch)
    expect(JSON.stringify(refusal).length).toBeLessThan(2_000)
  })

  it('is rejected by the first row trigger, as in every writable table', async () => {
    const { rows } = await test.database.queryAsServer<{ table: string; first: string }>(
      `select tgrelid::regclass::text as table, min(tgname::text collate "C") as first from pg_trigger
       -- Before each row (bits 0 and 1), at insert or update (bits 2 and 4).
       where not tgisinternal and tgtype & 3 = 3 and tgtype & 20 > 0 and tgrelid in (
         select oid from pg_class where relnamespace = 'public'::regnamespace and (
           has_any_column_privilege('authenticated', oid, 'insert, update') or has_any_column_privilege('anon', oid, 'insert, update')
         )
       ) group by 1 order by 1`,
    )
    const writable = await test.database.queryAsServer<{ table: string }>(
      `select oid::regclass::text as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and (
         has_any_column_privilege('authenticated', oid, 'insert, update') or has_any_column_privilege('anon', oid, 'insert, update')
       ) order by 1`,
    )
    expect(rows).toEqual(writable.rows.map(({ table }) => ({ table, first: `${table}_01_measure` })))
  })

  it('does not repeat an unknown status in the error', async () => {
    const refusal = await refusalOf(`update public.applications set status = $1`, ['x'.repeat(10_000)])
    expect(refusal).toMatchObject({ code: '42501', message: 'applications.status_unknown' })
    expect(await refusalOf(`update public.applications set status = $1`, [longText])).toMatchObject(tooMuch)
    expect(await refusalOf(`update public.applications set status = 'accepted'`)).toMatchObject({
      message: 'applications.transition_impossible {"to": "accepted", "from": "draft"}',
    })
  })

  it('accepts a complete form and ordinary numbers', async () => {
    const form = { ...sentColumns(), academic_background: '{"certificates": [{"year": 2019}, {"year": 1.5e3}]}' }
    const sets = Object.keys(form).map((name, at) => `${name} = $${at + 1}`)
    expect(await run(`update public.applications set ${sets.join(', ')}`, Object.values(form))).toMatchObject({ rowCount: 1 })
  })
})

/** For `missing=default`, PostgREST reads numbers as jsonb and writes them out for a text column before any trigger runs. */
const fromJson = (table: string, column: string) =>
  `insert into public.${table} (${column}) select body.${column} from jsonb_to_record($1::jsonb) as body(${column} text)`

describe('a text', () => {
  it.each(['username', 'full_name', 'website', 'avatar_url'])('of several megabytes is not read: profiles.%s', async (column) => {
    const refusal = await refusalOf(`update public.profiles set ${column} = $1`, [longText])
    expect(refusal).toMatchObject({ code: '23514', constraint: 'profiles_measurable' })
    expect(JSON.stringify(refusal).length).toBeLessThan(2_000)
  })

  it.each([
    ['applications', 'status'],
    ['subscribers', 'email'],
  ])('made of very long numbers is not repeated in the error: %s.%s', async (table, column) => {
    const refusal = await refusalOf(fromJson(table, column), [`{"${column}": ${endless(100)}}`])
    expect(refusal).toMatchObject({ code: '23514', constraint: `${table}_measurable` })
    expect(JSON.stringify(refusal).length).toBeLessThan(2_000)
  })
})

describe('an argument of a function', () => {
  it.each([
    ['withdraw_application, reason', 'select public.withdraw_application(gen_random_uuid(), $1)', longText],
    ['withdraw_application, note', `select public.withdraw_application(gen_random_uuid(), 'other', $1)`, longText],
    ['answer_question', 'select public.answer_question(gen_random_uuid(), $1)', longText],
    ['answer_offer, reply', 'select public.answer_offer(gen_random_uuid(), $1)', longText],
    ['answer_offer, note', `select public.answer_offer(gen_random_uuid(), 'declined', $1)`, longText],
    ['correct_contact_details', 'select public.correct_contact_details(gen_random_uuid(), $1)', documents['too many keys']],
    ['start_course', 'select public.start_course($1)', longText],
    ['finish_module', `select public.finish_module('${learned.course}', $1)`, longText],
    ['unfinish_module', `select public.unfinish_module($1, '${learned.first}')`, longText],
    ['mark_notifications_read', 'select public.mark_notifications_read($1)', `{${Array<string>(40_000).fill('1').join(',')}}`],
  ])('is rejected if it is too large: %s', async (_name, text, value) => {
    expect(await refusalOf(text, [value])).toMatchObject({ code: '22023', message: 'access.arguments_too_large' })
  })

  it('is not repeated in the error', async () => {
    expect(await refusalOf('select public.start_course($1)', ['x'.repeat(10_000)])).toMatchObject({ message: 'learning.course_missing' })
    expect(await refusalOf(`select public.finish_module('${learned.course}', $1)`, ['x'.repeat(10_000)])).toMatchObject({
      message: 'learning.module_missing',
    })
  })
})

/** PostgreSQL sorts combining marks in quadratic time, and no time limit stops it: this would take minutes. */
const accents = (marks: number) => `a${'\u0301'.repeat(marks / 2)}${'\u0323'.repeat(marks / 2)}`

describe('a text made only of accents', () => {
  const sent = { ...sentColumns(), personal_info: { surname: accents(30_000) }, status: 'pending' }
  it.each([
    ['profiles.full_name', 'update public.profiles set full_name = $1', [accents(30_000)]],
    ['an application that is sent', `update public.applications set personal_info = $1, status = 'pending'`, [sent.personal_info]],
    ['subscribers.email', 'insert into public.subscribers (email) values ($1)', [accents(30_000)]],
    ['withdraw_application, note', `select public.withdraw_application(gen_random_uuid(), 'other', $1)`, [accents(130_000)]],
  ])('is checked as quickly as any other text: %s', async (_name, text, values) => {
    expect(await refusalOf(text, values)).toMatchObject({ code: '23514' })
  })

  it('is checked as quickly as any other text: correct_contact_details', async () => {
    const person = await createPerson(test.database)
    const values = { ...sentColumns(), status: 'pending' }
    const names = Object.keys(values)
    const { rows } = await test.database.queryAsCaller<{ id: string }>(person.caller, {
      text: `insert into public.applications (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      values: Object.values(values),
    })
    const contact = { phoneNumber: accents(40_000), email: accents(40_000), contactAddress: accents(40_000) }
    const corrected = test.database.queryAsCaller(person.caller, {
      text: 'select public.correct_contact_details($1, $2)',
      values: [rows[0]?.id, contact],
    })
    await expect(corrected).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    '',
    ' '.repeat(300),
    `\u3000${'Ade\u0301  '.repeat(500)}`,
    `${'e\u0323\u0301'.repeat(66)} ${'e\u0301\u0323'.repeat(67)}\n${'e\u0301'.repeat(10)} o\u0301`,
    '𝄞e\u0301'.repeat(66),
    '𝄞e\u0301'.repeat(67),
  ])('is stored as the form reads it', async (text) => {
    const { rows } = await test.database.queryAsServer<{ read: string }>('select private.normal_text($1, $2) as read', [text, WHITESPACE])
    expect(rows[0]?.read).toBe(normaliseText(text))
  })
})
