import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { type Announcements, NOTICE_MOST, type SiteNotice, isNoticeLine, isNoticeTarget } from '#domain/staff/announcements.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type StaffMember, call, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
})
afterAll(() => test.drop())
beforeEach(() => asServer('delete from private.announcements'))

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

type Said = { id?: string; value?: unknown; starts?: string | null; ends?: string | null; instead?: string | null; by?: StaffMember }

async function say({ id = randomUUID(), value = { text: 'Closed today', link: null }, starts, ends, instead, by = officer }: Said = {}) {
  const given = [id, value, starts ?? null, ends ?? null, instead ?? null]
  await call(test.database, by.caller, `public.staff_announce($1, 'notice', $2, $3, $4, $5)`, given)
  return id
}
const endAnnouncement = (id: string) => call(test.database, officer.caller, 'public.staff_end_announcement($1)', [id])
const read = () => call<Announcements>(test.database, viewer.caller, 'public.staff_announcements()')
const shown = async () =>
  (await asServer<{ now: { value: SiteNotice }[] }>('select private.current_announcements() as now'))[0]?.now.map(({ value }) => value.text)
/** A number of days from today, at ten in the morning at the institute. */
const inDays = (days: number) => `${dateIn(institute.timeZone, new Date(Date.now() + days * 86_400_000))}T10:00`
const letPass = (days: number) =>
  asServer(
    `update private.announcements set shown_from = shown_from - make_interval(days => $1),
       shown_until = shown_until - make_interval(days => $1)`,
    [days],
  )

it('shows a notice between its start and end on the institute’s clock, and still lists it afterwards', async () => {
  const link = { label: 'Apply', to: '/apply' }
  const id = await say({ value: { text: 'Applications close on Friday', link }, starts: inDays(1), ends: inDays(3) })
  expect(await shown()).toEqual([])
  const [coming] = (await read()).standing
  expect(coming).toMatchObject({ id, state: 'coming', value: { text: 'Applications close on Friday', link }, endedAt: null })
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: institute.timeZone, hour: '2-digit' }).format(new Date(coming?.from ?? ''))).toBe(
    '10',
  )
  await letPass(2)
  expect(await shown()).toEqual(['Applications close on Friday'])
  expect((await read()).standing[0]?.state).toBe('shown')
  await letPass(2)
  expect(await shown()).toEqual([])
  expect(await read()).toMatchObject({ standing: [], over: [{ id, state: 'over', endedAt: null, endedBy: null }] })
})

it('changes a notice by ending it and publishing another, and ends it only once', async () => {
  const first = await say()
  const second = await say({ value: { text: 'Closed until noon', link: null }, instead: first })
  expect(await shown()).toEqual(['Closed until noon'])
  // Repeats the call, as after a lost response. Then a colleague who has not seen the change tries to replace the first notice.
  await say({ id: second, value: { text: 'Closed until noon', link: null }, instead: first })
  expect(await refusal(say({ instead: first }))).toBe('PT409 changed')
  await endAnnouncement(second)
  await endAnnouncement(second)
  expect(await shown()).toEqual([])
  const { over } = await read()
  expect(over.map(({ value }) => 'text' in value && value.text)).toEqual(['Closed until noon', 'Closed today'])
  const log = await asServer<{ action: string }>('select action from private.audit_log where subject = any ($1) order by id', [
    [first, second],
  ])
  expect(log.map(({ action }) => action)).toEqual(['content_said', 'content_changed', 'content_ended'])
})

it('limits how many notices are shown at once, even if several people publish at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => refusal(say())))
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(NOTICE_MOST.atOnce)
  expect(new Set(answers)).toEqual(new Set(['passed', 'PT409 too_many']))
})

it('reports a conflict for another text under the same id, or for a notice that has ended', async () => {
  const id = await say({ value: { text: 'Closed on Fridya', link: null }, ends: inDays(2) })
  await say({ id, value: { text: 'Closed on Fridya', link: null }, ends: inDays(2) })
  expect(await refusal(say({ id, value: { text: 'Closed on Friday', link: null }, ends: inDays(2) }))).toBe('PT409 changed')
  expect(await refusal(say({ id, value: { text: 'Closed on Fridya', link: null }, ends: inDays(3) }))).toBe('PT409 changed')
  await endAnnouncement(id)
  expect(await refusal(say({ id, value: { text: 'Closed on Fridya', link: null }, ends: inDays(2) }))).toBe('PT409 changed')
})

it('limits notices that are shown at the same time, not those that follow each other', async () => {
  for (const day of [1, 2, 3]) await say({ starts: inDays(day), ends: inDays(day + 1) })
  expect(await refusal(say({ ends: null }))).toBe('passed')
  expect(await refusal(say({ starts: inDays(1), ends: inDays(4) }))).toBe('passed')
  expect(await refusal(say({ starts: inDays(2), ends: inDays(3) }))).toBe('PT409 too_many')
  expect(await refusal(say({ starts: inDays(5) }))).toBe('passed')
})

it('notices can be published by officers and read by viewers', async () => {
  expect(await refusal(say({ by: viewer }))).toBe('PT403 role_missing')
  expect(await refusal(call(test.database, viewer.caller, 'public.staff_end_announcement($1)', [randomUUID()]))).toBe('PT403 role_missing')
})

const line = (text: string) => ({ text, link: null })
const to = (target: string, label = 'Read on') => ({ text: 'Closed', link: { label, to: target } })

it.each([
  line('Closed'),
  line('x'.repeat(NOTICE_MOST.text)),
  line('🎓'.repeat(NOTICE_MOST.text)),
  line('<b>Closed</b> & "quoted"'),
  line('مغلق اليوم'),
  to('/'),
  to('/#admissions'),
  to('/apply?program=x'),
  to('https://example.org/a?b=c#d'),
])('accepts what the page accepts: %j', async (value) => {
  expect(isNotice(value)).toBe(true)
  expect(await refusal(say({ value }))).toBe('passed')
})

it.each([
  line(''),
  line(' '),
  line('\u200b\u200b'),
  line(' Closed'),
  line('Closed\nfor ever'),
  line('Closed\u202eneves'),
  line('x'.repeat(NOTICE_MOST.text + 1)),
  line('x'.repeat(10_000)),
  to('javascript:alert(1)'),
  to('//example.org'),
  to('/\\example.org'),
  to('http://example.org'),
  to('https://user@example.org'),
  to('https://exa mple.org'),
  to('/apply', ''),
  to('/apply', 'x'.repeat(NOTICE_MOST.label + 1)),
  to(`/${'a'.repeat(NOTICE_MOST.to)}`),
])('rejects what the page rejects: %j', async (value) => {
  expect(isNotice(value)).toBe(false)
  expect(await refusal(say({ value }))).toMatch(/^PT400 \[\{"path": "value"/)
})

const isNotice = ({ text, link }: SiteNotice) =>
  isNoticeLine(text, NOTICE_MOST.text) && (link === null || (isNoticeLine(link.label, NOTICE_MOST.label) && isNoticeTarget(link.to)))

it.each([
  null,
  7,
  [],
  'Closed',
  {},
  { text: 'Closed' },
  { text: 7, link: null },
  { ...line('Closed'), more: 1 },
  { text: 'a', link: {} },
  { text: 'a', link: [] },
])('rejects a value that is not a notice: %j', async (value) =>
  expect(await refusal(say({ value: value === null ? null : JSON.stringify(value) }))).toMatch(/^PT400/),
)

it.each([
  [{ ends: inDays(-1) }, 'until'],
  [{ starts: inDays(3), ends: inDays(3) }, 'until'],
  [{ starts: inDays(400) }, 'from'],
  [{ starts: 'infinity' }, 'from'],
  [{ ends: 'infinity' }, 'until'],
])('rejects impossible times: %j', async (times, field) => {
  expect(await refusal(say(times))).toContain(`"path": "${field}"`)
})
