import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { inDays, nextIntake, nextIntakeIn } from '#supabase/tests/applications/next-intake.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'

const course = sampleCourse(0, 3)

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())
beforeEach(() => asServer('truncate private.outbox'))

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

const intakeIn = (days: number, lastDay = days - 1) =>
  nextIntakeIn(test.database, days, { lastDaysToApply: { [nextIntake.value]: inDays(lastDay) } })

/** A draft that belongs to the person and was last changed the given number of days ago. */
async function draft(daysAgo: number, person?: Person): Promise<{ person: Person; id: string }> {
  const owner = person ?? (await createPerson(test.database))
  const selection = { program: course.programId, course: course.id, startDate: nextIntake.value }
  const { rows } = await test.database.queryAsCaller<{ id: string }>(owner.caller, {
    text: `insert into public.applications (user_id, status, program_selection) values ($1, 'draft', $2) returning id`,
    values: [owner.id, selection],
  })
  const id = rows[0]?.id ?? ''
  await test.database.asServer(async (tx) => {
    await tx.query('alter table public.applications disable trigger user')
    await tx.query('update public.applications set updated_at = now() - make_interval(days => $2) where id = $1', [id, daysAgo])
    await tx.query('alter table public.applications enable trigger user')
  })
  return { person: owner, id }
}

const remind = () => asServer('select private.queue_draft_reminders()')

type Email = { recipient: string; payload: { starts_on: string | null; course: string | null; token: string } }
const emails = () => asServer<Email>(`select recipient, payload from private.outbox where kind = 'draft_reminder' order by id`)

describe('reminders about a draft', () => {
  it.each([
    [2, 60, []],
    [3, 60, [null]],
    [29, 60, [null]],
    [31, 60, []],
    [0, 7, ['The next intake']],
    [10, 7, ['The next intake']],
    [10, 1, ['The next intake']],
    [10, 0, [null]],
    [0, 8, []],
    [0, 0, []],
  ])('changed %i days ago, with classes starting in %i days: %j', async (changed, starts, expected) => {
    await intakeIn(starts)
    const { id, person } = await draft(changed)
    await remind()
    const own = (await emails()).filter(({ recipient }) => recipient === person.email)
    expect(own.map(({ payload }) => payload.starts_on)).toEqual(expected)
    for (const { payload } of own) expect(payload.course).toBe(course.label)
    await asServer('delete from public.applications where id = $1', [id])
  })

  it.each([
    [0, ['The next intake']],
    [6, ['The next intake']],
    [7, []],
    [-1, []],
  ])('with the last day to apply in %i days, long before classes start: %j', async (lastDay, expected) => {
    await intakeIn(40, lastDay)
    const { id, person } = await draft(0)
    await remind()
    const own = (await emails()).filter(({ recipient }) => recipient === person.email)
    expect(own.map(({ payload }) => payload.starts_on)).toEqual(expected)
    await asServer('delete from public.applications where id = $1', [id])
  })

  it('are sent once per kind, however often the job runs or the draft is abandoned again', async () => {
    await intakeIn(60)
    const { id } = await draft(4)
    for (const _round of [1, 2, 3]) await remind()
    expect(await emails()).toHaveLength(1)
    await intakeIn(5)
    for (const _round of [1, 2]) await remind()
    expect((await emails()).map(({ payload }) => payload.starts_on)).toEqual([null, 'The next intake'])
    await asServer('delete from public.applications where id = $1', [id])
  })

  it('are not sent to a person who has switched them off, to an unconfirmed address, or about a submitted application', async () => {
    await intakeIn(60)
    const unconfirmed = await draft(4, await createPerson(test.database, { confirmed: false }))
    const { person, id } = await draft(4)
    const save = `insert into public.email_preferences (id, draft_reminders) values ($1, $2)
      on conflict (id) do update set draft_reminders = excluded.draft_reminders`
    await test.database.queryAsCaller(person.caller, { text: save, values: [person.id, false] })
    await remind()
    expect(await emails()).toEqual([])
    await test.database.queryAsCaller(person.caller, { text: save, values: [person.id, true] })
    await remind()
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([person.email])
    // The person switches them off again before the email is sent.
    await test.database.queryAsCaller(person.caller, { text: save, values: [person.id, false] })
    expect(await emails()).toEqual([])
    for (const gone of [unconfirmed.id, id]) await asServer('delete from public.applications where id = $1', [gone])
  })
})

describe('the token of a reminder', () => {
  const wanted = async ({ id }: Person) =>
    (await asServer<{ wanted: boolean }>('select draft_reminders as wanted from public.email_preferences where id = $1', [id]))[0]?.wanted
  const tokenOf = async (person: Person) =>
    (await asServer<{ token: string }>('select private.reminders_token($1) as token', [person.id]))[0]?.token ?? ''
  const stop = (token: string) => asServer(`select private.stop_emails('draft reminders', $1)`, [token])

  it('switches off reminders only for the person it was issued to', async () => {
    const [ada, ngozi] = [await createPerson(test.database), await createPerson(test.database)]
    await stop(await tokenOf(ada))
    await stop(await tokenOf(ada))
    expect([await wanted(ada), await wanted(ngozi)]).toEqual([false, undefined])
  })

  it('has no effect with another person’s id, when truncated, or after the account has been deleted', async () => {
    const [ada, ngozi] = [await createPerson(test.database), await createPerson(test.database)]
    const token = await tokenOf(ada)
    for (const wrong of [`${ngozi.id}.${token.split('.')[1] ?? ''}`, token.slice(0, -1), '', 'x', `${ada.id}.`, `${token}x`])
      await stop(wrong)
    expect([await wanted(ada), await wanted(ngozi)]).toEqual([undefined, undefined])
    await asServer('select private.delete_account($1)', [ada.id])
    await stop(token)
    expect(await wanted(ada)).toBeUndefined()
  })
})
