import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type LinkWay, type LinkedWalkIn, type TakenWalkIn, type WalkIn, type WalkInLine } from '#domain/staff/walk-ins.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

/** Drafts of the desk: who writes and reads them, by what they are taken, and how long they stay. */
let test: TestDatabase
let officer: StaffMember
let colleague: StaffMember
let person: Person
let id: string
beforeAll(async () => {
  test = await createTestDatabase()
  officer = await createStaff(test.database, 'officer')
  colleague = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(async () => {
  person = await createPerson(test.database)
  id = randomUUID()
})

const anon = callerFor('anon')
const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
type Saved = { id: string; version: number; updatedAt: string } | null
const save = (by: StaffMember, version: number | null, form: unknown, of = id) =>
  call<Saved>(test.database, by.caller, 'public.staff_save_walk_in($1, $2, $3)', [of, version, form])
const read = (by: StaffMember) => call<WalkIn>(test.database, by.caller, 'public.staff_walk_in($1)', [id])
const list = (by: StaffMember) => call<WalkInLine[]>(test.database, by.caller, 'public.staff_walk_ins()')
const give = (way: LinkWay, address: string | null = null, by = officer) =>
  call<{ token: string | null; expiresAt: string }>(test.database, by.caller, 'public.staff_give_walk_in($1, $2, $3)', [id, way, address])
const shown = async () => (await give('show')).token ?? ''
const remove = (by: StaffMember) => call(test.database, by.caller, 'public.staff_remove_walk_in($1)', [id])
const opened = (token: string, { caller } = person) => call<LinkedWalkIn>(test.database, caller, 'public.walk_in_of_link($1)', [token])
const take = (token: string, into: string | null = null, { caller } = person, seen = 1) =>
  call<TakenWalkIn>(test.database, caller, 'public.take_walk_in($1, $2, $3)', [token, into, seen])
const giveBack = (token: string, caller = anon) => call(test.database, caller, 'public.return_walk_in($1)', [token])
const hours = (count: number) => asServer(`update private.walk_in_links set expires_at = expires_at - make_interval(hours => $1)`, [count])
const actions = async () =>
  (await asServer<{ action: string }>(`select action from private.audit_log where subject = $1 order by id`, [id])).map(
    ({ action }) => action,
  )

const complete = (): ApplicationForm => sampleApplication()
const partOf = (change: (form: ApplicationForm) => void): ApplicationForm => {
  const form = emptyApplicationForm()
  change(form)
  return form
}

describe('the desk', () => {
  it('begins a draft once, however often it is asked, and counts its versions', async () => {
    const [first, again] = [await save(officer, null, complete()), await save(officer, null, complete())]
    expect(first).toMatchObject({ id, version: 1 })
    expect(again).toEqual(first)
    expect(await save(officer, 1, complete())).toMatchObject({ version: 2 })
    expect(await save(colleague, 1, complete())).toBeNull()
    expect(await save(colleague, null, complete())).toBeNull()
    expect(await read(colleague)).toMatchObject({ version: 2, changedBy: officer.email, returnedAt: null, links: [] })
    expect(await actions()).toEqual(['walk_in_begun', 'walk_in_changed', 'walk_in_opened'])
  })

  it('writes what is withheld and never reads it: an answer that is not named stays', async () => {
    await save(officer, null, complete())
    const { form, given } = await read(officer)
    const personal = form.personalInfo as Record<string, unknown>
    expect(Object.keys(personal)).not.toEqual(expect.arrayContaining(['religion']))
    for (const name of ['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth']) expect(personal).not.toHaveProperty(name)
    expect(given).toEqual(expect.arrayContaining(['dateOfBirth', 'gender', 'maritalStatus']))
    const { personalInfo } = complete()
    await save(colleague, 1, { ...form, personalInfo: { ...personal, surname: 'Eze', religion: '' } })
    const [kept] = await asServer<{ personal: ApplicationForm['personalInfo'] }>(
      `select form -> 'personalInfo' as personal from private.walk_ins where id = $1`,
      [id],
    )
    expect(kept?.personal).toEqual({ ...personalInfo, surname: 'Eze', religion: '' })
    expect((await read(officer)).given).not.toContain('religion')
    expect(JSON.stringify(await list(officer))).not.toContain(personalInfo.dateOfBirth)
  })

  it('takes what is a form and nothing else', async () => {
    for (const form of [null, [], 'text', 7, { personalInfo: [] }, { personalInfo: 'Ada' }]) {
      expect(await refusal(save(officer, null, JSON.stringify(form)))).toMatch(/^23514/)
    }
    const large = partOf(({ programSelection }) => (programSelection.careerGoals = 'x'.repeat(70_000)))
    expect(await refusal(save(officer, null, large))).toMatch(/^23514/)
    expect(await refusal(save(officer, null, `{"personalInfo": {"surname": 1e131000}}`))).toMatch(/^23514/)
    await save(officer, null, { personalInfo: { surname: 'Bello' }, number: 'FTI-1', status: 'accepted' })
    expect(await asServer(`select jsonb_object_keys(form) as group from private.walk_ins where id = $1`, [id])).toHaveLength(5)
  })

  it('lists drafts with what an office needs to find them, and deletes them', async () => {
    await save(officer, null, complete())
    const { personalInfo, programSelection } = complete()
    const line = (await list(colleague)).find((each) => each.id === id)
    expect(line).toMatchObject({
      name: `${personalInfo.firstName} ${personalInfo.surname}`,
      phoneNumber: personalInfo.phoneNumber,
      program: programSelection.program,
      course: programSelection.course,
      begunBy: officer.email,
      link: null,
      takenAt: null,
      number: null,
    })
    expect(Date.parse(line?.keptUntil ?? '') - Date.parse(line?.changedAt ?? '')).toBe(30 * 86_400_000)
    await remove(colleague)
    expect(await refusal(read(officer))).toBe('PT404 removed')
    expect(await refusal(save(officer, 1, complete()))).toBe('PT404 removed')
    expect((await list(officer)).map((each) => each.id)).not.toContain(id)
  })
})

describe('a link', () => {
  it('goes by letter or text, and only its hash is kept', async () => {
    await save(officer, null, complete())
    expect(await give('email', ' Ada@Example.com ')).toMatchObject({ token: null })
    expect(await give('text', '+2348031234567')).toMatchObject({ token: null })
    const sent = await asServer<{ channel: string; kind: string; recipient: string; payload: { token: string } }>(
      `select channel, kind, recipient, payload from private.outbox where kind = 'walk_in_link' order by id desc limit 2`,
    )
    expect(sent).toMatchObject([
      { channel: 'sms', recipient: '+2348031234567' },
      {
        channel: 'email',
        recipient: 'ada@example.com',
        payload: { days: 7, by: officer.email, first_name: complete().personalInfo.firstName },
      },
    ])
    for (const { payload } of sent) {
      expect(payload.token).toMatch(/^[\w-]{43}$/)
      expect(await opened(payload.token)).toMatchObject({ state: 'open', firstName: complete().personalInfo.firstName })
      expect(await asServer('select from private.walk_in_links where token_hash::text like $1', [`%${payload.token}%`])).toEqual([])
    }
    expect((await read(officer)).links).toMatchObject([
      { way: 'text', state: 'waiting' },
      { way: 'email', address: 'ada@example.com', state: 'waiting' },
    ])
    expect((await list(officer)).find((each) => each.id === id)?.link).toMatchObject({ way: 'text' })
  })

  it('goes nowhere that is no address', async () => {
    await save(officer, null, complete())
    for (const [way, address] of [
      ['email', 'ada'],
      ['email', null],
      ['email', `a@${'b'.repeat(320)}.ng`],
      ['text', '08031234567'],
      ['text', '+0'],
      ['pigeon', 'x'],
    ] as const) {
      expect(await refusal(give(way as LinkWay, address)), `${way} ${address}`).toMatch(/^PT400/)
    }
    for (let count = 0; count < 10; count += 1) await give('show')
    expect(await refusal(give('show'))).toBe('PT409 too_many')
  })

  it('tells a stranger nothing of whom it is for', async () => {
    await save(officer, null, complete())
    const token = await shown()
    const open = { state: 'open', expiresAt: expect.any(String) as string }
    expect(await call(test.database, anon, 'public.walk_in_of_link($1)', [token])).toEqual({ ...open, firstName: null, program: null })
    await giveFactor(test.database, person)
    expect(await opened(token)).toEqual({ ...open, firstName: null, program: null })
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'x'.repeat(100_000), "' or true --"]) {
      expect(await opened(wrong)).toEqual({ state: 'over' })
    }
  })

  it('works for seven days, and ends with the desk’s word or the draft', async () => {
    await save(officer, null, complete())
    const old = await shown()
    await hours(7 * 24 - 1)
    expect(await opened(old)).toMatchObject({ state: 'open' })
    await hours(2)
    expect(await opened(old)).toEqual({ state: 'over' })
    expect(await refusal(take(old))).toBe('PT404 link_over')
    const next = await shown()
    await give('email', 'ada@example.com')
    await call(test.database, officer.caller, 'public.staff_take_back_walk_in_links($1)', [id])
    expect(await opened(next)).toEqual({ state: 'over' })
    expect(
      await asServer(
        `select from private.outbox where recipient = 'ada@example.com' and state = 'queued' and kind = 'walk_in_link'
      and dedupe_key in (select 'walk_in_link:' || link.id from private.walk_in_links as link where link.walk_in = $1)`,
        [id],
      ),
    ).toEqual([])
    const last = await shown()
    await remove(officer)
    expect(await opened(last)).toEqual({ state: 'over' })
  })

  it('that reached somebody else is given back, and the desk reads that', async () => {
    await save(officer, null, complete())
    const [one, other] = [await shown(), await shown()]
    await giveBack('nothing')
    await giveBack(one)
    expect([await opened(one), await opened(other)]).toEqual([{ state: 'over' }, { state: 'over' }])
    expect((await read(officer)).returnedAt).not.toBeNull()
    await shown()
    expect((await read(officer)).returnedAt).toBeNull()
  })
})

describe('taking it', () => {
  it('makes it the person’s own draft, once, and the desk reads no answer any more', async () => {
    await save(officer, null, complete())
    const [token, spare] = [await shown(), await shown()]
    const taken = await take(token)
    expect(await take(spare)).toEqual(taken)
    const { rows } = await test.database.queryAsCaller<Record<string, unknown>>(person.caller, {
      text: 'select id, status, personal_info, referee, version from public.applications',
    })
    expect(rows).toEqual([
      expect.objectContaining({ status: 'draft', personal_info: complete().personalInfo, referee: complete().referee, version: 1 }),
    ])
    expect(taken).toEqual({ state: 'taken', application: rows[0]?.['id'] })
    expect(await opened(token)).toEqual({ state: 'taken', isOwn: true, application: rows[0]?.['id'] })
    for (const work of [() => read(officer), () => save(officer, 1, complete()), () => give('show'), () => remove(officer)]) {
      expect(await refusal(work())).toBe('PT404 taken')
    }
    const line = (await list(officer)).find((each) => each.id === id)
    expect(line).toMatchObject({
      name: `${complete().personalInfo.firstName} ${complete().personalInfo.surname}`,
      phoneNumber: '',
      number: null,
      takenAt: expect.any(String) as string,
    })
    expect(JSON.stringify(await asServer('select form from private.walk_ins where id = $1', [id]))).not.toContain(complete().referee.name)
  })

  it('is for one person: whoever comes second is told nothing', async () => {
    await save(officer, null, complete())
    const [token, other] = [await shown(), await createPerson(test.database)]
    const answers = await Promise.allSettled([take(token), take(token, null, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = answers[0]?.status === 'fulfilled' ? other : person
    expect(await refusal(take(token, null, late))).toBe('PT404 link_over')
    expect(await opened(token, late)).toEqual({ state: 'taken', isOwn: false, application: null })
    expect(await call(test.database, anon, 'public.walk_in_of_link($1)', [token])).toEqual({
      state: 'taken',
      isOwn: false,
      application: null,
    })
    await giveBack(token)
    expect(
      await asServer('select from private.walk_ins where id = $1 and taken_at is not null and returned_at is null', [id]),
    ).toHaveLength(1)
  })

  it('leaves a draft of one’s own as it is until both were put together', async () => {
    await save(officer, null, complete())
    const token = await shown()
    const { rows } = await test.database.queryAsCaller<{ id: string }>(person.caller, {
      text: `insert into public.applications (personal_info) values ('{"surname": "Eze"}') returning id`,
    })
    const own = rows[0]?.id ?? ''
    expect(await take(token)).toMatchObject({ state: 'meets', application: own, form: complete() })
    expect(await take(token, randomUUID())).toMatchObject({ state: 'meets' })
    expect(await take(token, own, person, 0)).toMatchObject({ state: 'meets', version: 1 })
    await save(
      officer,
      1,
      partOf(({ referee }) => (referee.name = 'Ngozi Eze')),
    )
    expect(await take(token, own)).toMatchObject({ state: 'meets', version: 2, form: { referee: { name: 'Ngozi Eze' } } })
    expect(await opened(token)).toMatchObject({ state: 'open' })
    expect(await take(token, own, person, 2)).toEqual({ state: 'taken', application: own })
    expect(await asServer('select personal_info from public.applications where user_id = $1', [person.id])).toEqual([
      { personal_info: { surname: 'Eze' } },
    ])
  })

  it('asks for the second step that somebody has', async () => {
    await save(officer, null, complete())
    const token = await shown()
    await giveFactor(test.database, person)
    expect(await refusal(take(token))).toBe('42501 second_factor_required')
    expect(await refusal(call(test.database, anon, 'public.take_walk_in($1)', [token]))).toMatch(/^42501/)
    expect(await refusal(call(test.database, callerFor('authenticated'), 'public.take_walk_in($1)', [token]))).toBe('PT404 link_over')
  })

  it('is known to staff once the application is sent, and goes with the account', async () => {
    await save(officer, null, complete())
    const taken = await take(await shown())
    await test.database.queryAsCaller(person.caller, {
      text: `update public.applications set status = 'pending', declaration = $2 where id = $1`,
      values: [taken.application, { version: admissions.declaration.version }],
    })
    const [line] = (await list(colleague)).filter((each) => each.id === id)
    expect(line?.number).toMatch(/-\d{6}$/)
    expect(await call(test.database, officer.caller, 'public.staff_application($1)', [line?.number])).toMatchObject({
      events: [{ to: 'pending', noteForStaff: 'Begun at the desk.' }],
    })
    await test.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [person.id]))
    expect(await asServer('select from private.walk_ins where id = $1', [id])).toEqual([])
  })
})

it('forgets what nobody takes thirty days after its last change, and of what was taken the name', async () => {
  const age = (days: number) =>
    asServer(`update private.walk_ins set changed_at = now() - make_interval(days => $2) where id = $1`, [id, days])
  await save(officer, null, complete())
  await age(29)
  await forgetInBatches(test.database, 'forget_walk_ins', 1)
  expect(await asServer('select from private.walk_ins where id = $1', [id])).toHaveLength(1)
  await take(await shown())
  await age(31)
  await save(officer, null, complete(), randomUUID())
  await forgetInBatches(test.database, 'forget_walk_ins', 1)
  expect(await asServer('select form from private.walk_ins where id = $1', [id])).toEqual([{ form: {} }])
  expect((await list(officer)).map((each) => each.id)).not.toContain(id)
  id = randomUUID()
  await save(officer, null, complete())
  await age(31)
  await forgetInBatches(test.database, 'forget_walk_ins', 1)
  expect(await asServer('select from private.walk_ins where id = $1', [id])).toEqual([])
})
