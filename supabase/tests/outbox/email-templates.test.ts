import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEMPLATE_VARIABLES, variablesOf } from '#content/schema/email-variables.ts'
import { WORDING_LIMITS, type EmailWording, problemsOfWording } from '#domain/emails/email-wording.ts'
import { TEMPLATE_NAMES, type TemplateName, type TemplateRecord, type OwnTemplate } from '#domain/emails/email-templates.ts'
import { mailKinds } from '#server/mail/render-mail.ts'
import { sampleEmail } from '#server/mail/sample-emails.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let decider: StaffMember
let colleague: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
  colleague = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(() => asServer('truncate private.email_templates'))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

const base = { subject: 'As before', opening: 'As before', closing: '' }
const words = (opening: string, rest: Partial<EmailWording> = {}): EmailWording => ({
  subject: 'News {number}',
  opening,
  closing: '',
  ...rest,
})

type Saved = { template?: string; version?: number; words?: unknown; basedOn?: unknown; by?: StaffMember }
const save = ({ template = 'application_received', version = 0, words: said = words('Hello'), basedOn = base, by = decider }: Saved = {}) =>
  call<TemplateRecord>(test.database, by.caller, 'public.staff_save_email_template($1, $2, $3, $4)', [template, version, said, basedOn])
const takeBack = (version: number, by = decider, template = 'application_received') =>
  call<TemplateRecord>(test.database, by.caller, 'public.staff_reset_email_template($1, $2)', [template, version])
const list = () => call<OwnTemplate[]>(test.database, viewer.caller, 'public.staff_email_templates()')
const record = (template = 'application_received') =>
  call<TemplateRecord>(test.database, viewer.caller, 'public.staff_email_template($1)', [template])
const inForce = async (kind: string) =>
  (await asServer<{ words: Record<string, EmailWording> | null }>('select private.words_of_kind($1) as words', [kind]))[0]?.words

it('the database has the same emails, kinds and variables as the site', async () => {
  const rows = await asServer<{ template: TemplateName; kind: string; variables: string[]; in_text: string[] }>(
    'select * from private.editable_emails',
  )
  expect(rows.map(({ template }) => template).toSorted()).toEqual(TEMPLATE_NAMES.toSorted())
  expect(Object.keys(TEMPLATE_VARIABLES).toSorted()).toEqual(TEMPLATE_NAMES.toSorted())
  for (const { template, kind, variables, in_text } of rows) {
    expect({ anywhere: variables, inText: in_text }).toEqual(variablesOf(template))
    expect(mailKinds).toContain(kind)
    expect(sampleEmail(template).kind).toBe(kind)
  }
})

it('replaces the wording of an email, changes it, reverts to content/, and records each version with its time and author', async () => {
  expect(await record()).toEqual({ version: 0, own: null, history: [] })
  const first = await save()
  expect(first).toMatchObject({ version: 1, own: { words: words('Hello'), basedOn: base, endedAt: null } })
  expect(await inForce('application_received')).toEqual({ application_received: words('Hello') })
  await save({ version: 1, words: words('Good day'), by: colleague })
  expect(await inForce('application_received')).toEqual({ application_received: words('Good day') })
  expect((await list()).map(({ template, version }) => [template, version])).toEqual([['application_received', 2]])
  const last = await takeBack(2)
  expect(last).toMatchObject({ version: 3, own: null })
  expect(last.history.map(({ version, words: { opening }, isTakenBack }) => [version, opening, isTakenBack])).toEqual([
    [2, 'Good day', true],
    [1, 'Hello', false],
  ])
  expect(await inForce('application_received')).toBeNull()
  expect(await list()).toEqual([])
  expect((await save({ version: 3 })).version).toBe(4)
  const log = await asServer<{ action: string; subject: string }>(
    `select action, subject from private.audit_log where subject_kind = 'worded_letter' order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual(['letter_reworded', 'letter_reworded', 'letter_taken_back', 'letter_reworded'])
  expect(new Set(log.map(({ subject }) => subject))).toEqual(new Set(['application_received']))
})

it('rejects an editor who has not seen the newest wording, and accepts a repeated call after a lost response', async () => {
  await save()
  expect(await refusal(save({ by: colleague, words: words('Mine') }))).toBe('PT409 changed')
  expect((await save()).version).toBe(1)
  expect(await refusal(takeBack(0))).toBe('PT409 changed')
  await takeBack(1)
  expect((await takeBack(1)).version).toBe(2)
  expect(await refusal(save({ words: words('Late') }))).toBe('PT409 changed')
  const several = await Promise.all(Array.from({ length: 6 }, (_, at) => refusal(save({ version: 2, words: words(`Copy ${at}`) }))))
  expect(several.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'PT409 changed'), 'passed'])
})

it('a save based on outdated wording is rejected because that wording was reverted', async () => {
  await save()
  await takeBack(1, colleague)
  const late = save({ version: 1, words: words('Over it') })
  await expect(late).rejects.toThrow('email_templates.words_taken_back')
  expect(await inForce('application_received')).toBeNull()
  expect((await save({ version: 2, words: words('Seen') })).version).toBe(3)
  expect(await refusal(takeBack(1))).toBe('PT409 changed')
})

it('wording can be written by deciders, and read by officers and viewers', async () => {
  for (const by of [viewer, officer]) {
    expect(await refusal(save({ by }))).toBe('PT403 role_missing')
    expect(await refusal(takeBack(0, by))).toBe('PT403 role_missing')
    expect(await refusal(call(test.database, by.caller, 'public.staff_email_templates()'))).toBe('passed')
  }
  expect(await refusal(save({ template: 'newsletter_issue' }))).toMatch(/^PT404/)
  expect(await refusal(takeBack(0, decider, 'none'))).toMatch(/^PT404/)
})

it('retains the wording when its author’s account is deleted', async () => {
  const leaving = await createStaff(test.database, 'decider')
  await save({ by: leaving })
  await save({ version: 1, words: words('Later'), by: leaving })
  await asServer('select private.end_roles($1)', [leaving.id])
  await asServer('delete from auth.users where id = $1', [leaving.id])
  const { history } = await record()
  expect(history.map(({ version, writtenBy, endedBy }) => [version, writtenBy, endedBy])).toEqual([
    [2, null, null],
    [1, null, null],
  ])
})

it('quickly returns the newest fifty of ten thousand versions and the current wording', async () => {
  await asServer(
    `insert into private.email_templates (template, version, words, based_on, ended_at)
     select 'application_received', version, $1, $1, case when version < 10000 then now() end from generate_series(1, 10000) as version`,
    [words('Many')],
  )
  const { version, history } = await record()
  expect([version, history.length, history[0]?.version]).toEqual([10_000, 50, 10_000])
  const [plan] = await asServer<{ 'QUERY PLAN': unknown }>(
    `explain (format json) select from private.email_templates where template = 'application_received' and ended_at is null`,
  )
  expect(JSON.stringify(plan)).toContain('email_templates_in_force')
})

describe('the wording of an email', () => {
  it.each([
    words('Ọjọ́ àti àkókò {course}. Ina kwana, ɗan’uwa. Nnọọ, ụmụ akwụkwọ.'),
    words('مرحبا {number}\n\nمرحبا'),
    words('<b>Bold</b> & <script>alert(1)</script>'),
    words('🎓'.repeat(WORDING_LIMITS.opening)),
    words('a', { closing: 'x'.repeat(WORDING_LIMITS.closing), subject: 'x'.repeat(WORDING_LIMITS.subject) }),
  ])('%# is accepted, as on the page', async (said) => {
    expect(problemsOfWording('application_received', said)).toEqual({})
    expect((await save({ words: said })).own?.words).toEqual(said)
  })

  it.each([
    words('{unknown}'),
    words('{event}'),
    words('{num{number}ber}'),
    words('{co{number}urse}'),
    words('a { b'),
    words('a } b'),
    words('{}'),
    words('{Number}'),
    words('{number|course}'),
    words('a\u202eb'),
    words('a\u2067b'),
    words('a\u2028b'),
    words('a\u0085b'),
    words('a\u0007b'),
    words(''),
    words('\u200b'),
    words('x'.repeat(WORDING_LIMITS.opening + 1)),
    words('x'.repeat(1_000_000)),
    words('Fine', { subject: 'Two\nlines' }),
    words('Fine', { subject: '' }),
    words('Fine', { subject: 'x'.repeat(WORDING_LIMITS.subject + 1) }),
    words('Fine', { closing: '{x}' }),
  ])('%# is rejected, as on the page', async (said) => {
    expect(problemsOfWording('application_received', said)).not.toEqual({})
    expect(await refusal(save({ words: said }))).toMatch(/^PT400/)
  })

  it.each([null, 7, '"text"', '[]', '{}', { ...base, more: 1 }, { ...base, opening: 7 }, { subject: 'a', opening: 'b' }])(
    '%# is rejected because it is not a wording',
    async (said) => expect(await refusal(save({ words: said }))).toMatch(/^PT400/),
  )

  it('may use a variable that only some of the emails have in the text, but not in the subject', async () => {
    const template = 'application_info_requested'
    expect(await refusal(save({ template, words: words('By {day}.') }))).toBe('passed')
    expect(await refusal(save({ template, version: 1, words: words('Fine', { subject: 'By {day}' }) }))).toMatch(/PT400 .*"subject"/)
  })

  it.each([null, {}, 'x', { ...base, opening: 'x'.repeat(50_000) }])(
    '%# is rejected as the original wording from content/',
    async (basedOn) => {
      expect(await refusal(save({ basedOn: typeof basedOn === 'string' ? JSON.stringify(basedOn) : basedOn }))).toMatch(/^PT400/)
    },
  )
})

it('stored wording cannot be changed, and direct inserts cannot use unknown variables', async () => {
  await save()
  const codeOf = (work: Promise<unknown>) => refusal(work).then((answer) => answer.split(' ')[0])
  expect(await codeOf(asServer(`update private.email_templates set words = words || '{"opening": "Other"}'`))).toBe('23514')
  await takeBack(1)
  expect(await codeOf(asServer('update private.email_templates set ended_at = null, ended_by = null, is_taken_back = false'))).toBe('23514')
  const insert = (said: unknown) =>
    asServer(`insert into private.email_templates (template, version, words, based_on) values ('event_sign_up', 1, $1, $1)`, [said])
  expect(await codeOf(insert(words('Fine')))).toBe('23514')
  expect(await codeOf(insert({ ...base, opening: 'a\u202eb' }))).toBe('23514')
  expect(await codeOf(insert(base))).toBe('passed')
})
