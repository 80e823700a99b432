import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import { NOTE_MOST, type StaffNotes } from '#domain/staff/notes.ts'
import type { MyWork } from '#domain/staff/my-work.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { type Person, createPerson } from '#supabase/tests/people.ts'
import { type StaffMember, call, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let colleague: StaffMember
let decider: StaffMember
let applicant: Person
let id: string
let number: string
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  colleague = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())
beforeEach(async () => {
  applicant = await createPerson(test.database)
  ;({ id, number } = await sendAs(applicant))
})

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows

async function sendAs(person: Person) {
  const sent = await writeApplication(test.database, person, 'pending')
  const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [sent])
  return { id: sent, number: row?.number ?? '' }
}

type Written = {
  kind?: string | null
  said?: string | null
  outcome?: string
  happened?: string
  mentioned?: (string | null)[]
  key?: string
}
const write = (by: StaffMember, { kind = 'note', said = 'Words', outcome, happened, mentioned = [], key = randomUUID() }: Written = {}) =>
  call<string>(test.database, by.caller, 'public.staff_write_note($1, $2, $3, $4, $5, $6, $7)', [
    number,
    key,
    kind,
    said,
    outcome ?? null,
    happened ?? null,
    mentioned,
  ]).then(Number)
const edit = (by: StaffMember, note: number, said: string, mentioned: string[] = []) =>
  call(test.database, by.caller, 'public.staff_edit_note($1, $2, $3)', [note, said, mentioned])
const strike = (by: StaffMember, note: number) => call(test.database, by.caller, 'public.staff_strike_note($1)', [note])
const read = (by: StaffMember, of = number) => call<StaffNotes>(test.database, by.caller, 'public.staff_notes($1)', [of])
const mentions = async (by: StaffMember) => (await call<MyWork>(test.database, by.caller, 'public.staff_my_work()')).mentions.items
/** Looks at every note that mentions the person, as the page does when they are in view. */
async function see(by: StaffMember) {
  const { unseen } = await read(by)
  for (const note of unseen) await call(test.database, by.caller, 'public.staff_see_mention($1)', [note])
}
const mentionsHere = async (by: StaffMember) => (await mentions(by)).filter((mention) => mention.number === number)
const minutesLater = (minutes: number) =>
  asServer('update private.application_notes set written_at = written_at - make_interval(mins => $1)', [minutes])
const actions = async (subject: string) =>
  (await asServer<{ action: string }>('select action from private.audit_log where subject = $1 order by id', [subject])).map(
    ({ action }) => action,
  )

describe('notes, calls and visits', () => {
  it('are written by officers, read by all staff, update the list and are shown as plain text', async () => {
    const happened = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 16)
    const markup = '<script>alert(1)</script> **x** \u202e'
    const [before] = await asServer<{ at: Date }>('select changed_at as at from private.work_items where application_id = $1', [id])
    const note = await write(officer, { said: ` ${markup} ` })
    await write(officer, { kind: 'call', outcome: 'not_reached', said: '' })
    await write(officer, { kind: 'visit', said: 'With her father', happened })
    const { notes } = await read(viewer)
    expect(notes.map(({ kind, outcome, text }) => [kind, outcome, text])).toEqual([
      ['visit', null, 'With her father'],
      ['call', 'not_reached', ''],
      ['note', null, markup.trim()],
    ])
    const zone = (at: string) => new Date(at).toLocaleString('sv', { timeZone: settings.timeZone })
    expect(zone(notes[0]?.happenedAt ?? '')).toBe(`${happened.replace('T', ' ')}:00`)
    expect(notes.at(-1)).toMatchObject({ id: note, by: officer.email, isOwn: false, struckAt: null, mentions: [] })
    const [after] = await asServer<{ at: Date }>('select changed_at as at from private.work_items where application_id = $1', [id])
    expect(after?.at.getTime()).toBeGreaterThan(before?.at.getTime() ?? Infinity)
  })

  it('are stored once, however often the button is pressed', async () => {
    const key = randomUUID()
    const ids = await Promise.all([1, 2, 3].map(() => write(officer, { key })))
    expect(new Set(ids).size).toBe(1)
    expect(await refusal(write(colleague, { key }))).toMatch('PT400')
    expect((await read(officer)).notes).toHaveLength(1)
  })

  it.each<[string, Written]>([
    ['no words', { said: ' \u200b ' }],
    ['null', { said: null }],
    ['too many words', { said: 'x'.repeat(NOTE_MOST + 1) }],
    ['a megabyte', { said: 'é'.repeat(524_288) }],
    ['a kind that is none', { kind: 'letter' }],
    ['no kind', { kind: null }],
    ['a call without an outcome', { kind: 'call' }],
    ['a note with an outcome', { outcome: 'reached' }],
    ['an outcome that is none', { kind: 'call', outcome: 'maybe' }],
    ['a note with a time', { happened: new Date(Date.now() - 86_400_000).toISOString().slice(0, 16) }],
    ['a visit to come', { kind: 'visit', happened: '2999-01-01T00:00' }],
    ['a visit of long ago', { kind: 'visit', happened: '1999-01-01T00:00' }],
    ['a visit at no time', { kind: 'visit', happened: 'infinity' }],
    ['a mention of nobody', { mentioned: [randomUUID()] }],
    ['a mention of null', { mentioned: [null] }],
  ])('are rejected with %s', async (_name, given) => {
    expect(await refusal(write(officer, given))).toMatch('PT400')
    expect((await read(officer)).notes).toEqual([])
  })

  it('are accepted up to the length limit, with at most 500 for one application', async () => {
    await write(officer, { said: '🎓'.repeat(NOTE_MOST) })
    await asServer(
      `insert into private.application_notes (application_id, key, kind, body, happened_at)
       select $1, gen_random_uuid(), 'note', 'x', now() from generate_series(1, 499)`,
      [id],
    )
    expect(await refusal(write(officer))).toBe('PT409 too_many')
  })

  it('can be changed by their author for a few minutes, and only struck through after that', async () => {
    const note = await write(officer)
    expect(await refusal(edit(colleague, note, 'Theirs'))).toBe('PT403 not_author')
    expect(await refusal(edit(decider, note, 'Theirs'))).toBe('PT403 not_author')
    await minutesLater(settings.staff.noteEditMinutes - 1)
    await edit(officer, note, 'Other words')
    await minutesLater(1)
    expect(await refusal(edit(officer, note, 'Too late'))).toBe('PT409 too_late')
    expect(await refusal(strike(colleague, note))).toBe('PT403 not_author')
    await strike(officer, note)
    await strike(decider, note)
    expect((await read(viewer)).notes).toMatchObject([
      { text: 'Other words', editedAt: expect.any(String), struckAt: expect.any(String), struckBy: officer.email },
    ])
    expect(await refusal(edit(officer, note, 'Struck'))).toBe('PT409 too_late')
    expect(await actions(number)).toEqual(['note_written', 'note_edited', 'note_struck', 'application_opened'])
  })

  it('can also be struck through by deciders', async () => {
    const note = await write(officer)
    await strike(decider, note)
    expect((await read(viewer)).notes[0]).toMatchObject({ struckBy: decider.email })
  })

  it('are refused for the caller’s own application, an unknown one and a deleted account, but stay with the application', async () => {
    const own = await createStaff(test.database, 'decider')
    ;({ id, number } = await sendAs(own))
    const note = await write(officer, { said: 'About a colleague' })
    for (const work of [() => read(own), () => write(own), () => edit(own, note, 'x'), () => strike(own, note)])
      expect(await refusal(work())).toBe('PT403 own_application')
    expect(await refusal(write(officer, { mentioned: [own.id] }))).toMatch('PT400')
    expect(await refusal(edit(officer, 0, 'x'))).toBe('PT404')
    expect(await refusal(read(officer, 'none'))).toBe('PT404')
    await asServer('select private.delete_account($1)', [own.id])
    for (const work of [() => read(officer), () => write(officer), () => edit(officer, note, 'x'), () => strike(officer, note)])
      expect(await refusal(work())).toBe('PT404')
    expect(await asServer('select body from private.application_notes where id = $1', [note])).toEqual([{ body: 'About a colleague' }])
    await asServer('delete from public.applications where id = $1', [id])
    expect(await asServer('select from private.application_notes where id = $1', [note])).toEqual([])
  })

  it('outlive their author’s account, but without the author’s name', async () => {
    const former = await createStaff(test.database, 'officer')
    const note = await write(former)
    await strike(former, note)
    await asServer('select private.delete_account($1)', [former.id])
    expect((await read(viewer)).notes).toMatchObject([{ id: note, by: null, struckBy: null, struckAt: expect.any(String) }])
  })

  it('are logged when viewed, only once while a screen stays open', async () => {
    await read(viewer)
    await read(viewer)
    await read(officer)
    expect(await actions(number)).toEqual(['application_opened', 'application_opened'])
  })
})

describe('mentions', () => {
  it('remain until the mentioned colleagues have seen the note, not only fetched it, and do not reveal the text', async () => {
    await write(officer, { mentioned: [viewer.id, colleague.id, officer.id], said: 'A secret' })
    expect(await mentionsHere(viewer)).toEqual([
      { note: expect.any(Number), number, name: expect.any(String), by: officer.email, at: expect.any(String), inPlaceOf: null },
    ])
    expect(await mentionsHere(officer)).toEqual([])
    await read(viewer)
    expect(await mentionsHere(viewer)).toHaveLength(1)
    await see(viewer)
    expect([await mentionsHere(viewer), (await mentionsHere(colleague)).length]).toEqual([[], 1])
  })

  it('change with the note, and disappear when it is struck through', async () => {
    const note = await write(officer, { mentioned: [viewer.id] })
    await edit(officer, note, 'Now for another', [colleague.id])
    expect([await mentionsHere(viewer), (await mentionsHere(colleague)).length]).toEqual([[], 1])
    await strike(officer, note)
    expect(await mentionsHere(colleague)).toEqual([])
    expect(await refusal(edit(officer, note, 'x', [applicant.id]))).toBe('PT409 too_late')
  })

  it.each<[string, () => Promise<string>]>([
    ['the applicant', async () => applicant.id],
    ['a stranger', async () => (await createPerson(test.database)).id],
    ['an operator alone', async () => (await createStaff(test.database, 'operator')).id],
    [
      'an ended role',
      async () => {
        const former = await createStaff(test.database, 'officer')
        await asServer('select private.end_roles($1)', [former.id])
        return former.id
      },
    ],
  ])('of %s are rejected, in a new note and in a changed one', async (_name, make) => {
    const forged = await make()
    const note = await write(officer)
    expect(await refusal(write(officer, { mentioned: [forged] }))).toMatch('PT400')
    expect(await refusal(edit(officer, note, 'x', [forged]))).toMatch('PT400')
  })

  it('reach the deputy of a person who is away, and stay unread for the person who is away', async () => {
    const away = await createStaff(test.database, 'officer')
    const deputy = await createStaff(test.database, 'officer')
    await write(officer, { mentioned: [away.id] })
    expect(await mentionsHere(deputy)).toEqual([])
    await call(test.database, away.caller, 'public.staff_away(current_date + 2, $1)', [deputy.id])
    expect(await mentionsHere(deputy)).toMatchObject([{ number, inPlaceOf: away.email }])
    await see(deputy)
    expect([await mentionsHere(deputy), (await mentionsHere(away)).length]).toEqual([[], 1])
    await see(away)
    expect(await mentionsHere(away)).toEqual([])
  })

  it('are found through an index, however many there are', async () => {
    await asServer('insert into private.application_mentions select id, $1, now() from private.application_notes on conflict do nothing', [
      viewer.id,
    ])
    const plan = await test.database.asServer(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      return (
        await tx.query<{ 'QUERY PLAN': string }>(
          `explain select note_id from private.application_mentions where person = any ($1::uuid[]) and read_at is null`,
          [[viewer.id]],
        )
      ).rows
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('application_mentions_unread')
  })
})
