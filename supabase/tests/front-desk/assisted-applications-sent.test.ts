import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, dateIn } from '#domain/dates/dates.ts'
import { institute } from '#content/institute.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import type { SignedPaper } from '#domain/staff/assisted-applications.ts'
import type { OneApplication } from '#domain/staff/withheld-details.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { sentColumns } from '#supabase/tests/people.ts'
import { call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { complete, deskTest, signedPaper } from './assisted-application-calls.ts'

/** Front desk drafts that an officer sends for a person without internet, with a declaration signed on paper. */
const { at, asServer, give, list, opened, read, remove, save, send, shown, take } = deskTest()

const today = dateIn(institute.timeZone, new Date())
const actionsAbout = (subject: string) =>
  asServer<{ action: string; actor: string; details: unknown }>(
    'select action, actor, details from private.audit_log where subject = $1 order by id',
    [subject],
  )
const open = (number: string) => call<OneApplication>(at.database, at.colleague.caller, 'public.staff_application($1)', [number])
const emailsAbout = (number: string) =>
  asServer<{ kind: string; recipient: string }>(`select kind, recipient from private.outbox where payload ->> 'number' = $1 order by id`, [
    number,
  ])
const counts = async () => {
  const [row] = await asServer<{ sent: number; accounts: number }>(
    'select (select count(*)::int from public.applications) as sent, (select count(*)::int from auth.users) as accounts',
  )
  return row ?? { sent: 0, accounts: 0 }
}

/** A complete form of a person who has no email address, and whose referee has none. */
function withoutInternet(change: (form: ApplicationForm) => void = () => undefined): ApplicationForm {
  const form = complete()
  form.personalInfo.email = ''
  form.referee.email = ''
  change(form)
  return form
}

describe('an application sent by the front desk', () => {
  it('is sent with a number for each of ten people without internet, and no email goes to them', async () => {
    const numbers: string[] = []
    for (let person = 0; person < 10; person += 1) {
      at.id = randomUUID()
      const surname = `Bello${'abcdefghij'[person]}`
      await save(
        at.officer,
        null,
        withoutInternet(({ personalInfo }) => (personalInfo.surname = surname)),
      )
      const sent = await send(at.officer, 1)
      expect(sent?.number).toMatch(/-\d{6}$/)
      numbers.push(sent?.number ?? '')
      expect((await list(at.colleague)).find(({ id }) => id === at.id)).toMatchObject({ isSentForThem: true, number: sent?.number })
      expect(await actionsAbout(at.id)).toMatchObject([{ action: 'walk_in_begun' }])
    }
    expect(new Set(numbers).size).toBe(10)
    const { items } = await call<{ items: { number: string }[] }>(at.database, at.colleague.caller, 'public.staff_work_list()')
    expect(items.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers))
    for (const number of numbers) {
      expect(await emailsAbout(number)).toEqual([{ kind: 'application_for_admissions', recipient: '' }])
      expect(await actionsAbout(number)).toMatchObject([{ action: 'walk_in_sent', actor: at.officer.id, details: { signedOn: today } }])
      const application = await open(number)
      expect(application).toMatchObject({
        status: 'pending',
        isReachedByEmail: false,
        events: [{ by: 'staff', who: at.officer.email, from: 'draft', to: 'pending', noteForStaff: 'Begun at the desk.' }],
        paperDeclaration: { ...signedPaper(), recordedBy: at.officer.email },
      })
      for (const answer of ['religion', 'dateOfBirth', 'gender', 'email'])
        expect(application.form['personalInfo']).not.toHaveProperty(answer)
    }
    expect(
      await asServer(
        `select account.email, account.email_confirmed_at, made.made_by,
           (select count(*)::int from auth.identities where user_id = account.id) as ways
         from private.desk_accounts as made join auth.users as account on account.id = made.user_id`,
      ),
    ).toEqual(Array.from({ length: 10 }, () => ({ email: null, email_confirmed_at: null, made_by: at.officer.id, ways: 0 })))
  })

  it('is sent once, however often the button is pressed, and by nobody else', async () => {
    await save(at.officer, null, withoutInternet())
    const token = await shown()
    await give('email', 'ada@example.com')
    const before = await counts()
    const [first, again] = await Promise.all([send(at.officer, 1), send(at.officer, 1)])
    expect(again).toEqual(first)
    expect(await send(at.officer, 1)).toEqual(first)
    expect(await counts()).toEqual({ sent: before.sent + 1, accounts: before.accounts + 1 })
    for (const work of [
      () => send(at.colleague, 1),
      () => send(at.officer, 1, { ...signedPaper(), witness: 'Somebody Else' }),
      () => save(at.officer, 1, complete()),
      () => read(at.officer),
      () => give('show'),
      () => remove(at.officer),
    ]) {
      expect(await refusal(work())).toBe('PT404 sent')
    }
    expect(await opened(token)).toEqual({ state: 'over' })
    expect(await refusal(take(token))).toBe('PT404 link_over')
    expect(await asServer(`select from private.outbox where kind = 'walk_in_link' and recipient = 'ada@example.com'`)).toEqual([])
    expect(JSON.stringify(await asServer('select form from private.assisted_applications where id = $1', [at.id]))).not.toContain(
      complete().referee.name,
    )
  })

  it('and a link that is pressed at the same moment leave one application', async () => {
    await save(at.officer, null, withoutInternet())
    const token = await shown()
    const [sent, taken] = await Promise.allSettled([send(at.officer, 1), take(token)])
    expect([sent.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const loser: PromiseSettledResult<unknown> = sent.status === 'rejected' ? sent : taken
    expect(loser).toMatchObject({ reason: { code: 'PT404', detail: sent.status === 'rejected' ? 'taken' : 'link_over' } })
    expect(
      await asServer(
        `select from public.applications as made join private.assisted_applications as begun on begun.application_id = made.id
         where begun.id = $1`,
        [at.id],
      ),
    ).toHaveLength(1)
  })

  it('never uses an address that was only typed', async () => {
    await save(at.officer, null, complete())
    const { number } = (await send(at.officer, 1)) ?? {}
    expect(await emailsAbout(number ?? '')).toEqual([{ kind: 'application_for_admissions', recipient: '' }])
    expect(await open(number ?? '')).toMatchObject({
      isReachedByEmail: false,
      form: { personalInfo: { email: complete().personalInfo.email } },
    })
  })

  it('stores the withheld answers, and no disability if none was mentioned', async () => {
    const { personalInfo, ...rest } = withoutInternet(({ personalInfo: own }) => (own.religion = 'Islam'))
    const { disability: _unmentioned, ...told } = personalInfo
    await save(at.officer, null, { ...rest, personalInfo: told })
    const { number } = (await send(at.officer, 1)) ?? {}
    expect(await asServer('select personal_info from public.applications where number = $1', [number])).toMatchObject([
      { personal_info: { religion: 'Islam', dateOfBirth: told.dateOfBirth, disability: { hasDisability: false } } },
    ])
  })
})

describe('sending is refused', () => {
  it('with the list of problems while an answer is missing, and nothing remains of the attempt', async () => {
    const form = withoutInternet(({ personalInfo, referee }) => {
      personalInfo.dateOfBirth = ''
      personalInfo.email = 'not an address'
      referee.name = ''
    })
    await save(at.officer, null, form)
    const before = await counts()
    const refused = await send(at.officer, 1).catch((cause: unknown) => cause as { code: string; detail: string })
    expect(refused).toMatchObject({ code: '23514' })
    const problems = JSON.parse((refused as { detail: string }).detail) as { path: string }[]
    expect(problems.map(({ path }) => path)).toEqual(['personalInfo.email', 'personalInfo.dateOfBirth', 'referee.name'])
    expect(await counts()).toEqual(before)
    expect(await read(at.officer)).toMatchObject({ version: 1 })
    expect(await send(at.officer, 2)).toBeNull()
  })

  it('for a paper that is incomplete, unsigned, old, from tomorrow, or of another text', async () => {
    await save(at.officer, null, withoutInternet())
    const wrong: [string, unknown][] = [
      ['paper', null],
      ['paper', []],
      ['paper', { ...signedPaper(), witness: 7 }],
      ['version', { ...signedPaper(), version: '2001-01' }],
      ['signedOn', { ...signedPaper(), signedOn: addDays(today, 1) }],
      ['signedOn', { ...signedPaper(), signedOn: addDays(today, -61) }],
      ['signedOn', { ...signedPaper(), signedOn: '2026-02-30' }],
      ['signedBy', { ...signedPaper(), signedBy: ' ' }],
      ['witness', { ...signedPaper(), witness: 'x' }],
      ['witness', { ...signedPaper(), witness: signedPaper().signedBy.toUpperCase() }],
      ['reference', { ...signedPaper(), reference: 'x'.repeat(201) }],
    ]
    for (const [path, paper] of wrong) {
      expect(await refusal(send(at.officer, 1, paper as SignedPaper)), JSON.stringify(paper)).toMatch(
        new RegExp(`^PT400 .*"path": "${path}"`),
      )
    }
    expect(await send(at.officer, 1, { ...signedPaper(), signedOn: addDays(today, -60), reference: '' })).not.toBeNull()
  })

  it('for viewers, for the officer’s own application and for that of a colleague', async () => {
    const viewer = await createStaff(at.database, 'viewer')
    await save(at.officer, null, withoutInternet())
    expect(await refusal(send(viewer, 1))).toMatch(/^PT403/)
    const namesake = await createStaff(at.database, 'officer')
    const { firstName, surname } = complete().personalInfo
    await at.database.asAuth((tx) =>
      tx.query(`update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1`, [
        namesake.id,
        `${surname.toUpperCase()}  ${firstName}`,
      ]),
    )
    expect(await refusal(send(namesake, 1))).toBe('PT403 own_application')
    await save(
      at.officer,
      null,
      withoutInternet(({ personalInfo }) => (personalInfo.email = at.colleague.email.replace('@', '+desk@').toUpperCase())),
      (at.id = randomUUID()),
    )
    expect(await refusal(send(at.officer, 1))).toBe('PT403 own_application')
  })

  it('while the person has restricted the use of their data', async () => {
    await save(at.officer, null, withoutInternet())
    await asServer(
      `with asked as (
         insert into private.data_requests (id, reference, kind, came_by, name, contact, said, received_on)
         values (gen_random_uuid(), 'REQ-2026-990001', 'restriction', 'call', 'Amina Bello', '0803', 'Words', current_date)
         returning id
       ), begun as (insert into private.restrictions (request_id) select asked.id from asked returning id)
       insert into private.restricted_things (restriction_id, assisted_application) select begun.id, $1 from begun`,
      [at.id],
    )
    expect(await refusal(send(at.officer, 1))).toBe('PT409 restricted')
  })

  it('beyond 200 by one member of staff in a day, while the limits for applicants do not apply', async () => {
    const busy = await createStaff(at.database, 'officer')
    await save(at.officer, null, withoutInternet())
    const { number } = (await send(at.officer, 1)) ?? {}
    await asServer(
      `with made as (
         insert into public.applications (user_id) select private.make_desk_account() from generate_series(1, 200) returning id
       )
       insert into private.paper_declarations (application_id, version, signed_on, signed_by, witness, recorded_by)
       select made.id, 'x', current_date, 'x', 'y', $1 from made`,
      [busy.id],
    )
    await save(at.officer, null, withoutInternet(), (at.id = randomUUID()))
    expect(await refusal(send(busy, 1))).toBe('PT409 too_many')
    expect((await send(at.officer, 1))?.number).not.toBe(number)
    await asServer(`delete from public.applications where status = 'draft'`)
  })

  it('by every other path to a draft', async () => {
    const { rows } = await at.database.queryAsCaller<{ id: string }>(at.person.caller, {
      text: `insert into public.applications (${Object.keys(sentColumns()).join(', ')}) values ($1, $2, $3, $4, $5) returning id`,
      values: Object.values(sentColumns()),
    })
    const draft = rows[0]?.id
    expect(await refusal(asServer(`select private.change_status($1, 'pending', 'staff', $2)`, [draft, at.officer.id]))).toMatch(/^42501/)
    for (const action of [{ to: 'pending' }, { to: 'pending', paperDeclaration: signedPaper() }]) {
      expect(
        await refusal(asServer('select private.change_status_by_command($1, $2)', [draft, { kind: 'transition', ...action }])),
      ).toMatch(/^PT400 .*"paperDeclaration"/)
    }
    await at.database.queryAsCaller(at.person.caller, { text: `update public.applications set status = 'pending' where id = '${draft}'` })
  })
})

describe('the account of an application sent by the front desk', () => {
  const sendOne = async () => {
    await save(at.officer, null, withoutInternet())
    return (await send(at.officer, 1))?.number ?? ''
  }
  const ask = <Answer>(text: string, values: unknown[] = []) => call<Answer>(at.database, at.colleague.caller, text, values)
  const request = async (kind: string, number: string) => {
    const { firstName, surname } = complete().personalInfo
    const reference = await ask<string>('public.staff_save_data_request($1, null, $2)', [
      randomUUID(),
      { kind, cameBy: 'call', name: `${firstName} ${surname}`, contact: '0803 123 4567', number, said: 'Words', receivedOn: today },
    ])
    await asServer(
      `update private.data_requests set state = 'proved', proved_how = 'call', proof_note = 'Spoke', proved_at = now()
       where reference = $1`,
      [reference],
    )
    return reference
  }

  it('is found for a data request, handed out with the paper, and erased without an email', async () => {
    const number = await sendOne()
    const access = await request('access', number)
    expect(await ask('public.staff_request_holdings($1)', [access])).toMatchObject({
      accounts: [{ email: null }],
      applications: [{ number, hasAccount: true }],
      walkIns: 1,
    })
    const known = (
      await asServer<{ known: unknown }>(
        `select private.handed_out(one, false) as known from private.data_requests as one where reference = $1`,
        [access],
      )
    )[0]?.known
    const { recordedBy: _by, ...paper } = { ...signedPaper(), recordedBy: '' }
    expect(known).toMatchObject({ applications: [{ number, paperDeclaration: paper }], accounts: [{ account: { email: null } }] })
    const erasure = await request('erasure', number)
    const emails = await asServer<{ count: number }>('select count(*)::int as count from private.outbox')
    await asServer('select private.erase_person(one) from private.data_requests as one where reference = $1', [erasure])
    expect(await asServer('select status, user_id from public.applications where number = $1', [number])).toEqual([
      { status: 'withdrawn', user_id: null },
    ])
    expect(await asServer(`select from private.outbox where kind = 'account_deleted'`)).toEqual([])
    // Admissions are told about the withdrawal.
    expect(await asServer('select count(*)::int as count from private.outbox')).toEqual([{ count: (emails[0]?.count ?? 0) + 1 }])
    expect(await asServer('select from private.assisted_applications where id = $1', [at.id])).toEqual([])
  })

  it('is deleted when its application has become a count', async () => {
    const number = await sendOne()
    const mine = () =>
      asServer<{ user_id: string }>('select user_id from private.desk_accounts where user_id in (select user_id from public.applications)')
    expect((await mine()).length).toBeGreaterThan(0)
    const [{ user_id: account } = { user_id: '' }] = await asServer<{ user_id: string }>(
      'select user_id from public.applications where number = $1',
      [number],
    )
    await forgetInBatches(at.database, 'forget_old_applications', 1)
    expect(await asServer('select from auth.users where id = $1', [account])).toHaveLength(1)
    await asServer('delete from public.applications where number = $1', [number])
    await forgetInBatches(at.database, 'forget_old_applications', 1)
    expect(await asServer('select from auth.users where id = $1', [account])).toEqual([])
  })
})
