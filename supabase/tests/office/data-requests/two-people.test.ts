import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { settings } from '#domain/settings.ts'
import type { DataRequestKind } from '#domain/staff/personal-data/data-requests.ts'
import { type StaffMember, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { details, requestTest } from './data-request-calls.ts'

/** The person who recorded a request cannot complete it. */
const { at, ask, asServer, close, prove, save } = requestTest()

type Recorded = { reference: string; email: string; recorder: StaffMember }

/** The ways in which a request can be recorded before a colleague verifies it. */
const recordings: [how: string, record: (kind: DataRequestKind) => Promise<Recorded>][] = [
  [
    'wrote it down',
    async (kind) => {
      const recorder = await createStaff(at.database, 'decider')
      const { email } = await createPerson(at.database)
      return { recorder, email, reference: (await save(recorder, details({ kind, email }))) ?? '' }
    },
  ],
  [
    'corrected what a colleague wrote',
    async (kind) => {
      const recorder = await createStaff(at.database, 'decider')
      const { email } = await createPerson(at.database)
      const id = randomUUID()
      await save(at.officer, details({ kind }), id)
      return { recorder, email, reference: (await save(recorder, details({ kind, email }), id, 1)) ?? '' }
    },
  ],
  [
    'wrote it down with another account of their mailbox',
    async (kind) => {
      const recorder = await createStaff(at.database, 'decider')
      const other = await createStaff(at.database, 'officer')
      await at.database.asAuth((tx) =>
        tx.query('update auth.users set email = $2 where id = $1', [other.id, recorder.email.replace('@', '+second@')]),
      )
      const { email } = await createPerson(at.database)
      return { recorder, email, reference: (await save(other, details({ kind, email }))) ?? '' }
    },
  ],
  [
    'wrote it down with another account of their mailbox, which is deleted',
    async (kind) => {
      const recorder = await createStaff(at.database, 'decider')
      const other = await createStaff(at.database, 'officer')
      await at.database.asAuth((tx) =>
        tx.query('update auth.users set email = $2 where id = $1', [other.id, recorder.email.replace('@', '+second@')]),
      )
      const { email } = await createPerson(at.database)
      const reference = (await save(other, details({ kind, email }))) ?? ''
      await asServer('update private.staff set ended_at = now() where user_id = $1', [other.id])
      await at.database.asAuth((tx) => tx.query('delete from auth.users where id = $1', [other.id]))
      return { recorder, email, reference }
    },
  ],
]

const endings: [name: string, kind: DataRequestKind, action: string, end: (by: StaffMember, of: Recorded) => Promise<unknown>][] = [
  ['erases', 'erasure', 'erasure_begun', (by, { reference, email }) => ask(by, 'public.staff_erase($1, $2)', [reference, email])],
  [
    'erases after an objection',
    'objection',
    'erasure_begun',
    (by, { reference, email }) => ask(by, 'public.staff_erase($1, $2)', [reference, email]),
  ],
  ['closes an erasure', 'erasure', 'data_request_closed', (by, { reference }) => close(by, reference, 'refused')],
  ['hands out', 'access', 'data_handed_out', (by, { reference }) => ask(by, 'public.staff_hand_out($1)', [reference])],
]

describe.each(endings)('when a decider %s', (_name, kind, action, end) => {
  it.each(recordings)('refuses the person who %s', async (_how, record) => {
    const recorded = await record(kind)
    await prove(recorded.reference, recorded.recorder, 1).catch(() => prove(recorded.reference, recorded.recorder, 2))
    expect(await refusal(end(recorded.recorder, recorded))).toBe('PT403 own_record')
    expect(await refusal(end(at.decider, recorded))).toBe('passed')
  })

  it('allows it in a one-person office, and logs that', async () => {
    const recorded = await recordings[0]?.[1](kind)
    if (!recorded) throw new Error('Nobody wrote it down')
    await prove(recorded.reference, recorded.recorder)
    const sync = (staff: typeof settings.staff) => asServer('select private.sync_settings($1)', [JSON.stringify({ ...settings, staff })])
    await sync({ ...settings.staff, onePersonOffice: true })
    await end(recorded.recorder, recorded)
    await sync(settings.staff)
    const log = await asServer('select details from private.audit_log where subject = $1 and action = $2', [recorded.reference, action])
    expect(log).toMatchObject([{ details: { onePerson: true } }])
  })
})
