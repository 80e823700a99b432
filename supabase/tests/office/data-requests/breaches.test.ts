import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { Breach } from '#domain/staff/personal-data/breaches.ts'
import { type StaffMember, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { requestTest } from './data-request-calls.ts'

/** Breaches: recording them, the 72-hour deadline, and the fact that records cannot be changed. */
const { at, actions, ask, asServer } = requestTest()

const local = async (age: string) =>
  (
    await asServer<{ at: string }>(`select to_char((now() - $1::interval) at time zone $2, 'YYYY-MM-DD"T"HH24:MI:SS') as at`, [
      age,
      settings.timeZone,
    ])
  )[0]?.at ?? ''

const known = {
  what: 'A list was sent to the wrong address.',
  whose: 'Applicants of May',
  people: 12,
  harm: 'Unwanted calls',
  done: 'Asked to delete it',
}
const write = async (by: StaffMember, other: object = {}, age = '1 hour', id: string = randomUUID()) =>
  ask<string>(by, 'public.staff_write_breach($1, $2, $3)', [id, await local(age), JSON.stringify({ ...known, ...other })])
const add = async (
  reference: string,
  kind: string,
  by = at.decider,
  { age = '1 minute', id = randomUUID() as string, said = 'By phone' } = {},
) => ask(by, 'public.staff_add_to_breach($1, $2, $3, $4, $5)', [reference, id, kind, await local(age), said])
const list = (by: StaffMember) => ask<Breach[]>(by, 'public.staff_breaches()')
const one = async (reference: string) => (await list(at.decider)).find((breach) => breach.reference === reference)

it('a breach is recorded once for each id, by operators and deciders, with the deadline for notifying the commission', async () => {
  const id = randomUUID()
  const operator = await createStaff(at.database, 'operator')
  const reference = await write(operator, { people: null }, '2 hours', id)
  expect(await write(operator, { people: null }, '2 hours', id)).toBe(reference)
  const breach = await one(reference)
  expect(breach).toMatchObject({
    reference: expect.stringMatching(/^BRE-\d{4}-\d{6}$/),
    people: null,
    whose: 'Applicants of May',
    entries: [],
  })
  expect(Date.parse(breach?.tellBy ?? '') - Date.parse(breach?.learnedAt ?? '')).toBe(72 * 3_600_000)
  expect(await actions(reference)).toEqual(['breach_written'])
  expect(await refusal(list(at.officer))).toBe('PT403 role_missing')
  expect(await refusal(write(at.officer))).toBe('PT403 role_missing')
})

it.each([
  ['no words', { what: ' ' }],
  ['too many words', { whose: 'x'.repeat(501) }],
  ['a part of a person', { people: 1.5 }],
  ['a word for a number', { people: 'many' }],
  ['fewer than nobody', { people: -1 }],
])('a breach is rejected with %s', async (_name, other) => {
  expect(await refusal(write(at.decider, other))).toMatch(/^PT400/)
})

it('a breach must be in the past', async () => {
  expect(await refusal(write(at.decider, {}, '-2 hours'))).toMatch(/^PT400/)
  expect(await refusal(write(at.decider, {}, '6 years'))).toMatch(/^PT400/)
})

it('a breach can be closed once both decisions on notification are recorded, and then accepts no more entries', async () => {
  const reference = await write(at.decider)
  expect(await refusal(add(reference, 'closed'))).toBe('PT409 not_told')
  await add(reference, 'commission_told')
  expect(await refusal(add(reference, 'closed'))).toBe('PT409 not_told')
  const id = randomUUID()
  await add(reference, 'people_not_told', at.decider, { id, said: 'No risk for them' })
  await add(reference, 'people_not_told', at.decider, { id, said: 'No risk for them' })
  expect(await refusal(add(reference, 'forgotten'))).toMatch(/^PT400/)
  expect(await refusal(add(reference, 'note', at.decider, { said: '' }))).toMatch(/^PT400/)
  expect(await refusal(add('BRE-2020-000001', 'note'))).toBe('PT404')
  expect(await refusal(add(reference, 'note', at.officer))).toBe('PT403 role_missing')
  await add(reference, 'closed')
  expect(await refusal(add(reference, 'note'))).toBe('PT409 breach_closed')
  expect((await one(reference))?.entries.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'commission_told: By phone',
    'people_not_told: No risk for them',
    'closed: By phone',
  ])
})

it('breach records are append-only, even for the server, and outlive their author’s account', async () => {
  const author = await createStaff(at.database, 'decider')
  const reference = await write(author)
  await add(reference, 'note', author)
  const statements = [
    `update private.breaches set what = 'Nothing'`,
    'delete from private.breaches',
    'truncate private.breaches cascade',
    `update private.breach_entries set said = 'Nothing'`,
    `update private.breaches set written_by = null`,
    'delete from private.breach_entries',
    'truncate private.breach_entries',
  ]
  for (const statement of statements) expect([statement, await refusal(asServer(statement))]).toEqual([statement, '42501'])
  await asServer('select private.delete_account($1)', [author.id])
  expect(await one(reference)).toMatchObject({ writtenBy: null, what: known.what, entries: [{ by: null, text: 'By phone' }] })
})

it('the text of a breach is not written to the log', async () => {
  const log = await asServer<{ text: string }>(`select audit_log::text as text from private.audit_log where subject like 'BRE-%'`)
  expect(log.length).toBeGreaterThan(4)
  expect(log.map(({ text }) => text).join('\n')).not.toMatch(/wrong address|Applicants of May|By phone/)
})
