import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { STATUSES } from '#domain/applications/application-statuses.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { isWorkingDay, workingDaysAfter } from '#domain/dates/working-days.ts'
import { settings, settingsDocument } from '#domain/settings.ts'
import { type OneApplication, WITHHELD } from '#domain/staff/withheld-details.ts'
import { type WorkCounts, type WorkOptions, type WorkPage, groupOfStatus } from '#domain/staff/work-list.ts'
import type { Caller } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call as ask, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const call = <T>(caller: Caller, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)

const list = (
  { caller }: { caller: Caller },
  group = 'all',
  sought: string | null = null,
  filters: object | string = {},
  after: unknown = null,
) => call<WorkPage>(caller, 'public.staff_work_list($1, $2, $3, $4)', [group, sought, filters, after])
const numbers = async (...asked: Parameters<typeof list>) => (await list(...asked)).items.map(({ number }) => number)

type Sent = { id: string; number: string; person: Person }

async function send(surname = 'Bello', firstName = 'Amina', phoneNumber?: string): Promise<Sent> {
  const person = await createPerson(test.database)
  return { ...(await sendAs(person, surname, firstName, phoneNumber)), person }
}

async function sendAs(person: Person, surname: string, firstName: string, phoneNumber?: string): Promise<Omit<Sent, 'person'>> {
  const id = await writeApplication(test.database, person, 'pending', (form) => {
    form.personalInfo.surname = surname
    form.personalInfo.firstName = firstName
    if (phoneNumber !== undefined) form.personalInfo.phoneNumber = phoneNumber
  })
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
  return { id, number: row?.number ?? '' }
}

const changeStatus = (id: string, to: string) => asServer(`select private.change_status($1, $2, 'staff', null)`, [id, to])
const item = async (id: string) =>
  (
    await asServer<Record<string, unknown>>('select *, answer_by::text as answer_day from private.work_items where application_id = $1', [
      id,
    ])
  )[0]

describe('searching the work list', () => {
  const given = samplePhone('8047651234').stored
  let sought: Sent
  beforeAll(async () => {
    sought = await send('Ọlátúnjí-Ọ’Neil', 'Ɗalha Éṣù', given)
    await send('Olatunde', 'Esther')
  })

  it('finds a name by its words in any order, without accents, or by prefix', async () => {
    for (const typed of ['olatunji dalha', 'DALHA olatun', 'neil', 'ọlátúnjí', 'esu dal', "o'neil"])
      expect([typed, await numbers(viewer, 'all', typed)]).toEqual([typed, [sought.number]])
    expect(await numbers(viewer, 'all', 'olat')).toHaveLength(2)
    expect(await numbers(viewer, 'all', 'olatunji esther')).toEqual([])
  })

  it('finds a phone number in any format, an application number and an address', async () => {
    const digits = given.slice(1)
    const short = digits.slice(settings.phones.callingCode.length)
    const ways = [given, digits, `00${digits}`, `${settings.phones.trunkPrefix}${short}`, short, formatPhone(given), short.slice(0, 5)]
    for (const typed of [...ways, sought.number, sought.number.toLowerCase(), sought.number.slice(-6), sought.person.email.toUpperCase()])
      expect([typed, await numbers(viewer, 'all', typed)]).toEqual([typed, [sought.number]])
  })

  it('finds a corrected phone number and the account’s new address', async () => {
    const later = samplePhone('8059990001').stored
    await asServer(
      `insert into public.application_contacts (application_id, phone_number, email, contact_address)
       values ($1, $2, 'new@example.com', 'x')`,
      [sought.id, later],
    )
    const email = `moved-${randomUUID()}@example.com`
    await test.database.asAuth((tx) => tx.query('update auth.users set email = $1 where id = $2', [email, sought.person.id]))
    for (const typed of [later, 'new@example.com', email]) expect(await numbers(viewer, 'all', typed)).toEqual([sought.number])
  })

  it('treats any input as plain text', async () => {
    for (const typed of ["'", '\\', "a'b:*", '!(&|)', '<->', '%', 'x'.repeat(5000), '\u0301', '::::', '@'])
      expect(await list(viewer, 'all', typed)).toMatchObject({ items: [] })
  })
})

describe('list groups', () => {
  it('match the statuses', async () => {
    for (const status of STATUSES) {
      const [row] = await asServer<{ found: string | null }>('select private.work_group($1) as found', [status])
      expect([status, row?.found ?? null]).toEqual([status, status === 'draft' ? null : groupOfStatus[status]])
    }
  })

  it('are counted exactly after submissions, status changes, the deletion of an account and merging the counts', async () => {
    const counts = () => call<WorkCounts>(viewer.caller, 'public.staff_work_counts()')
    const exact = async () => {
      const rows = await asServer<{ list_group: string; amount: number }>(
        'select list_group, count(*)::integer as amount from private.work_items group by 1',
      )
      const none = { new: 0, ours: 0, waiting: 0, interviews: 0, decided: 0 }
      const each = { ...none, ...Object.fromEntries(rows.map(({ list_group, amount }) => [list_group, amount])) }
      return { ...each, all: Object.values(each).reduce((sum, amount) => sum + amount, 0) }
    }
    const sent = await send()
    const other = await send()
    expect(await counts()).toEqual(await exact())
    await changeStatus(sent.id, 'under_review')
    await changeStatus(sent.id, 'interview')
    expect(await counts()).toEqual(await exact())
    await asServer('select private.delete_account($1)', [other.person.id])
    expect(await counts()).toEqual(await exact())
    await Promise.all([1, 2, 3].map(() => asServer('select private.compact_work_counts()')))
    await asServer('select private.compact_work_counts()')
    expect(await counts()).toEqual(await exact())
    expect(await numbers(viewer, 'all', other.number)).toEqual([])
  })

  it('continue where the previous page ended, in every sort order', async () => {
    const name = 'Pager'
    const ids: Awaited<ReturnType<typeof send>>[] = []
    while (ids.length < 53) ids.push(await send(name))
    for (const group of ['new', 'all']) {
      const first = await list(viewer, group, name)
      expect([first.items.length, first.found]).toEqual([50, 53])
      const second = await list(viewer, group, name, {}, first.next)
      expect([second.items.length, second.next, second.found]).toEqual([3, null, null])
      expect(new Set([...first.items, ...second.items].map(({ id }) => id))).toEqual(new Set(ids.map(({ id }) => id)))
      expect(await refusal(list(viewer, group, name, {}, { at: 'x', id: 'y' }))).toMatch('PT400')
    }
  })

  it('can be narrowed by filters, and reject unknown filters', async () => {
    const sent = await send('Narrow')
    const [line] = (await list(viewer, 'all', sent.number)).items
    const [row] = await asServer<{ chosen: Record<string, string> }>(
      'select program_selection as chosen from public.applications where id = $1',
      [sent.id],
    )
    const { program, course, startDate: intake } = row?.chosen ?? {}
    const rights = { program, course, intake, status: 'pending', assignee: 'nobody', isUnread: true }
    expect(await numbers(viewer, 'new', 'narrow', rights)).toEqual([sent.number])
    for (const wrong of [{ program: 'none' }, { status: 'interview' }, { assignee: 'me' }, { isLate: true }])
      expect(await numbers(viewer, 'new', 'narrow', { ...rights, ...wrong })).toEqual([])
    for (const wrong of [{ religion: 'x' }, { program: 1 }, { isLate: 'yes' }, { assignee: 'everybody' }, '[]', '{"program": 1e130000}'])
      expect(await refusal(list(viewer, 'all', null, wrong))).toMatch('PT400')
    expect(await refusal(list(viewer, 'drafts'))).toMatch('PT400')
    expect(line).toMatchObject({ name: expect.stringContaining('Narrow'), status: 'pending', assignee: null, isUnread: true, version: 1 })
    expect(JSON.stringify(line)).not.toContain(sent.person.email)
  })
})

describe('promised days', () => {
  const calendar = JSON.stringify(settings.calendar)

  it('are calculated in working days, in the same way as on the pages', async () => {
    for (const days of [0, 1, 10, 40]) {
      const [row] = await asServer<{ day: string }>(`select private.working_days_after('2026-12-18', $1, $2)::text as day`, [
        days,
        calendar,
      ])
      expect(row?.day).toBe(workingDaysAfter('2026-12-18', days))
    }
    const [row] = await asServer<{ left: number }>(`select private.working_days_between('2026-12-18', '2027-01-08', $1) as left`, [
      calendar,
    ])
    const between = Array.from({ length: 21 }, (_, at) => new Date(Date.UTC(2026, 11, 19 + at)).toISOString().slice(0, 10))
    expect(row?.left).toBe(between.filter(isWorkingDay).length)
  })

  it('are reset by each transition, and recalculated when holidays change', async () => {
    const sent = await send()
    const before = await item(sent.id)
    const day = String(before?.['answer_day'])
    expect(await item(sent.id)).toMatchObject({ list_group: 'new', answer_days_left: null })
    const closed = { ...settings, calendar: { ...settings.calendar, publicHolidays: [...settings.calendar.publicHolidays, day] } }
    await asServer('select private.sync_settings($1::jsonb)', [JSON.stringify(closed)])
    expect(String((await item(sent.id))?.['answer_day']) > day).toBe(true)
    await asServer('select private.sync_settings($1::jsonb)', [settingsDocument()])
    expect((await item(sent.id))?.['answer_day']).toBe(day)
    await asServer(`update private.work_items set answer_by = '2020-01-01', due_on = '2020-01-01' where application_id = $1`, [sent.id])
    expect((await list(viewer, 'new', sent.number, { isLate: true })).items).toMatchObject([{ isLate: true }])
  })
})

describe('work on applications', () => {
  let sent: Sent
  beforeEach(async () => {
    sent = await send()
  })
  const assign = (ids: string[], assignee: string | null) =>
    call<{ changed: number }>(officer.caller, 'public.staff_assign($1, $2)', [ids, assignee])

  it('can be assigned to a person, and goes to that person’s deputy while they are away', async () => {
    const colleague = await createStaff(test.database, 'officer')
    expect(await assign([sent.id, randomUUID()], colleague.id)).toEqual({ changed: 1 })
    expect(await assign([sent.id], colleague.id)).toEqual({ changed: 0 })
    expect(await numbers(colleague, 'all', sent.number, { assignee: 'me' })).toEqual([sent.number])
    expect(await numbers(officer, 'all', sent.number, { assignee: 'me' })).toEqual([])
    const [today] = await asServer<{ day: string }>('select private.today()::text as day')
    await call(colleague.caller, 'public.staff_away($1, $2)', [today?.day, officer.id])
    expect(await numbers(officer, 'all', sent.number, { assignee: 'me' })).toEqual([sent.number])
    const { people } = await call<WorkOptions>(officer.caller, 'public.staff_work_options()')
    expect(people.find(({ id }) => id === colleague.id)).toMatchObject({ awayUntil: today?.day, deputy: { id: officer.id } })
    await call(colleague.caller, 'public.staff_away()')
    expect(await numbers(officer, 'all', sent.number, { assignee: 'me' })).toEqual([])
    await asServer('select private.end_roles($1)', [colleague.id])
    expect(await item(sent.id)).toMatchObject({ assignee: null })
    expect(await refusal(assign([sent.id], colleague.id))).toMatch('PT400')
    const log = await asServer<{ action: string }>('select action from private.audit_log where subject = $1', [sent.number])
    expect(log).toEqual([{ action: 'application_assigned' }])
  })

  it('stays with an assignee who is given another working role, and becomes unassigned if the assignee becomes a viewer', async () => {
    const worker = await createStaff(test.database, 'officer')
    const { id } = await send()
    const assignee = async () =>
      (await asServer<{ assignee: string | null }>('select assignee from private.work_items where application_id = $1', [id]))[0]?.assignee
    await asServer('update private.work_items set assignee = $2 where application_id = $1', [id, worker.id])
    await asServer(`select private.give_role($1, 'decider')`, [worker.id])
    expect(await assignee()).toBe(worker.id)
    await asServer(`select private.give_role($1, 'viewer')`, [worker.id])
    expect(await assignee()).toBeNull()
  })

  it('counts as unassigned once its assignee’s last day has passed', async () => {
    const colleague = await createStaff(test.database, 'officer')
    await assign([sent.id], colleague.id)
    await asServer(`update private.staff set since = now() - interval '2 days', until = now() - interval '1 day' where user_id = $1`, [
      colleague.id,
    ])
    expect((await list(viewer, 'all', sent.number, { assignee: 'nobody' })).items).toMatchObject([{ assignee: null }])
  })

  it('is unread for each person until they view it, and becomes unread again after a new event', async () => {
    const isUnread = async (who: StaffMember) => (await list(who, 'all', sent.number)).items[0]?.isUnread
    await call(viewer.caller, 'public.staff_mark($1, true)', [[sent.id]])
    expect([await isUnread(viewer), await isUnread(officer)]).toEqual([false, true])
    await changeStatus(sent.id, 'under_review')
    expect(await isUnread(viewer)).toBe(false)
    await asServer(`select private.change_status($1, 'withdrawn', 'applicant', $2)`, [sent.id, sent.person.id])
    expect(await isUnread(viewer)).toBe(true)
  })

  it('never includes one’s own application', async () => {
    const own = await sendAs(officer, 'Own', 'Sent')
    expect(await numbers(officer, 'all', own.number)).toEqual([])
    expect(await numbers(viewer, 'all', own.number)).toEqual([own.number])
    expect(await assign([own.id], officer.id)).toEqual({ changed: 0 })
    await call(viewer.caller, 'public.staff_work_counts()').then(async (theirs) => {
      const mine = await call<WorkCounts>(officer.caller, 'public.staff_work_counts()')
      expect(mine.all).toBe((theirs as WorkCounts).all - 1)
    })
  })

  it('saves views for each person, without applicants’ names', async () => {
    const view = { group: 'ours', filters: { isLate: true } }
    const keep = (name: string, kept: unknown) => call<string>(officer.caller, 'public.staff_keep_view($1, $2)', [name, kept])
    const id = await keep(' Late ', view)
    expect(await keep('Late', { ...view, group: 'new' })).toBe(id)
    expect(await call(officer.caller, 'public.staff_views()')).toEqual([{ id: Number(id), name: 'Late', view: { ...view, group: 'new' } }])
    expect(await call(viewer.caller, 'public.staff_views()')).toEqual([])
    await call(viewer.caller, 'public.staff_forget_view($1)', [id])
    expect(await call(officer.caller, 'public.staff_views()')).toHaveLength(1)
    for (const wrong of [null, [], { group: 'ours' }, { ...view, sought: 'Bello' }, { ...view, filters: { name: 'Bello' } }])
      expect(await refusal(keep('Wrong', wrong))).toMatch('PT400')
    await call(officer.caller, 'public.staff_forget_view($1)', [id])
    expect(await call(officer.caller, 'public.staff_views()')).toEqual([])
  })

  it('rejects too many applications, and invalid days and deputies', async () => {
    const many = Array.from({ length: 501 }, () => randomUUID())
    for (const text of ['public.staff_assign($1)', 'public.staff_follow_up($1)', 'public.staff_mark($1, true)'])
      for (const ids of [[], many, null]) expect(await refusal(call(officer.caller, text, [ids]))).toMatch('PT400')
    expect(await refusal(call(officer.caller, `public.staff_follow_up($1, '2020-01-01')`, [[sent.id]]))).toMatch('PT400')
    expect(await refusal(call(officer.caller, 'public.staff_away(current_date + 7, $1)', [viewer.id]))).toMatch('PT400')
    expect(await refusal(call(viewer.caller, 'public.staff_assign($1)', [[sent.id]]))).toBe('PT403 role_missing')
  })
})

describe('opening one application', () => {
  const open = ({ caller }: StaffMember, number: string) => call<OneApplication>(caller, 'public.staff_application($1)', [number])

  it('leaves out withheld answers and logs the reader', async () => {
    const sent = await send('Withheld')
    const opened = await open(viewer, sent.number.toLowerCase())
    expect(Object.keys(opened.form['personalInfo'] as object)).toContain('surname')
    for (const answer of WITHHELD) expect(JSON.stringify(opened)).not.toContain(`"${answer}"`)
    expect(opened).toMatchObject({ number: sent.number, contact: null, events: [{ by: 'applicant', to: 'pending' }] })
    expect((await list(viewer, 'all', sent.number)).items).toMatchObject([{ isUnread: false }])
    const log = 'select action, actor, role, details from private.audit_log where subject = $1 order by id'
    expect(await asServer(log, [sent.number])).toEqual([{ action: 'application_opened', actor: viewer.id, role: 'viewer', details: {} }])

    const reason = 'The scholarship is for women'
    const answer = await call(officer.caller, 'public.staff_reveal($1, $2, $3)', [sent.number, 'gender', reason])
    expect(answer).toEqual({ value: sampleApplication().personalInfo.gender })
    expect((await asServer(log, [sent.number])).at(-1)).toEqual({
      action: 'answer_revealed',
      actor: officer.id,
      role: 'officer',
      details: { answer: 'gender', reason },
    })
    for (const [wrong, why] of [
      ['surname', reason],
      ['gender', 'short'],
      ['gender', ' '.repeat(40)],
      ['gender', 'x'.repeat(501)],
      [null, reason],
    ])
      expect(await refusal(call(officer.caller, 'public.staff_reveal($1, $2, $3)', [sent.number, wrong, why]))).toMatch('PT400')
    const [row] = await asServer<{ withheld: string[] }>('select private.withheld_answers() as withheld')
    expect(row?.withheld).toEqual([...WITHHELD])
  })

  it('is refused to the applicant, and to everyone once the applicant’s account has been deleted', async () => {
    const colleague = await createStaff(test.database, 'officer')
    const own = await sendAs(colleague, 'Own', 'Opened')
    const gone = await send('Gone')
    await asServer('select private.delete_account($1)', [gone.person.id])
    for (const text of ['public.staff_application($1)', `public.staff_reveal($1, 'gender', 'A good reason')`]) {
      expect(await refusal(call(colleague.caller, text, [own.number]))).toBe('PT403 own_application')
      for (const none of [gone.number, 'none', '', null, '%']) expect(await refusal(call(colleague.caller, text, [none]))).toBe('PT404')
    }
  })
})
