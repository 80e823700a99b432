import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import type { LinkWay } from '#domain/staff/assisted-applications.ts'
import { giveFactor } from '#server/testing/give-factor.ts'
import { call, refusal } from '#supabase/tests/office/staff-people.ts'
import { anon, complete, deskTest, partOf } from './assisted-application-calls.ts'

/** Front desk drafts: writing and reading them, and their links. */
const { at, actions, asServer, give, giveBack, list, opened, read, remove, save, shown, take } = deskTest()

const hours = (count: number) =>
  asServer(`update private.assisted_application_links set expires_at = expires_at - make_interval(hours => $1)`, [count])

describe('the front desk', () => {
  it('creates a draft only once, however often it is requested, and numbers its versions', async () => {
    const [first, again] = [await save(at.officer, null, complete()), await save(at.officer, null, complete())]
    expect(first).toMatchObject({ id: at.id, version: 1 })
    expect(again).toEqual(first)
    expect(await save(at.officer, 1, complete())).toMatchObject({ version: 2 })
    expect(await save(at.colleague, 1, complete())).toBeNull()
    expect(await save(at.colleague, null, complete())).toBeNull()
    expect(await read(at.colleague)).toMatchObject({ version: 2, changedBy: at.officer.email, returnedAt: null, links: [] })
    expect(await actions()).toEqual(['walk_in_begun', 'walk_in_changed', 'walk_in_opened'])
  })

  it('stores withheld answers but never returns them, and preserves an answer that is not sent', async () => {
    await save(at.officer, null, complete())
    const { form, given } = await read(at.officer)
    const personal = form.personalInfo as Record<string, unknown>
    expect(Object.keys(personal)).not.toEqual(expect.arrayContaining(['religion']))
    for (const name of ['religion', 'disability', 'maritalStatus', 'gender', 'dateOfBirth']) expect(personal).not.toHaveProperty(name)
    expect(given).toEqual(expect.arrayContaining(['dateOfBirth', 'gender', 'maritalStatus']))
    const { personalInfo } = complete()
    await save(at.colleague, 1, { ...form, personalInfo: { ...personal, surname: 'Eze', religion: '' } })
    const [kept] = await asServer<{ personal: ApplicationForm['personalInfo'] }>(
      `select form -> 'personalInfo' as personal from private.assisted_applications where id = $1`,
      [at.id],
    )
    expect(kept?.personal).toEqual({ ...personalInfo, surname: 'Eze', religion: '' })
    expect((await read(at.officer)).given).not.toContain('religion')
    const { personalInfo: untouched } = emptyApplicationForm()
    for (const hasDisability of [true, false]) {
      at.id = randomUUID()
      await save(at.officer, null, { personalInfo: { ...untouched, disability: { hasDisability, details: '' } } })
      expect((await read(at.officer)).given).toEqual(['disability'])
    }
    expect(JSON.stringify(await list(at.officer))).not.toContain(personalInfo.dateOfBirth)
  })

  it('accepts a form and nothing else', async () => {
    for (const form of [null, [], 'text', 7, { personalInfo: [] }, { personalInfo: 'Ada' }]) {
      expect(await refusal(save(at.officer, null, JSON.stringify(form)))).toMatch(/^23514/)
    }
    const large = partOf(({ programSelection }) => (programSelection.careerGoals = 'x'.repeat(70_000)))
    expect(await refusal(save(at.officer, null, large))).toMatch(/^23514/)
    expect(await refusal(save(at.officer, null, `{"personalInfo": {"surname": 1e131000}}`))).toMatch(/^23514/)
    // The stored withheld answers count towards the size, but no error reveals them.
    const secret = randomUUID()
    await save(at.officer, null, { personalInfo: { religion: secret } }, (at.id = randomUUID()))
    const rest = (count: number) => ({ personalInfo: {}, programSelection: { careerGoals: 'x'.repeat(count) } })
    const full = 65_536 - 70
    const refused = await save(at.officer, 1, rest(full)).catch((cause: unknown) =>
      JSON.stringify(cause, Object.getOwnPropertyNames(cause)),
    )
    expect(refused).toContain('assisted_applications_size')
    expect(refused).not.toContain(secret)
    expect(await save(at.officer, 1, rest(full - 60))).toMatchObject({ version: 2 })
    expect(await take(await shown())).toMatchObject({ state: 'taken' })
    at.id = randomUUID()
    await save(at.officer, null, { personalInfo: { surname: 'Bello' }, number: 'FTI-1', status: 'accepted' })
    expect(
      await asServer(`select jsonb_object_keys(form) as group from private.assisted_applications where id = $1`, [at.id]),
    ).toHaveLength(5)
  })

  it('lists drafts with the details that an office needs to find them, and deletes them', async () => {
    await save(at.officer, null, complete())
    const { personalInfo, programSelection } = complete()
    const line = (await list(at.colleague)).find((each) => each.id === at.id)
    expect(line).toMatchObject({
      name: `${personalInfo.firstName} ${personalInfo.surname}`,
      phoneNumber: personalInfo.phoneNumber,
      program: programSelection.program,
      course: programSelection.course,
      begunBy: at.officer.email,
      link: null,
      takenAt: null,
      number: null,
    })
    expect(Date.parse(line?.keptUntil ?? '') - Date.parse(line?.changedAt ?? '')).toBe(30 * 86_400_000)
    await remove(at.colleague)
    expect(await refusal(read(at.officer))).toBe('PT404 removed')
    expect(await refusal(save(at.officer, 1, complete()))).toBe('PT404 removed')
    expect((await list(at.officer)).map((each) => each.id)).not.toContain(at.id)
  })
})

describe('a link', () => {
  it('is sent by email or text message, and only its hash is stored', async () => {
    await save(at.officer, null, complete())
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
        payload: { days: 7, by: at.officer.email.split('@')[0], first_name: complete().personalInfo.firstName },
      },
    ])
    for (const { payload } of sent) {
      expect(payload.token).toMatch(/^[\w-]{43}$/)
      expect(await opened(payload.token)).toMatchObject({ state: 'open', firstName: complete().personalInfo.firstName })
      const kept = (hashed: string) =>
        asServer(`select from private.assisted_application_links where token_hash = ${hashed}`, [payload.token])
      expect([await kept(`sha256(convert_to($1, 'UTF8'))`), await kept(`convert_to($1, 'UTF8')`)]).toEqual([[{}], []])
    }
    expect((await read(at.officer)).links).toMatchObject([
      { way: 'text', state: 'waiting' },
      { way: 'email', address: 'ada@example.com', state: 'waiting' },
    ])
    expect((await list(at.officer)).find((each) => each.id === at.id)?.link).toMatchObject({ way: 'text' })
  })

  it('is not sent to an invalid email address or phone number', async () => {
    await save(at.officer, null, complete())
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

  it('does not reveal to a stranger who it is for', async () => {
    await save(at.officer, null, complete())
    const token = await shown()
    const open = { state: 'open', expiresAt: expect.any(String) as string }
    expect(await call(at.database, anon, 'public.assisted_application_of_link($1)', [token])).toEqual({
      ...open,
      firstName: null,
      program: null,
    })
    await giveFactor(at.database, at.person)
    expect(await opened(token)).toEqual({ ...open, firstName: null, program: null })
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'x'.repeat(100_000), "' or true --"]) {
      expect(await opened(wrong)).toEqual({ state: 'over' })
    }
  })

  it('works for seven days, unless the desk revokes it or the draft is deleted', async () => {
    await save(at.officer, null, complete())
    const old = await shown()
    await hours(7 * 24 - 1)
    expect(await opened(old)).toMatchObject({ state: 'open' })
    await hours(2)
    expect(await opened(old)).toEqual({ state: 'over' })
    expect(await refusal(take(old))).toBe('PT404 link_over')
    const next = await shown()
    await give('email', 'ada@example.com')
    await call(at.database, at.officer.caller, 'public.staff_take_back_assisted_application_links($1)', [at.id])
    expect(await opened(next)).toEqual({ state: 'over' })
    expect(
      await asServer(
        `select from private.outbox where recipient = 'ada@example.com' and state = 'queued' and kind = 'walk_in_link'
         and dedupe_key in (
           select 'walk_in_link:' || link.id from private.assisted_application_links as link where link.assisted_application = $1
         )`,
        [at.id],
      ),
    ).toEqual([])
    const last = await shown()
    await remove(at.officer)
    expect(await opened(last)).toEqual({ state: 'over' })
  })

  it('can be returned if it reached the wrong person, and the desk can see this', async () => {
    await save(at.officer, null, complete())
    const [one, other] = [await shown(), await shown()]
    await giveBack('nothing')
    await giveBack(one)
    expect([await opened(one), await opened(other)]).toEqual([{ state: 'over' }, { state: 'over' }])
    expect((await read(at.officer)).returnedAt).not.toBeNull()
    await shown()
    expect((await read(at.officer)).returnedAt).toBeNull()
  })
})
