import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { callerFor, createPerson } from '#supabase/tests/people.ts'
import { call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { anon, complete, deskTest, partOf } from './assisted-application-calls.ts'

/** Front desk drafts: taking them over, and how long they are stored. */
const { at, actions, asServer, give, giveBack, list, opened, read, remove, save, shown, take } = deskTest()

describe('taking over a front desk draft', () => {
  it('makes it the person’s own draft, once, and hides the answers from the front desk', async () => {
    await save(at.officer, null, complete())
    const [token, spare] = [await shown(), await shown()]
    const taken = await take(token)
    expect(await take(spare)).toEqual(taken)
    const { rows } = await at.database.queryAsCaller<Record<string, unknown>>(at.person.caller, {
      text: 'select id, status, personal_info, referee, version from public.applications',
    })
    expect(rows).toEqual([
      expect.objectContaining({ status: 'draft', personal_info: complete().personalInfo, referee: complete().referee, version: 1 }),
    ])
    expect(taken).toEqual({ state: 'taken', application: rows[0]?.['id'] })
    expect(await opened(token)).toEqual({ state: 'taken', isOwn: true, application: rows[0]?.['id'] })
    for (const work of [() => read(at.officer), () => save(at.officer, 1, complete()), () => give('show'), () => remove(at.officer)]) {
      expect(await refusal(work())).toBe('PT404 taken')
    }
    const line = (await list(at.officer)).find((each) => each.id === at.id)
    expect(line).toMatchObject({
      name: `${complete().personalInfo.firstName} ${complete().personalInfo.surname}`,
      phoneNumber: '',
      number: null,
      takenAt: expect.any(String) as string,
    })
    expect(JSON.stringify(await asServer('select form from private.assisted_applications where id = $1', [at.id]))).not.toContain(
      complete().referee.name,
    )
  })

  it('is possible for only one person, and reveals nothing to a second person', async () => {
    await save(at.officer, null, complete())
    const [token, other] = [await shown(), await createPerson(at.database)]
    const answers = await Promise.allSettled([take(token), take(token, null, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = answers[0]?.status === 'fulfilled' ? other : at.person
    expect(await refusal(take(token, null, late))).toBe('PT404 link_over')
    expect(await opened(token, late)).toEqual({ state: 'taken', isOwn: false, application: null })
    expect(await call(at.database, anon, 'public.assisted_application_of_link($1)', [token])).toEqual({
      state: 'taken',
      isOwn: false,
      application: null,
    })
    await giveBack(token)
    expect(
      await asServer('select from private.assisted_applications where id = $1 and taken_at is not null and returned_at is null', [at.id]),
    ).toHaveLength(1)
  })

  it('leaves the person’s own draft unchanged until the two are merged', async () => {
    await save(at.officer, null, complete())
    const token = await shown()
    const { rows } = await at.database.queryAsCaller<{ id: string }>(at.person.caller, {
      text: `insert into public.applications (personal_info) values ('{"surname": "Eze", "gender": "male"}') returning id`,
    })
    const own = rows[0]?.id ?? ''
    expect(await take(token)).toMatchObject({ state: 'meets', application: own, form: { referee: complete().referee } })
    expect(await take(token, randomUUID())).toMatchObject({ state: 'meets' })
    expect(await take(token, own, at.person, 0)).toMatchObject({ state: 'meets', version: 1 })
    await save(
      at.officer,
      1,
      partOf(({ referee }) => (referee.name = 'Ngozi Eze')),
    )
    expect(await take(token, own)).toMatchObject({ state: 'meets', version: 2, form: { referee: { name: 'Ngozi Eze' } } })
    expect(await opened(token)).toMatchObject({ state: 'open' })
    expect(await take(token, own, at.person, 2)).toEqual({ state: 'taken', application: own })
    expect(await asServer('select personal_info from public.applications where user_id = $1', [at.person.id])).toEqual([
      { personal_info: { surname: 'Eze', gender: 'male' } },
    ])
  })

  it('does not show withheld answers to a person who already has a draft, and logs who read it', async () => {
    const disability = { hasDisability: true, details: 'Blind' }
    await save(
      at.officer,
      null,
      partOf(({ personalInfo }) => Object.assign(personalInfo, complete().personalInfo, { religion: 'Islam', disability })),
    )
    const [token, answers] = [await shown(), `select personal_info from public.applications where user_id = $1`]
    const { rows } = await at.database.queryAsCaller<{ id: string }>(at.person.caller, {
      text: 'insert into public.applications (personal_info) values ($1) returning id',
      values: [{ ...emptyApplicationForm().personalInfo, gender: 'male' }],
    })
    const own = rows[0]?.id ?? ''
    for (const met of [await take(token), await take(token)]) {
      expect(met).toMatchObject({ state: 'meets', form: { personalInfo: { surname: complete().personalInfo.surname } } })
      for (const answer of WITHHELD) expect(met).not.toHaveProperty(['form', 'personalInfo', answer])
    }
    const said = () =>
      asServer(
        `select action, actor from private.audit_log where subject = $1 and action in ('walk_in_read', 'walk_in_taken') order by id`,
        [at.id],
      )
    expect(await said()).toEqual([{ action: 'walk_in_read', actor: at.person.id }])
    await take(token, own)
    expect(await asServer(answers, [at.person.id])).toMatchObject([{ personal_info: { religion: 'Islam', gender: 'male', disability } }])
    expect((await said()).at(-1)).toEqual({ action: 'walk_in_taken', actor: at.person.id })
  })

  it('is refused for staff, who would otherwise see answers that the front desk cannot read', async () => {
    await save(at.officer, null, complete())
    const [token, draft] = [await shown(), 'insert into public.applications (personal_info) values ($1)']
    for (const member of [at.officer, at.colleague]) {
      await at.database.queryAsCaller(member.caller, { text: draft, values: ['{"surname": "Eze"}'] })
      expect(await refusal(take(token, null, member))).toBe('PT409 staff_draft')
    }
    // This includes the person who started it, even after their role has ended.
    const former = await createStaff(at.database, 'officer')
    await save(former, null, complete(), (at.id = randomUUID()))
    const own = await shown()
    await at.database.queryAsServer(`update private.staff set ended_at = now() where user_id = $1`, [former.id])
    expect(await refusal(take(own, null, former))).toBe('PT409 staff_draft')
    expect(await actions()).not.toContain('walk_in_taken')
    await take(own)
    expect((await actions()).filter((action) => action === 'walk_in_taken')).toHaveLength(1)
  })

  it('merges a second front desk draft into the same draft', async () => {
    await save(at.officer, null, complete())
    const { application } = await take(await shown())
    await save(at.officer, null, complete(), (at.id = randomUUID()))
    const token = await shown()
    expect(await take(token)).toMatchObject({ state: 'meets', application })
    expect(await take(token, application)).toEqual({ state: 'taken', application })
  })

  it('requires the second factor of a person who has one', async () => {
    await save(at.officer, null, complete())
    const token = await shown()
    await giveFactor(at.database, at.person)
    expect(await refusal(take(token))).toBe('42501 second_factor_required')
    expect(await refusal(call(at.database, anon, 'public.take_assisted_application($1)', [token]))).toMatch(/^42501/)
    expect(await refusal(call(at.database, callerFor('authenticated'), 'public.take_assisted_application($1)', [token]))).toBe(
      'PT404 link_over',
    )
  })

  it('is shown to staff once the application is submitted, and is deleted with the account', async () => {
    await save(at.officer, null, complete())
    const taken = await take(await shown())
    await at.database.queryAsCaller(at.person.caller, {
      text: `update public.applications set status = 'pending', declaration = $2 where id = $1`,
      values: [taken.application, { version: admissions.declaration.version }],
    })
    const [line] = (await list(at.colleague)).filter((each) => each.id === at.id)
    expect(line?.number).toMatch(/-\d{6}$/)
    expect(await call(at.database, at.officer.caller, 'public.staff_application($1)', [line?.number])).toMatchObject({
      events: [{ to: 'pending', noteForStaff: 'Begun at the desk.' }],
    })
    await at.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [at.person.id]))
    expect(await asServer('select from private.assisted_applications where id = $1', [at.id])).toEqual([])
  })
})

it('deletes unclaimed drafts thirty days after their last change, and removes the name from drafts that were taken over', async () => {
  const age = (days: number) =>
    asServer(`update private.assisted_applications set changed_at = now() - make_interval(days => $2) where id = $1`, [at.id, days])
  await save(at.officer, null, complete())
  await age(29)
  await forgetInBatches(at.database, 'forget_assisted_applications', 1)
  expect(await asServer('select from private.assisted_applications where id = $1', [at.id])).toHaveLength(1)
  await give('email', 'ada@example.com')
  await take(await shown())
  expect(
    await asServer(`select from private.assisted_application_links where address is not null and assisted_application = $1`, [at.id]),
  ).toEqual([])
  await age(31)
  await save(at.officer, null, complete(), randomUUID())
  await forgetInBatches(at.database, 'forget_assisted_applications', 1)
  expect(await asServer('select form from private.assisted_applications where id = $1', [at.id])).toEqual([{ form: {} }])
  expect(await asServer('select from private.assisted_application_links where assisted_application = $1', [at.id])).toEqual([])
  expect((await list(at.officer)).map((each) => each.id)).not.toContain(at.id)
  at.id = randomUUID()
  await save(at.officer, null, complete())
  await age(31)
  await forgetInBatches(at.database, 'forget_assisted_applications', 1)
  expect(await asServer('select from private.assisted_applications where id = $1', [at.id])).toEqual([])
})
