import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retention } from '#content/retention.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, createPerson, sentColumns } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows

/** Writes an application as its author. `program` distinguishes between a person's applications. */
async function write(person: Person, status: 'draft' | 'pending', course = sampleCourse(0, 3)): Promise<string> {
  const values = {
    ...sentColumns((form) => {
      Object.assign(form.programSelection, { program: course.programId, course: course.id })
    }),
    status,
  }
  const columns = Object.keys(values)
  const { rows } = await test.database.queryAsCaller<{ id: string }>(person.caller, {
    text: `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    values: Object.values(values),
  })
  return rows[0]?.id ?? ''
}

const changeStatus = (id: string, to: string) => asServer(`select private.change_status($1, $2, 'staff', null)`, [id, to])
const remove = async ({ id }: Person) =>
  (await asServer<{ request: string | null }>('select private.delete_account($1) as request', [id]))[0]?.request ?? null
const application = async (id: string) =>
  (await asServer<{ user_id: string | null; status: string }>('select user_id, status from public.applications where id = $1', [id]))[0]
type Request = { due_at: Date | null; finished_at: Date | null }
const request = async (id: string | null) =>
  (await asServer<Request>('select due_at, finished_at from private.erasure_requests where id = $1', [id]))[0]

/** Moves all events into the past. */
const passYears = (years: number) =>
  test.database.asServer(async (tx) => {
    await tx.query('alter table public.application_events disable trigger user')
    await tx.query('update public.application_events set at = at - make_interval(years => $1)', [years])
    await tx.query('alter table public.application_events enable trigger user')
  })
const forget = () => asServer('select private.forget_old_applications(100)')

describe('deleting an account', () => {
  it("deletes the record of text messages to the account's phones, but not to a phone that another account also uses", async () => {
    const [person, other] = [await createPerson(test.database), await createPerson(test.database)]
    const [own, shared] = ['+2348031110001', '+2348031110002']
    await test.database.asAuth((tx) =>
      tx.query(
        `insert into auth.mfa_factors (user_id, factor_type, status, phone)
         values ($1, 'phone', 'verified', $3), ($1, 'phone', 'verified', $4), ($2, 'phone', 'verified', $4)`,
        [person.id, other.id, own, shared],
      ),
    )
    await asServer(`select private.queue_sms('factor_code', phone, '{"code": "123456"}') from unnest($1::text[]) as phone`, [[own, shared]])
    await remove(person)
    expect(await asServer(`select recipient from private.outbox where channel = 'sms'`)).toEqual([{ recipient: shared }])
  })

  it('deletes drafts, withdraws open applications, and retains submitted ones without the person', async () => {
    const person = await createPerson(test.database)
    const open = await write(person, 'pending')
    await changeStatus(open, 'under_review')
    const decided = await write(person, 'pending', sampleCourse(2, 0))
    await changeStatus(decided, 'under_review')
    await changeStatus(decided, 'rejected')
    const draft = await write(person, 'draft')
    const asked = await remove(person)

    expect(await application(draft)).toBeUndefined()
    expect(await application(open)).toEqual({ user_id: null, status: 'withdrawn' })
    expect(await application(decided)).toEqual({ user_id: null, status: 'rejected' })
    const events = await asServer<{ actor_id: string | null }>(
      'select actor_id from public.application_events where application_id = any($1)',
      [[open, decided]],
    )
    expect(events).toHaveLength(6)
    expect(events.every(({ actor_id }) => actor_id === null)).toBe(true)
    const { due_at, finished_at } = (await request(asked)) ?? {}
    expect(finished_at).toBeNull()
    expect(due_at?.getUTCFullYear()).toBe(new Date().getUTCFullYear() + retention.applicationYears)
  })

  it('leaves no trace of the address except the last email, until that has been sent', async () => {
    const person = await createPerson(test.database)
    await test.database.queryAsCaller(person.caller, {
      text: 'insert into public.subscribers (email) values ($1)',
      values: [person.email.toUpperCase()],
    })
    const sent = await write(person, 'pending')
    await remove(person)
    const mails = () =>
      asServer<{ kind: string; payload: unknown }>('select kind, payload from private.outbox where lower(recipient) = $1', [person.email])
    expect(await mails()).toEqual([{ kind: 'account_deleted', payload: { full_name: null, kept_applications: 1 } }])
    expect(await asServer('select email from public.subscribers where lower(email) = $1', [person.email])).toEqual([])
    await forget()
    expect(await mails()).toHaveLength(1)
    await asServer(`update private.outbox set state = 'sent' where kind = 'account_deleted'`)
    await forget()
    expect(await mails()).toEqual([])
    expect(await application(sent)).toBeDefined()
  })

  it('happens only once, and frees the address for a new account', async () => {
    const person = await createPerson(test.database)
    const requests = await Promise.all([remove(person), remove(person), remove(person)])
    expect(requests.filter((id) => id !== null)).toHaveLength(1)
    await test.database.asAuth((tx) => tx.query('insert into auth.users (email) values ($1)', [person.email]))
  })

  it('is complete immediately if nothing was submitted', async () => {
    const person = await createPerson(test.database)
    await write(person, 'draft')
    expect(await request(await remove(person))).toEqual({ due_at: null, finished_at: expect.any(Date) })
  })

  it('also deletes a draft whose first save is in progress', async () => {
    const person = await createPerson(test.database)
    let saved: () => void = () => undefined
    const isSaved = new Promise<void>((resolve) => (saved = resolve))
    let commit: () => void = () => undefined
    const mayCommit = new Promise<void>((resolve) => (commit = resolve))
    const saving = test.database.asCaller(person.caller, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `insert into public.applications (user_id, status) values ($1, 'draft') returning id`,
        [person.id],
      )
      saved()
      await mayCommit
      return rows[0]?.id ?? ''
    })
    await isSaved
    const deleting = remove(person)
    const waiting = () => asServer(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete_account%'`)
    await expect.poll(waiting).toHaveLength(1)
    commit()
    const id = await saving
    expect(await deleting).not.toBeNull()
    expect(await application(id)).toBeUndefined()
    // Too late: the owner no longer exists.
    await expect(write(person, 'draft')).rejects.toMatchObject({ code: '23503' })
  })

  it('works the same way when the auth server deletes the person directly', async () => {
    const person = await createPerson(test.database)
    const sent = await write(person, 'pending')
    const draft = await write(person, 'draft')
    await test.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [person.id]))
    expect([await application(sent), await application(draft)]).toEqual([{ user_id: null, status: 'pending' }, undefined])
  })
})

describe('an application without a person', () => {
  it('is always a submitted one, because a draft always has a person', async () => {
    await expect(asServer(`insert into public.applications (status) values ('draft')`)).rejects.toMatchObject({
      code: '23514',
      constraint: 'applications_draft_has_a_person',
    })
    const person = await createPerson(test.database)
    const draft = await write(person, 'draft')
    // A `user_id` sent by a client is ignored and never discards the draft.
    await test.database.queryAsCaller(person.caller, {
      text: 'update public.applications set user_id = null where id = $1',
      values: [draft],
    })
    expect(await application(draft)).toMatchObject({ user_id: person.id })
  })

  it('is hidden from applicants and keeps its status', async () => {
    const person = await createPerson(test.database)
    const sent = await write(person, 'pending')
    await changeStatus(sent, 'under_review')
    await changeStatus(sent, 'accepted')
    await remove(person)
    const stranger = await createPerson(test.database)
    for (const { caller } of [person, stranger]) {
      const { rows } = await test.database.queryAsCaller(caller, {
        text: 'select id from public.applications where id = $1',
        values: [sent],
      })
      expect(rows).toEqual([])
    }
    expect(await application(sent)).toEqual({ user_id: null, status: 'accepted' })
  })
})

describe('the retention period of an application', () => {
  it('ends six years after the decision and leaves only a count', async () => {
    const leaver = await createPerson(test.database)
    const left = await write(leaver, 'pending')
    const asked = await remove(leaver)
    const member = await createPerson(test.database)
    const undecided = await write(member, 'pending')

    await passYears(5)
    await forget()
    expect(await application(left)).toBeDefined()
    expect((await request(asked))?.finished_at).toBeNull()
    await passYears(1)
    await forget()
    expect(await application(left)).toBeUndefined()
    expect(await application(undecided)).toMatchObject({ user_id: member.id })
    expect((await request(asked))?.finished_at).toEqual(expect.any(Date))
    const figures = await asServer<{ outcome: string; applications: string }>(
      `select outcome, sum(applications)::int as applications from private.application_statistics group by outcome`,
    )
    expect(figures).toContainEqual({ outcome: 'withdrawn', applications: expect.any(Number) })
    const before = figures.find(({ outcome }) => outcome === 'withdrawn')?.applications
    await forget()
    expect(
      (await asServer(`select sum(applications)::int as applications from private.application_statistics where outcome = 'withdrawn'`))[0],
    ).toEqual({ applications: before })
  })

  it('also ends if the account still exists', async () => {
    const person = await createPerson(test.database)
    const sent = await write(person, 'pending')
    await changeStatus(sent, 'under_review')
    await changeStatus(sent, 'rejected')
    await passYears(6)
    await forget()
    expect(await application(sent)).toBeUndefined()
    expect(await asServer('select from public.application_events where application_id = $1', [sent])).toEqual([])
  })
})
