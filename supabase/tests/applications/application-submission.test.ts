import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { sampleIntake } from '#domain/programs/intakes.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, createPerson, sentColumns } from '#supabase/tests/people.ts'

type Row = {
  id: string
  user_id: string | null
  status: string
  number: string | null
  version: number
  personal_info: Record<string, unknown>
  accommodation: Record<string, unknown>
  declaration: Record<string, unknown> | null
  created_at: Date
  submitted_at: Date | null
  settings_id: string | null
}

let test: TestDatabase
let ada: Person
beforeAll(async () => {
  test = await createTestDatabase()
})
beforeEach(async () => {
  ada = await createPerson(test.database)
})
afterAll(() => test.drop())

function insert(person: Person, values: Record<string, unknown>): Promise<Row> {
  const columns = Object.keys(values)
  const text = `insert into public.applications (${columns.join(', ')})
    values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning *`
  return test.database.asCaller(person.caller, async (tx) => only((await tx.query<Row>(text, Object.values(values))).rows))
}

async function update(person: Person, id: string, values: Record<string, unknown>, version?: number): Promise<Row | undefined> {
  const set = Object.keys(values).map((column, i) => `${column} = $${i + 3}`)
  const { rows } = await test.database.asCaller(person.caller, (tx) =>
    tx.query<Row>(`update public.applications set ${set.join(', ')} where id = $1 and ($2::integer is null or version = $2) returning *`, [
      id,
      version ?? null,
      ...Object.values(values),
    ]),
  )
  return rows[0]
}

function asServer<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return test.database.asServer(async (tx) => (await tx.query<T>(text, values)).rows)
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row')
  return row
}

const eventsOf = (id: string) =>
  asServer('select actor_kind, actor_id, from_status, to_status from public.application_events where application_id = $1 order by id', [id])

const mailsOf = (id: string) =>
  asServer<{ kind: string; recipient: string; payload: Record<string, unknown> }>(
    `select kind, recipient, payload from private.outbox where payload ->> 'application_id' = $1 order by id`,
    [id],
  )

/** Written out, each of these numbers has 131,001 characters. */
const bomb = (numbers: number) => `{"name": [${Array<string>(numbers).fill('1e131000').join(',')}]}`

describe('a draft', () => {
  it('is saved as typed, belongs to the caller and has the server’s time, whatever the client claims', async () => {
    const grace = await createPerson(test.database)
    const draft = await insert(ada, {
      user_id: grace.id,
      personal_info: { surname: ' O' },
      status: 'draft',
      created_at: '1999-01-01',
      updated_at: '1999-01-01',
    })
    expect(draft).toMatchObject({ user_id: ada.id, personal_info: { surname: ' O' }, status: 'draft', version: 1, number: null })
    expect(Math.abs(Date.now() - draft.created_at.getTime())).toBeLessThan(60_000)
    const saved = await update(ada, draft.id, { user_id: grace.id, personal_info: { surname: 'Ok' }, created_at: '1999-01-01' })
    expect(saved).toMatchObject({ user_id: ada.id, version: 2, created_at: draft.created_at })
  })

  it('treats absent groups as empty', async () => {
    expect(await insert(ada, { personal_info: null, status: null })).toMatchObject({ personal_info: {}, status: 'draft' })
  })

  it('can exist only once per person', async () => {
    await insert(ada, { personal_info: {} })
    await expect(insert(ada, { personal_info: {} })).rejects.toMatchObject({
      code: '23505',
      constraint: 'applications_one_draft_per_person',
    })
  })

  it('returns nothing for a save that is based on an older version', async () => {
    const draft = await insert(ada, { personal_info: {} })
    expect(await update(ada, draft.id, { referee: { name: 'first' } }, 1)).toMatchObject({ version: 2 })
    expect(await update(ada, draft.id, { referee: { name: 'second' } }, 1)).toBeUndefined()
  })

  it.each([
    ['a group that is no object', { referee: JSON.stringify([1]) }, 'applications_shape'],
    ['a declaration that is no object', { declaration: JSON.stringify('yes') }, 'applications_shape'],
    ['numbers that are short to send and endless to write out', { referee: bomb(9_000) }, 'applications_measurable'],
    ['such numbers in the declaration', { declaration: bomb(9_000) }, 'applications_measurable'],
    ['lists within lists', { referee: `{"name": ${'['.repeat(5_000)}${']'.repeat(5_000)}}` }, 'applications_measurable'],
    ['more than 64 KiB', { referee: { name: 'x'.repeat(65_536) } }, 'applications_size'],
  ])('rejects %s', async (_name, values, constraint) => {
    await expect(insert(ada, values)).rejects.toMatchObject({ code: '23514', constraint })
  })

  it('rejects input that cannot be measured, before using memory for it', async () => {
    const started = performance.now()
    await expect(insert(ada, { referee: bomb(9_000) })).rejects.toMatchObject({ code: '23514' })
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('accepts a few numbers', async () => {
    expect(await insert(ada, { academic_background: { certificates: [{ year: 2019 }, { year: 2020 }] } })).toMatchObject({ version: 1 })
  })

  it('accepts almost 64 KiB', async () => {
    expect(await insert(ada, { referee: { name: 'ä'.repeat(32_000) } })).toMatchObject({ version: 1 })
  })

  it('cannot be seen or changed by others', async () => {
    const grace = await createPerson(test.database)
    const draft = await insert(ada, sentColumns())
    expect(await update(grace, draft.id, { status: 'pending' })).toBeUndefined()
    const { rowCount } = await test.database.asCaller(grace.caller, (tx) =>
      tx.query('delete from public.applications where id = $1', [draft.id]),
    )
    expect(rowCount).toBe(0)
  })
})

describe('submitting a draft', () => {
  it('assigns a number, freezes the stored form, records an event and queues both emails', async () => {
    const draft = await insert(ada, {
      ...sentColumns((form) => {
        form.accommodation.sponsorshipType = 'self'
      }),
      submission_key: randomUUID(),
    })
    const typed = { ...draft.personal_info, surname: '  Okáfor '.normalize('NFD'), secret: 'x' }
    const sent = await update(ada, draft.id, { status: 'pending', personal_info: typed, declaration: { version: '2026-11' } })
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: institute.timeZone }).format(new Date())
    expect(sent?.number).toMatch(new RegExp(`^${institute.numberPrefix}-${year}-[0-9]{6}$`))
    // Proves that the year depends on the institute's time zone on any day, not only at New Year.
    await expect(asServer(`select private.next_application_number('{"timeZone": "Nowhere"}')`)).rejects.toThrow('time zone "Nowhere"')
    expect(sent).toMatchObject({ status: 'pending', version: 2, settings_id: expect.any(String), submitted_at: expect.any(Date) })
    expect(sent?.personal_info).toMatchObject({ surname: 'Okáfor' })
    expect(sent?.personal_info).not.toHaveProperty('secret')
    expect(sent?.accommodation['sponsorDetails']).toBeNull()
    expect(sent?.declaration).toEqual({ version: '2026-11', acceptedAt: expect.any(String) })
    expect(await eventsOf(draft.id)).toEqual([{ actor_kind: 'applicant', actor_id: ada.id, from_status: 'draft', to_status: 'pending' }])
    const payload = {
      application_id: draft.id,
      number: sent?.number,
      first_name: 'Adaeze',
      surname: 'Okáfor',
      program: programs[0]?.title,
      course: sampleCourse(0, 3).label,
      start_date: intakes.find(({ value }) => value === sampleIntake())?.label,
    }
    expect(await mailsOf(draft.id)).toMatchObject([
      { kind: 'application_received', recipient: ada.email, payload },
      { kind: 'application_for_admissions', recipient: '', payload },
    ])
  })

  it('reports every mistake and changes nothing', async () => {
    const draft = await insert(ada, sentColumns())
    const refused = update(ada, draft.id, { status: 'pending', referee: {}, declaration: { version: 'other' } })
    await expect(refused).rejects.toMatchObject({
      code: '23514',
      message: 'Please complete all required fields before submitting',
    })
    const { detail } = (await refused.catch((error: unknown) => error)) as { detail: string }
    expect(JSON.parse(detail)).toEqual([
      { path: 'referee.name', message: 'Referee name is required' },
      { path: 'referee.address', message: 'Please provide a complete address' },
      { path: 'referee.phone', message: 'Please enter a valid phone number' },
      { path: 'referee.email', message: 'Invalid email address' },
      { path: 'referee.relationship', message: 'Please specify the relationship' },
      { path: 'declaration.version', message: 'Please accept the declaration' },
    ])
    expect(await update(ada, draft.id, { referee: {} })).toMatchObject({ version: 2, status: 'draft' })
    expect(await mailsOf(draft.id)).toEqual([])
  })

  it('happens once, however often it is requested', async () => {
    const draft = await insert(ada, sentColumns())
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => update(ada, draft.id, { status: 'pending' })))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await eventsOf(draft.id)).toHaveLength(1)
    expect(await mailsOf(draft.id)).toHaveLength(2)
  })

  it('sends no email to an unconfirmed address', async () => {
    const person = await createPerson(test.database, { confirmed: false })
    const draft = await insert(person, sentColumns())
    await update(person, draft.id, { status: 'pending' })
    expect((await mailsOf(draft.id)).map(({ kind }) => kind)).toEqual(['application_for_admissions'])
  })

  it('freezes the row for everyone', async () => {
    const { id } = await insert(ada, { ...sentColumns(), status: 'pending' })
    for (const change of [{ referee: {} }, { status: 'draft' }, { status: 'pending' }]) {
      await expect(update(ada, id, change)).rejects.toMatchObject({ code: 'PT409' })
    }
    for (const change of ["referee = '{}'", "declaration = '{}'", 'submission_key = gen_random_uuid()']) {
      await expect(asServer(`update public.applications set ${change} where id = $1`, [id])).rejects.toMatchObject({ code: '23514' })
    }
    const untouched = await asServer<Row>(
      `update public.applications set number = 'X', settings_id = null, submitted_at = null, created_at = 'epoch', user_id = null
       where id = $1 returning *`,
      [id],
    )
    expect(untouched[0]).toMatchObject({
      number: expect.stringMatching(new RegExp(`^${institute.numberPrefix}-`)),
      user_id: ada.id,
      settings_id: expect.any(String),
    })
  })
})

describe('inserting an application as pending', () => {
  it('works when there is no draft', async () => {
    const sent = await insert(ada, { ...sentColumns(), status: 'pending', created_at: '1999-01-01', updated_at: '1999-01-01' })
    expect(sent).toMatchObject({ status: 'pending', version: 1, declaration: null })
    expect(await eventsOf(sent.id)).toHaveLength(1)
    expect(await mailsOf(sent.id)).toHaveLength(2)
  })

  it('is refused while a draft exists, with an error that names the draft', async () => {
    const draft = await insert(ada, { personal_info: {} })
    const refused = insert(ada, { ...sentColumns(), status: 'pending' })
    await expect(refused).rejects.toMatchObject({
      code: '23505',
      constraint: 'applications_one_draft_per_person',
      message: 'You already have a draft. Send that draft instead of a new application.',
      detail: JSON.stringify({ id: draft.id, constraint: 'applications_one_draft_per_person' }).replaceAll(/([:,])"/g, '$1 "'),
    })
  })

  it('with the same key creates only one application', async () => {
    const submission_key = randomUUID()
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => insert(ada, { ...sentColumns(), status: 'pending', submission_key })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(insert(ada, { ...sentColumns(), status: 'pending', submission_key })).rejects.toMatchObject({
      code: '23505',
      constraint: 'applications_one_per_submission_key',
      message: 'This application was already sent',
    })
    await expect(insert(ada, { submission_key })).rejects.toMatchObject({ constraint: 'applications_one_per_submission_key' })
  })

  it('is allowed for another program, but not for one with an open application', async () => {
    const first = await insert(ada, { ...sentColumns(), status: 'pending' })
    await expect(insert(ada, { ...sentColumns(), status: 'pending' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'applications_one_open_per_program',
      message: 'You already have an open application for this program',
    })
    const second = await insert(ada, {
      ...sentColumns((form) => {
        const { programId: program, id: course } = sampleCourse(2, 8)
        Object.assign(form.programSelection, { program, course })
      }),
      status: 'pending',
    })
    expect(second.number).not.toBe(first.number)
    await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [first.id, ada.id])
    expect(await insert(ada, { ...sentColumns(), status: 'pending' })).toMatchObject({ status: 'pending' })
  })

  it('accepts only one of several simultaneous requests', async () => {
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => insert(ada, { ...sentColumns(), status: 'pending' })))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the status', () => {
  it.each([...STATUSES.filter((status) => status !== 'draft' && status !== 'pending'), 'enrolled'])(
    'cannot be forged as %s',
    async (status) => {
      await expect(insert(ada, { ...sentColumns(), status })).rejects.toMatchObject({ code: '42501' })
      const draft = await insert(ada, sentColumns())
      await expect(update(ada, draft.id, { status })).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('can be changed by staff with a note, and the applicant can read the event without the internal note', async () => {
    const { id } = await insert(ada, { ...sentColumns(), status: 'pending' })
    const officer = randomUUID()
    const changeStatus = `select status from private.change_status($1, $2, 'staff', $3, 'For you', 'For us')`
    await expect(asServer(changeStatus, [id, 'accepted', officer])).rejects.toMatchObject({ code: '42501' })
    expect(await asServer(changeStatus, [id, 'under_review', officer])).toEqual([{ status: 'under_review' }])
    const read = await test.database.asCaller(ada.caller, (tx) =>
      tx.query('select from_status, to_status, actor_kind, note_for_applicant from public.application_events order by id'),
    )
    expect(read.rows).toEqual([
      { from_status: 'draft', to_status: 'pending', actor_kind: 'applicant', note_for_applicant: null },
      { from_status: 'pending', to_status: 'under_review', actor_kind: 'staff', note_for_applicant: 'For you' },
    ])
    await expect(
      test.database.asCaller(ada.caller, (tx) => tx.query('select note_for_staff from public.application_events')),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(asServer(`update public.applications set status = 'accepted' where id = $1`, [id])).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('is recorded in events that cannot be changed', async () => {
    const { id } = await insert(ada, { ...sentColumns(), status: 'pending' })
    for (const statement of [
      `update public.application_events set note_for_staff = 'x'`,
      'delete from public.application_events',
      'truncate public.application_events cascade',
    ]) {
      await expect(asServer(statement)).rejects.toMatchObject({ code: '42501' })
    }
    await asServer('delete from public.applications where id = $1', [id])
    expect(await eventsOf(id)).toEqual([])
  })
})

describe('account deletion', () => {
  it('deletes the draft, and retains a submitted application without the person', async () => {
    const draft = await insert(ada, { personal_info: { surname: 'Okafor' } })
    const sent = await update(ada, draft.id, { ...sentColumns(), status: 'pending' })
    const second = await insert(ada, { personal_info: { surname: 'Okafor' } })
    await test.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [ada.id]))
    const rows = await asServer<Row>('select * from public.applications where id = any($1)', [[draft.id, second.id]])
    expect(rows).toMatchObject([{ id: draft.id, user_id: null, number: sent?.number, version: 3 }])
  })
})
