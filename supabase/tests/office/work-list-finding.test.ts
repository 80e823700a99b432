import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { settings } from '#domain/settings.ts'
import { type ClassList, WORK_COLUMNS, WORK_GROUPS, WORK_SORTS, type WorkOptions, type WorkPage } from '#domain/staff/work-list.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
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

type Asked = { group?: string; sought?: string; filters?: object; after?: unknown; sort?: string | null; who?: StaffMember }

const list = ({ group = 'all', sought = '', filters = {}, after = null, sort = null, who = officer }: Asked) =>
  ask<WorkPage>(test.database, who.caller, 'public.staff_work_list($1, $2, $3, $4, $5)', [group, sought, filters, after, sort])
const ids = async (asked: Asked) => (await list(asked)).items.map(({ id }) => id)

async function send(surname: string, change: (form: ApplicationForm) => void = () => undefined): Promise<string> {
  return writeApplication(test.database, await createPerson(test.database), 'pending', (form) => {
    form.personalInfo.surname = surname
    change(form)
  })
}

describe('searching', () => {
  let hers: string
  beforeAll(async () => {
    hers = await send('Bello', ({ personalInfo, accommodation, referee, programSelection }) => {
      personalInfo.firstName = 'Amina'
      personalInfo.stateOfOrigin = 'Kaduna'
      personalInfo.contactAddress = '7 Ahmadu Way, Zaria'
      personalInfo.religion = 'Islam'
      accommodation.sponsorDetails.name = 'Garba Danladi'
      referee.name = 'Tokunbo Alakija'
      programSelection.careerGoals = 'To open a quixotic workshop'
    })
    await send('Belo', ({ personalInfo }) => {
      personalInfo.firstName = 'Bilikisu'
    })
  })

  it('finds words of every short answer that staff may see, in all groups', async () => {
    const [course] = await asServer<{ course: string }>(
      `select settings -> 'programs' -> item.program -> 'courses' ->> item.course as course
       from private.work_items as item, private.current_settings() where application_id = $1`,
      [hers],
    )
    for (const sought of ['bello kaduna', 'Zaria amina', 'danladi', 'tokunbo', `${course?.course} bello kad`])
      expect([sought, await ids({ sought })]).toEqual([sought, [hers]])
    for (const sought of ['bello islam', 'quixotic', 'bello female', 'bello single'])
      expect([sought, await ids({ sought })]).toEqual([sought, []])
    expect((await list({ sought: 'bello kaduna' })).items).toMatchObject([{ group: 'new', origin: 'Kaduna' }])
  })

  it('shows names that differ by a letter after the exact ones', async () => {
    for (const [sought, names] of [
      ['Belo', ['Amina Ngozi Bello']],
      ['Bela', ['Bilikisu Ngozi Belo']],
      ['Bbello', ['Amina Ngozi Bello']],
      ['Ebllo kaduna', ['Amina Ngozi Bello']],
      ['Amena Bello', ['Amina Ngozi Bello']],
    ] as const) {
      const { similar } = await list({ sought })
      expect([sought, similar.map(({ name }) => name).toSorted()]).toEqual([sought, names])
    }
    expect((await list({ sought: 'Belo' })).items.map(({ name }) => name)).toEqual(['Bilikisu Ngozi Belo'])
    expect((await list({ sought: 'Bellomoh' })).similar).toEqual([])
  })

  it('forgets a name when the last application with it is deleted', async () => {
    const person = await createPerson(test.database)
    const known = () => asServer("select from private.name_words where word = 'quaynortey'")
    await writeApplication(test.database, person, 'pending', (form) => {
      form.personalInfo.surname = 'Quaynortey'
    })
    expect(await known()).toHaveLength(1)
    await asServer('select private.delete_account($1)', [person.id])
    expect(await known()).toHaveLength(0)
    expect(await asServer("select from private.name_words where word = 'ngozi'")).toHaveLength(1)
  })
})

describe('sorting', () => {
  it('goes both ways through all pages in every order, with rows that have the same value', async () => {
    const states = ['Abia', 'Kano', 'Oyo']
    for (let at = 0; at < 104; at += 1)
      await send(`Sorted${'abc'.charAt(at % 3)}`, ({ personalInfo }) => {
        personalInfo.stateOfOrigin = states[at % 3] ?? ''
      })
    await asServer(
      `update private.work_items set follow_up_on = current_date + (right(number, 1)::integer % 3),
         list_group = case when right(number, 1) in ('1', '2') then 'decided' when right(number, 1) = '3' then 'ours' else 'new' end
       where sort_name like 'sorted%' and right(number, 1) < '6'`,
    )
    const whole = async (asked: Asked) => {
      const all: string[] = []
      for (let after: unknown = null; ;) {
        const page = await list({ ...asked, after })
        all.push(...page.items.map(({ id }) => id))
        after = page.next
        if (after === null) return all
      }
    }
    const [totals] = await asServer<Record<string, number>>(
      `select count(*)::integer as all, (count(*) filter (where list_group = 'new'))::integer as new from private.work_items`,
    )
    for (const sort of WORK_SORTS) {
      for (const group of ['all', 'new']) {
        const up = await whole({ group, sort })
        expect([sort, group, await whole({ group, sort: `-${sort}` })]).toEqual([sort, group, up.toReversed()])
        expect([sort, group, new Set(up).size]).toEqual([sort, group, totals?.[group]])
      }
    }
    const names = (await list({ sort: '-name', sought: 'sorted' })).items.map(({ name }) => name.split(' ').at(-1))
    expect(names.slice(0, 3)).toEqual(['Sortedc', 'Sortedc', 'Sortedc'])
    expect((await list({ sort: 'origin' })).sort).toBe('origin')
    for (const sort of ['', '-', '--name', 'name desc', 'gender', `name${'x'.repeat(99)}`])
      expect(await refusal(list({ sort }))).toMatch('PT400')
    expect(await refusal(list({ sort: 'name', after: { at: '\u0000', id: 'x' } }))).toMatch(/PT400|22P05/)
    expect(await refusal(list({ sort: 'followUp', after: { at: 'soon', id: hexId } }))).toMatch('PT400')
  })
})
const hexId = '00000000-0000-4000-8000-000000000000'

describe('filters', () => {
  it('narrow by day of receipt, state, town, education, sponsor and age', async () => {
    const id = await send('Filtered', ({ personalInfo, academicBackground }) => {
      personalInfo.stateOfOrigin = 'KADUNA state'
      personalInfo.contactAddress = '1 Lugard Road, Jos North'
      personalInfo.dateOfBirth = '2004-02-29'
      academicBackground.educationLevel = 'primary'
    })
    await asServer(
      `update private.work_items set submitted_at = ('2026-03-04 23:30'::timestamp at time zone $2) where application_id = $1`,
      [id, settings.timeZone],
    )
    const [age] = await asServer<{ years: number }>(`select date_part('year', age(private.today(), '2004-02-29'))::integer as years`)
    const years = age?.years ?? 0
    for (const filters of [
      { origin: 'Kaduna' },
      { town: 'jos' },
      { town: 'north lugard' },
      { education: 'primary' },
      { sponsor: 'guardian' },
      { receivedFrom: '2026-03-04', receivedTo: '2026-03-04' },
      { ageFrom: String(years), ageTo: String(years) },
      { ageFrom: String(years) },
      { ageTo: String(years) },
    ])
      expect([filters, await ids({ sought: 'filtered', filters })]).toEqual([filters, [id]])
    for (const filters of [
      { origin: 'Kano' },
      { town: 'bida' },
      { town: '!' },
      { education: 'ssce' },
      { sponsor: 'self' },
      { receivedFrom: '2026-03-05' },
      { receivedTo: '2026-03-03' },
      { ageFrom: String(years + 1) },
      { ageTo: String(years - 1) },
      { tag: 'none' },
      { hasPlace: true },
    ])
      expect([filters, await ids({ sought: 'filtered', filters })]).toEqual([filters, []])
    for (const filters of [
      { ageFrom: 18 },
      { ageFrom: '0' },
      { ageTo: '100' },
      { receivedFrom: '2026-02-30' },
      { receivedTo: '0000-01-01' },
      { town: 7 },
    ])
      expect(await refusal(list({ filters }))).toMatch('PT400')
    expect(await refusal(list({ filters: { ageFrom: '18' }, who: viewer }))).toBe('PT403 role_missing')
  })

  it('are saved with the order and the columns', async () => {
    const keep = (view: object) => ask(test.database, officer.caller, 'public.staff_keep_view($1, $2)', ['Sorted', view])
    const view = { group: 'all', filters: { origin: 'Kano' } }
    await keep({ ...view, sort: '-name', columns: WORK_COLUMNS })
    for (const wrong of [{ sort: 'age' }, { sort: 1 }, { columns: ['gender'] }, { columns: 'name' }, { columns: [['course']] }])
      expect(await refusal(keep({ ...view, ...wrong }))).toMatch('PT400')
    expect(WORK_GROUPS).toContain('all')
  })
})

describe('tags', () => {
  const tag = (who: StaffMember, applications: string[], said: string | null, isAdded = true) =>
    ask<{ changed: number }>(test.database, who.caller, 'public.staff_tag($1, $2, $3)', [applications, said, isAdded])

  it('are added, found and removed, and end with the account', async () => {
    const [one, two] = [await send('Tagged'), await send('Tagged')]
    expect(await tag(officer, [one, two], ' Scholarship 2026 ')).toEqual({ changed: 2 })
    expect(await tag(officer, [one], 'scholarship 2026')).toEqual({ changed: 0 })
    expect((await ids({ filters: { tag: 'scholarship 2026' } })).toSorted()).toEqual([one, two].toSorted())
    expect((await list({ sought: 'tagged' })).items[0]?.tags).toEqual(['scholarship 2026'])
    expect((await ask<WorkOptions>(test.database, viewer.caller, 'public.staff_work_options()')).tags).toEqual(['scholarship 2026'])
    expect(await tag(officer, [two], 'SCHOLARSHIP 2026', false)).toEqual({ changed: 1 })
    expect(await ids({ filters: { tag: 'scholarship 2026' } })).toEqual([one])
    const log = await asServer<{ action: string; details: object }>(
      `select action, details from private.audit_log join private.work_items as item on subject = item.number
       where application_id = $1 order by id`,
      [two],
    )
    expect(log).toEqual([
      { action: 'tag_added', details: { tag: 'scholarship 2026' } },
      { action: 'tag_removed', details: { tag: 'scholarship 2026' } },
    ])
    await asServer('select private.delete_account(applicant) from private.work_items where application_id = $1', [one])
    expect(await asServer('select from private.application_tags')).toEqual([])
  })

  it('are up to ten short words, set by officers', async () => {
    const id = await send('Tagged')
    for (const wrong of ['', ' ', null, 'x'.repeat(41), 'two\nlines', '\u200b'])
      expect(await refusal(tag(officer, [id], wrong))).toMatch('PT400')
    expect(await refusal(tag(viewer, [id], 'x'))).toBe('PT403 role_missing')
    for (let at = 0; at < 10; at += 1) await tag(officer, [id], `tag ${at}`)
    expect(await refusal(tag(officer, [id], 'one more'))).toBe('PT409 too_many')
    expect(await tag(officer, [id], 'tag 3')).toEqual({ changed: 0 })
  })
})

describe('a class list', () => {
  const classOf = (who: StaffMember, course: string, intake: string) =>
    ask<ClassList>(test.database, who.caller, 'public.staff_class_list($1, $2)', [course, intake])

  it('has everyone with a place by surname, and is logged', async () => {
    const [hers, his, other] = [await send('Zuru'), await send('Abiola'), await send('Without place')]
    await asServer(`update private.work_items set status = 'confirmed', list_group = 'decided' where application_id = any ($1)`, [
      [hers, his],
    ])
    const [chosen] = await asServer<{ course: string; intake: string }>(
      'select course, intake from private.work_items where application_id = $1',
      [other],
    )
    const { course = '', intake = '' } = chosen ?? {}
    const list = await classOf(officer, course, intake)
    expect(list.people.map(({ name }) => name.split(' ').at(-1))).toEqual(['Abiola', 'Zuru'])
    expect(list).toMatchObject({ isWhole: true, restricted: 0, people: [{ phone: expect.any(String), status: 'confirmed' }, {}] })
    for (const [wrong, when] of [
      ['none', intake],
      [course, 'never'],
      [null, null],
    ])
      expect(await refusal(classOf(officer, wrong as string, when as string))).toMatch('PT400')
    expect(await refusal(classOf(viewer, course, intake))).toBe('PT403 role_missing')
    const log = await asServer(`select actor, subject, details from private.audit_log where action = 'class_list_read'`)
    expect(log).toEqual([{ actor: officer.id, subject: `${course} ${intake}`, details: { lines: 2 } }])
  })
})
