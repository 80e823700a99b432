import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/dates/dates.ts'
import { type StaffMember, createStaff, refusal } from '#supabase/tests/office/staff-people.ts'
import { sendInquiry } from '#supabase/tests/office/inbox-people.ts'
import { requestTest, today } from '#supabase/tests/office/data-requests/data-request-calls.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'

/** The restriction itself: setting and lifting it, its duration, and how the request shows it. */
const { at, actions, ask, asServer, close, proved, read, save } = requestTest()

const restrict = (reference: string, by: StaffMember = at.decider) => ask(by, 'public.staff_restrict($1)', [reference])
const lift = (reference: string, { how = 'letter', on = today(), by = at.decider } = {}) =>
  ask(by, 'public.staff_lift_restriction($1, $2, $3)', [reference, how, on])

async function asked() {
  const person = await createPerson(at.database)
  const inquiry = await sendInquiry(at.database, { email: person.email })
  return { person, inquiry, reference: await proved({ kind: 'restriction', email: person.email }) }
}

const isRestricted = async (inquiry: string) =>
  (await asServer<{ since: string | null }>('select private.conversation_restricted_since($1) as since', [inquiry]))[0]?.since !== null

describe('a restriction', () => {
  it('applies from the moment it is set until it is lifted, and the request shows this', async () => {
    const { inquiry, reference } = await asked()
    expect((await read(at.officer, reference)).restriction).toBeNull()
    await restrict(reference)
    await restrict(reference)
    expect(await isRestricted(inquiry)).toBe(true)
    expect((await read(at.officer, reference)).restriction).toMatchObject({
      liftedAt: null,
      accounts: 1,
      applications: [],
      conversations: [inquiry],
      walkIns: 0,
    })
    await lift(reference)
    await lift(reference)
    expect(await isRestricted(inquiry)).toBe(false)
    expect((await read(at.officer, reference)).restriction).toMatchObject({ toldHow: 'letter', toldOn: today(), conversations: [] })
    expect((await actions(reference)).filter((action) => action.includes('restrict'))).toEqual(['restricted', 'restriction_lifted'])
    expect(await asServer('select from private.restricted_things as thing where conversation = $1', [inquiry])).toEqual([])
  })

  it('keeps the code of an admission letter from revealing anything', async () => {
    const person = await createPerson(at.database)
    const id = await writeApplication(at.database, person, 'pending')
    for (const status of ['under_review', 'accepted']) await asServer(`select private.change_status($1, $2, 'staff', null)`, [id, status])
    const verified = async () => {
      const [row] = await asServer<{ said: unknown }>(
        'select private.verified_letter(code) as said from private.admission_letters where application_id = $1',
        [id],
      )
      return row?.said
    }
    expect(await verified()).toMatchObject({ state: 'valid', initials: 'A. O.' })
    await restrict(await proved({ kind: 'restriction', email: person.email }))
    expect(await verified()).toEqual({ state: 'paused', initials: null, course: null, intake: null })
  })

  it('can be set again after it has been lifted', async () => {
    const { inquiry, reference } = await asked()
    await restrict(reference)
    await lift(reference)
    await restrict(reference)
    expect(await isRestricted(inquiry)).toBe(true)
    expect((await read(at.officer, reference)).restriction).toMatchObject({ liftedAt: null })
  })

  it('outlasts the request, and can be lifted after the request is closed', async () => {
    const { inquiry, reference } = await asked()
    expect(await refusal(close(at.decider, reference, 'done'))).toBe('PT409 not_restricted')
    await restrict(reference)
    await close(at.decider, reference, 'done')
    expect(await isRestricted(inquiry)).toBe(true)
    await lift(reference)
    expect(await isRestricted(inquiry)).toBe(false)
  })

  it('can be lifted only if the person was informed in a known way, between the start of the restriction and today', async () => {
    const { reference } = await asked()
    expect(await refusal(lift(reference))).toBe('PT409 not_restricted')
    await restrict(reference)
    expect(await refusal(lift(reference, { how: 'thought' }))).toMatch(/^PT400/)
    for (const on of [addDays(today(), 1), addDays(today(), -1)]) expect(await refusal(lift(reference, { on }))).toMatch(/^PT400/)
    expect((await read(at.officer, reference)).restriction).toMatchObject({ liftedAt: null })
  })

  it('remains while another request restricts the same data', async () => {
    const { person, inquiry, reference } = await asked()
    const second = await proved({ kind: 'restriction', email: person.email })
    await restrict(reference)
    await restrict(second)
    await lift(reference)
    expect(await isRestricted(inquiry)).toBe(true)
    await lift(second)
    expect(await isRestricted(inquiry)).toBe(false)
  })

  it('is set once if two people press the button at the same time', async () => {
    const { reference } = await asked()
    await Promise.all([restrict(reference), restrict(reference)])
    expect((await actions(reference)).filter((action) => action === 'restricted')).toHaveLength(1)
  })

  it('covers an application if the request has only its number', async () => {
    const person = await createPerson(at.database)
    const id = await writeApplication(at.database, person, 'pending')
    const [row] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    const reference = await proved({ kind: 'restriction', email: '', number: row?.number ?? '' })
    await restrict(reference)
    expect((await read(at.officer, reference)).restriction).toMatchObject({ applications: [row?.number], accounts: 1 })
  })

  it('can be set and lifted only by deciders, and never by the person concerned', async () => {
    const { reference } = await asked()
    for (const by of [at.officer, await createStaff(at.database, 'viewer'), await createStaff(at.database, 'operator')]) {
      expect(await refusal(restrict(reference, by))).toBe('PT403 role_missing')
      expect(await refusal(lift(reference, { by }))).toBe('PT403 role_missing')
    }
    const decider = await createStaff(at.database, 'decider')
    const own = await proved({ kind: 'restriction', email: decider.email })
    expect(await refusal(restrict(own, decider))).toBe('PT403 own_request')
  })

  it('is possible only if it was requested and the identity was verified', async () => {
    expect(await refusal(restrict('REQ-2020-000001'))).toBe('PT404')
    expect(await refusal(restrict(await proved({ kind: 'access', email: 'halima@example.com' })))).toBe('PT409 not_restriction')
    const person = await createPerson(at.database)
    const reference = await save(at.officer, {
      kind: 'restriction',
      cameBy: 'letter',
      name: 'Amina Bello',
      email: person.email,
      contact: '',
      number: '',
      said: 'Keep it, do not use it.',
      receivedOn: today(),
    })
    expect(await refusal(restrict(reference ?? ''))).toBe('PT409 not_proved')
  })
})
