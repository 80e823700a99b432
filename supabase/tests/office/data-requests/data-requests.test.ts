import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { retention } from '#content/retention.ts'
import { addDays } from '#domain/dates/dates.ts'
import { forgetInBatches } from '#server/jobs/forget-in-batches.ts'
import { refusal } from '#supabase/tests/office/staff-people.ts'
import { details, requestTest, today } from './data-request-calls.ts'

/** The register of data requests: recording, verifying and closing them, and their deadline. */
const { at, actions, asServer, assign, close, list, proved, prove, read, save } = requestTest()

describe('the register', () => {
  it('records a request once for each id, and sets a deadline thirty days after the day it was received', async () => {
    const id = randomUUID()
    const given = details({ email: ' Amina@Example.com ', number: 'fti-2026-000001', receivedOn: addDays(today(), -20) })
    const reference = (await save(at.officer, given, id)) ?? ''
    expect(reference).toMatch(/^REQ-\d{4}-\d{6}$/)
    expect(await save(at.officer, given, id)).toBe(reference)
    expect(await save(at.decider, given, id)).toBeNull()
    expect(await read(at.decider, ` ${reference.toLowerCase()} `)).toMatchObject({
      reference,
      email: 'amina@example.com',
      contact: null,
      number: 'FTI-2026-000001',
      state: 'received',
      dueOn: addDays(today(), 10),
      daysLeft: 10,
      assignee: { id: at.officer.id },
      version: 1,
    })
    expect(await actions(reference)).toEqual(['data_request_written', 'data_request_opened'])
  })

  it('lists open requests by due day, overdue ones first', async () => {
    const [late, new_] = [await save(at.officer, details({ receivedOn: addDays(today(), -31) })), await save(at.officer, details())]
    const open = (await list(at.officer)).open
    expect(open[0]).toMatchObject({ reference: late, daysLeft: -1 })
    expect(open.at(-1)).toMatchObject({ reference: new_, daysLeft: 30 })
  })

  it.each([
    ['kind', { kind: 'all' }],
    ['cameBy', { cameBy: 'pigeon' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['email', { email: 'amina' }],
    ['email', { email: '', contact: '', number: '' }],
    ['said', { said: '' }],
    ['said', { said: 'x'.repeat(4001) }],
    ['receivedOn', { receivedOn: '2026-02-30' }],
    ['receivedOn', { receivedOn: addDays(today(), 1) }],
    ['receivedOn', { receivedOn: addDays(today(), -366) }],
  ])('rejects an invalid %s', async (path, other) => {
    const error: { code?: string; detail?: string } = await save(at.officer, { ...details(), ...other }).then(
      () => ({}),
      (thrown: object) => thrown,
    )
    expect(error.code).toBe('PT400')
    expect(JSON.parse(error.detail ?? '[]')).toMatchObject([{ path }])
  })

  it.each([null, [], 'x', { name: 'x'.repeat(70_000) }])('rejects a value that is not a valid request: %#', async (given) => {
    expect(await refusal(save(at.officer, given))).toMatch(/^PT400/)
  })

  it('can be corrected until the identity is verified, and a correction never overwrites a colleague’s change', async () => {
    const id = randomUUID()
    const reference = (await save(at.officer, details(), id)) ?? ''
    expect(await save(at.decider, details({ name: 'Ngozi Eze' }), id, 1)).toBe(reference)
    expect(await save(at.officer, details({ name: 'Halima Sani' }), id, 1)).toBeNull()
    expect(await refusal(prove(reference, at.decider, 1))).toBe('PT409 changed')
    await prove(reference, at.decider, 2)
    expect(await refusal(save(at.officer, details(), id, 2))).toBe('PT409 request_proved')
    expect(await read(at.officer, reference)).toMatchObject({ name: 'Ngozi Eze', provedHow: 'document', provedBy: at.decider.email })
    await close(at.decider, reference, 'done')
    expect(await refusal(save(at.officer, details(), id, 2))).toBe('PT409 request_closed')
  })

  it('does not let anyone work on their own request', async () => {
    for (const email of [at.officer.email.toUpperCase(), at.officer.email.replace('@', '+mine@')])
      expect(await refusal(save(at.officer, details({ email })))).toBe('PT403 own_request')
    const reference = (await save(at.decider, details({ email: at.officer.email }))) ?? ''
    expect(await refusal(read(at.officer, reference))).toBe('PT403 own_request')
    expect(await refusal(assign(at.officer, reference, null))).toBe('PT403 own_request')
  })

  it('assigns a request only to active staff, or to nobody', async () => {
    const reference = (await save(at.officer, details())) ?? ''
    await assign(at.officer, reference, at.decider.id)
    await assign(at.officer, reference, at.decider.id)
    expect(await refusal(assign(at.officer, reference, randomUUID()))).toMatch(/^PT400/)
    await assign(at.officer, reference, null)
    expect((await read(at.officer, reference)).assignee).toBeNull()
    expect((await actions(reference)).filter((action) => action === 'data_request_assigned')).toHaveLength(2)
  })
})

describe('closing a request', () => {
  it('as done always requires a verified identity and a response, and happens only once', async () => {
    const reference = (await save(at.officer, details())) ?? ''
    expect(await refusal(close(at.decider, reference, 'done'))).toBe('PT409 not_proved')
    await prove(reference)
    await prove(reference)
    expect(await refusal(close(at.decider, reference, 'done', 'Sent'))).toMatch(/^PT400/)
    expect(await refusal(close(at.decider, reference, 'lost'))).toMatch(/^PT400/)
    await close(at.decider, reference, 'done')
    expect(await refusal(close(at.decider, reference, 'refused'))).toBe('PT409 request_closed')
    expect(await read(at.officer, reference)).toMatchObject({ state: 'done', answer: 'Sent by registered letter.' })
    expect((await list(at.officer)).closed[0]).toMatchObject({ reference })
    expect(await actions(reference)).toEqual(['data_request_written', 'data_identity_proved', 'data_request_closed', 'data_request_opened'])
  })

  it('as refused requires a reason, even if the identity was not verified', async () => {
    const reference = (await save(at.officer, details())) ?? ''
    await close(at.decider, reference, 'refused', 'They did not show that it is them.')
    expect(await read(at.officer, reference)).toMatchObject({ state: 'refused', provedAt: null })
  })

  it('deletes it after the retention period, and not before', async () => {
    const [kept, old, open] = [await proved(), await proved(), await proved()]
    await close(at.decider, kept, 'done')
    await close(at.decider, old, 'done')
    const age = (reference: string, hours: number) =>
      asServer(
        `update private.data_requests set closed_at = now() - make_interval(months => $2, hours => $3)
         where reference = $1 and closed_at is not null`,
        [reference, retention.dataRequestMonths, hours],
      )
    await age(kept, -1)
    await age(old, 1)
    await age(open, 1)
    await forgetInBatches(at.database, 'forget_data_requests', 1)
    const left = await asServer<{ reference: string }>('select reference from private.data_requests where reference = any ($1)', [
      [kept, old, open],
    ])
    expect(left.map(({ reference }) => reference).toSorted()).toEqual([kept, open].toSorted())
    expect(await refusal(read(at.officer, old))).toBe('PT404')
  })
})

it('the names and text in requests are not written to the log', async () => {
  const log = await asServer<{ text: string }>(`select audit_log::text as text from private.audit_log where subject like 'REQ-%'`)
  expect(log.length).toBeGreaterThan(10)
  expect(log.map(({ text }) => text).join('\n')).not.toMatch(/Bello|amina@|registered letter|what you hold/)
})
