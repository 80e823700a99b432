import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admissions } from '#content/admissions.ts'
import { WITHDRAWAL_NOTE_LIMIT, withdrawalSchema } from '#domain/applications/application-withdrawal.ts'
import { TRANSITIONS } from '#domain/applications/status-transitions.ts'
import { type ActorKind, type ApplicationStatus, STATUSES } from '#domain/applications/application-statuses.ts'
import { transitionsTo } from '#server/samples/sample-people.ts'
import { signAccessToken } from '#supabase-server'
import { type TestBed, type TestPerson, startTestBed } from '#supabase-server/testing/data/data-test-bed.ts'
import { sentColumns } from '#supabase/tests/people.ts'

let bed: TestBed
beforeAll(async () => {
  bed = await startTestBed()
})
afterAll(() => bed.close())
beforeEach(async () => {
  await bed.sql('delete from public.applications')
  await bed.sql('truncate private.outbox, private.rate_limits')
})

type Shown = { id: string; status: string; number: string; transitions: string[]; status_since: string | null }

async function make({ client }: TestPerson, status: 'draft' | 'pending' = 'pending'): Promise<Shown> {
  const { data, error } = await client
    .from('applications')
    .insert({ ...sentColumns(), status })
    .select('id, status, number, transitions, status_since')
    .single<Shown>()
  if (error) throw error
  return data
}

const changeStatus = (id: string, to: ApplicationStatus, by: ActorKind = 'staff') =>
  bed.sql(`select private.change_status($1, $2, $3, null, 'A word from us')`, [id, to, by])

/** Moves an application to a status as staff or the applicant would. */
async function bring(id: string, status: ApplicationStatus): Promise<void> {
  for (const { to, by } of transitionsTo[status]) await changeStatus(id, to, by)
  if (status === 'withdrawn') await changeStatus(id, status, 'applicant')
}

const shown = async ({ client }: TestPerson, id: string) =>
  (await client.from('applications').select('id, status, number, transitions, status_since').eq('id', id).maybeSingle<Shown>()).data
const withdraw = ({ client }: Pick<TestPerson, 'client'>, application: string, more: Record<string, unknown> = {}) =>
  client.rpc('withdraw_application', { application, reason: 'cannot_pay', ...more })

const eventsOf = (id: string) =>
  bed.sql(
    `select to_status, actor_kind, withdrawal_reason, note_from_applicant
     from public.application_events where application_id = $1 order by id`,
    [id],
  )

const emailsOf = (id: string) =>
  bed.sql<{ kind: string; recipient: string; payload: Record<string, unknown> }>(
    `select kind, recipient, payload from private.outbox where payload ->> 'application_id' = $1 order by id`,
    [id],
  )

describe('transitions', () => {
  it.each(STATUSES)('lists the transitions from %s that the table allows the applicant', async (status) => {
    const { id } = await make(bed.ada, status === 'draft' ? 'draft' : 'pending')
    await bring(id, status)
    const transitions = TRANSITIONS.filter(({ from, by }) => from === status && by === 'applicant').map(({ to }) => to)
    // A reply to a question returns the application to the status in which it was asked.
    const expected = status === 'info_requested' ? transitions.filter((to) => to !== 'interview') : transitions
    expect(await shown(bed.ada, id)).toMatchObject({ status, transitions: expected.toSorted() })
  })

  it('are returned by a write and can be queried', async () => {
    expect(await make(bed.ada)).toMatchObject({ status: 'pending', transitions: ['withdrawn'] })
    await make(bed.ada, 'draft')
    const open = await bed.ada.client.from('applications').select('status').contains('transitions', ['withdrawn'])
    expect(open.data).toEqual([{ status: 'pending' }])
  })

  it('are empty for anyone else', async () => {
    const { id } = await make(bed.ada)
    expect(await shown(bed.ben, id)).toBeNull()
    const token = await signAccessToken({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 }, bed.config)
    const answer = await bed.ask(`/applications?select=transitions,status_since&id=eq.${id}`, { token })
    expect(await answer.json()).toEqual([{ transitions: [], status_since: null }])
  })

  it.each(['transitions', 'status_since'])('%s cannot be called with a forged row', async (name) => {
    const forged = { id: randomUUID(), user_id: bed.ada.id, status: 'accepted' }
    for (const body of [{ application: forged }, { '': forged }, { '1': forged }, {}]) {
      const answer = await bed.ask(`/rpc/${name}`, { method: 'POST', body: JSON.stringify(body), token: bed.ada.token })
      expect(answer.status).toBe(404)
    }
  })

  it('come with the time at which the application entered its status', async () => {
    const { id } = await make(bed.ada)
    await bring(id, 'interview')
    const [event] = await bed.sql<{ at: Date }>(
      `select at from public.application_events where application_id = $1 and to_status = 'interview'`,
      [id],
    )
    const { status_since: since } = (await shown(bed.ada, id)) ?? { status_since: null }
    expect(new Date(since ?? 0).getTime()).toBe(event?.at.getTime())
    expect((await make(bed.ben, 'draft')).status_since).toBeNull()
  })
})

describe('withdrawing', () => {
  it.each(['pending', 'under_review', 'info_requested', 'interview', 'waiting_list', 'confirmed'] as const)(
    'works from %s and stores a reason and a note with the event',
    async (status) => {
      const { id } = await make(bed.ada)
      await bring(id, status)
      const answer = await withdraw(bed.ada, id, { note: '  Perhaps next yé'.normalize('NFD') + 'ar.\n' })
      expect(answer).toMatchObject({
        status: 200,
        data: { status: 'withdrawn', reason: 'cannot_pay', already: false, at: expect.any(String) },
      })
      expect(await shown(bed.ada, id)).toMatchObject({ status: 'withdrawn', transitions: [] })
      const read = await bed.ada.client
        .from('application_events')
        .select('withdrawal_reason, note_from_applicant')
        .eq('application_id', id)
        .eq('to_status', 'withdrawn')
      expect(read.data).toEqual([{ withdrawal_reason: 'cannot_pay', note_from_applicant: 'Perhaps next yéar.' }])
    },
  )

  it.each(admissions.withdrawalReasons)('accepts the reason $value without a note', async ({ value }) => {
    const { id } = await make(bed.ada)
    expect((await withdraw(bed.ada, id, { reason: value })).error).toBeNull()
    expect((await eventsOf(id)).at(-1)).toEqual({
      to_status: 'withdrawn',
      actor_kind: 'applicant',
      withdrawal_reason: value,
      note_from_applicant: null,
    })
  })

  it('happens once, however many requests arrive at once, and keeps the first reason', async () => {
    const { id } = await make(bed.ada)
    const reasons = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'moved' : 'other'))
    const answers = await Promise.all(reasons.map((reason) => withdraw(bed.ada, id, { reason })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const data = answers.map((answer) => answer.data as { already: boolean; reason: string; at: string })
    expect(data.filter(({ already }) => !already)).toHaveLength(1)
    expect(new Set(data.map(({ reason, at }) => `${reason} ${at}`)).size).toBe(1)
    expect((await eventsOf(id)).filter((event) => (event as { to_status: string }).to_status === 'withdrawn')).toHaveLength(1)
    expect((await emailsOf(id)).filter(({ kind }) => kind.startsWith('application_withdrawn'))).toHaveLength(2)
    expect(await withdraw(bed.ada, id, { reason: 'no_time' })).toMatchObject({
      status: 200,
      data: { already: true, reason: data[0]?.reason },
    })
  })

  it.each([
    ['draft', 'You have not sent this application yet. Start over instead of withdrawing it.'],
    ['accepted', 'You can no longer withdraw this application, because we have decided on it'],
    ['rejected', 'You can no longer withdraw this application, because we have decided on it'],
  ] as const)('is refused for an application that is %s, with a message', async (status, message) => {
    const { id } = await make(bed.ada, status === 'draft' ? 'draft' : 'pending')
    await bring(id, status)
    const before = await eventsOf(id)
    expect(await withdraw(bed.ada, id)).toMatchObject({ status: 409, error: { code: 'PT409', message } })
    expect(await shown(bed.ada, id)).toMatchObject({ status })
    expect(await eventsOf(id)).toEqual(before)
  })

  it('allows another application for the same program', async () => {
    const { id } = await make(bed.ada)
    await withdraw(bed.ada, id)
    expect((await make(bed.ada)).status).toBe('pending')
  })

  it('races with a simultaneous decision by staff: one succeeds and the other is refused', async () => {
    for (const round of [1, 2, 3, 4]) {
      const { id } = await make(bed.ada)
      await bring(id, 'under_review')
      const to = round % 2 === 0 ? 'accepted' : 'rejected'
      const [withdrawal, decision] = await Promise.allSettled([withdraw(bed.ada, id), changeStatus(id, to)])
      const status = (await shown(bed.ada, id))?.status ?? ''
      const answer = withdrawal.status === 'fulfilled' ? withdrawal.value.status : 0
      const isWithdrawn = answer === 200
      expect([answer, decision.status]).toEqual(isWithdrawn ? [200, 'rejected'] : [409, 'fulfilled'])
      expect(isWithdrawn ? ['withdrawn'] : ['accepted', 'rejected']).toContain(status)
      await bed.sql('delete from public.applications')
    }
  })

  it('waits for an unfinished transition and sees its result', async () => {
    const { id } = await make(bed.ada)
    await bring(id, 'under_review')
    const decided = Promise.withResolvers<number>()
    const mayEnd = Promise.withResolvers<void>()
    const decision = bed.database.asServer(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>(
        `select pg_backend_pid() as pid from private.change_status($1, 'accepted', 'staff', null)`,
        [id],
      )
      decided.resolve(rows[0]?.pid ?? 0)
      await mayEnd.promise
    })
    const holder = await decided.promise
    const asked = withdraw(bed.ada, id).then((answer) => answer)
    const waiting = () => bed.sql('select pid from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))', [holder])
    await expect.poll(waiting).not.toEqual([]).finally(mayEnd.resolve)
    await decision
    expect(await asked).toMatchObject({ status: 409 })
  })
})

describe('attacks on withdrawing', () => {
  it('another person’s application gets the same response as one that does not exist', async () => {
    const { id } = await make(bed.ada)
    const stranger = await withdraw(bed.ben, id)
    const unknown = await withdraw(bed.ben, randomUUID())
    expect(stranger).toMatchObject({ status: 404, error: { code: 'PT404' } })
    expect(stranger.error).toEqual(unknown.error)
    expect(await shown(bed.ada, id)).toMatchObject({ status: 'pending' })
  })

  it('a missing, expired or forged token gets a 401', async () => {
    const { id } = await make(bed.ada)
    const body = JSON.stringify({ application: id, reason: 'other' })
    const stale = await signAccessToken({ sub: bed.ada.id, role: 'authenticated', exp: Math.floor(Date.now() / 1000) - 60 }, bed.config)
    for (const token of [undefined, stale, `${bed.ada.token.slice(0, -4)}AAAA`, 'x']) {
      const answer = await bed.ask('/rpc/withdraw_application', { method: 'POST', body, ...(token !== undefined && { token }) })
      expect(answer.status).toBe(401)
    }
    expect((await bed.ask(`/rpc/withdraw_application?application=${id}&reason=other`, { token: bed.ada.token })).status).toBe(405)
    expect(await shown(bed.ada, id)).toMatchObject({ status: 'pending' })
  })

  it.each([
    ['a reason that is not listed', { reason: 'boredom' }, 'reason', 'Please choose a reason'],
    ['no reason', { reason: null }, 'reason', 'Please choose a reason'],
    ['an empty reason', { reason: '' }, 'reason', 'Please choose a reason'],
    ['the label of a reason', { reason: 'I have changed my mind' }, 'reason', 'Please choose a reason'],
    ['too many words', { note: 'ẹ́'.repeat(WITHDRAWAL_NOTE_LIMIT) }, 'note', `Please use no more than ${WITHDRAWAL_NOTE_LIMIT} characters`],
  ])('%s is reported and changes nothing', async (_name, more, path, message) => {
    const { id } = await make(bed.ada)
    const { status, error } = await withdraw(bed.ada, id, more)
    expect({ status, code: error?.code, details: JSON.parse(error?.details ?? '[]') as unknown }).toEqual({
      status: 400,
      code: '23514',
      details: [{ path, message }],
    })
    expect(await shown(bed.ada, id)).toMatchObject({ status: 'pending' })
  })

  it.each([{ application: 'x' }, { application: 7 }, { application: null }, { note: 'a\u0000b' }, { note: '\ud800' }, { more: 1 }])(
    '%j is refused without a server error',
    async (more) => {
      const { id } = await make(bed.ada)
      const { status } = await withdraw(bed.ada, id, more)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(await shown(bed.ada, id)).toMatchObject({ status: 'pending' })
    },
  )

  it('the form applies the same checks as the database', () => {
    const messagesOf = (form: unknown) => withdrawalSchema.safeParse(form).error?.issues.map(({ message }) => message) ?? []
    expect(messagesOf({ reason: 'boredom', note: '' })).toEqual(['Please choose a reason'])
    expect(messagesOf({ reason: null, note: '' })).toEqual(['Please choose a reason'])
    const words = `${'é'.repeat(99)} `.repeat(WITHDRAWAL_NOTE_LIMIT / 100).slice(0, -1)
    expect(messagesOf({ reason: 'other', note: ` ${`${words}é`.normalize('NFD')} ` })).toEqual([])
    expect(messagesOf({ reason: 'other', note: 'a'.repeat(WITHDRAWAL_NOTE_LIMIT + 1) })).toEqual([
      `Please use no more than ${WITHDRAWAL_NOTE_LIMIT} characters`,
    ])
    expect(messagesOf({ reason: 'other', note: 'a\u0000' })).toHaveLength(1)
  })

  it('every kind of direct update is refused with a reason', async () => {
    const { client } = bed.ada
    const key = randomUUID()
    await client.from('applications').insert({ ...sentColumns(), status: 'pending', submission_key: key })
    const { data: before } = await client.from('applications').select('*').single<Record<string, unknown>>()
    const id = String(before?.['id'])
    const refused = { code: 'PT409', message: 'This application was already sent', details: 'already_sent' }
    const direct = await client.from('applications').update({ status: 'withdrawn' }).eq('id', id).select('status')
    expect(direct).toMatchObject({ status: 409, error: refused })
    const answers = { referee: { name: 'Somebody else' } }
    expect(await client.from('applications').update(answers).eq('id', id)).toMatchObject({ status: 409, error: refused })
    const merged = { ...answers, submission_key: key }
    const keys = { onConflict: 'user_id,submission_key' }
    expect(await client.from('applications').upsert(merged, keys)).toMatchObject({ status: 409, error: refused })
    // Nothing is revealed about other people's applications.
    expect(await bed.ben.client.from('applications').update(answers).eq('id', id).select('id')).toMatchObject({ data: [], error: null })
    expect((await client.from('applications').select('*').eq('id', id).single()).data).toEqual(before)
    const event = {
      application_id: id,
      actor_kind: 'applicant',
      from_status: 'pending',
      to_status: 'withdrawn',
      withdrawal_reason: 'other',
    }
    expect((await bed.ada.client.from('application_events').insert(event)).status).toBe(403)
  })
})

describe('emails', () => {
  it('go to the person on every transition, and to admissions on a withdrawal', async () => {
    const first = await make(bed.ada)
    for (const step of ['under_review', 'interview', 'accepted'] as const) await changeStatus(first.id, step)
    const second = await make(bed.ben)
    await changeStatus(second.id, 'under_review')
    await withdraw(bed.ben, second.id)
    expect((await emailsOf(first.id)).slice(2).map(({ kind, recipient }) => [kind, recipient])).toEqual(
      ['under_review', 'interview', 'offered'].map((kind) => [`application_${kind}`, `${bed.ada.id}@example.org`]),
    )
    expect((await emailsOf(second.id)).slice(3).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['application_withdrawn', `${bed.ben.id}@example.org`],
      ['application_withdrawn_for_admissions', ''],
    ])
    const toAdmissions = (await emailsOf(second.id)).at(-1)?.payload
    expect(toAdmissions).toMatchObject({
      number: second.number,
      reason: admissions.withdrawalReasons.find(({ value }) => value === 'cannot_pay')?.label,
    })
    expect(toAdmissions).not.toHaveProperty('surname')
  })

  it('are not sent to an unconfirmed address or after the account is deleted', async () => {
    const { id } = await make(bed.ada)
    await bed.database.asAuth((tx) => tx.query('update auth.users set email_confirmed_at = null where id = $1', [bed.ada.id]))
    await bring(id, 'under_review')
    await bed.database.asAuth((tx) => tx.query('update auth.users set email_confirmed_at = now() where id = $1', [bed.ada.id]))
    expect(await emailsOf(id)).toHaveLength(2)
    const kept = await make(bed.ben)
    await bed.sql('select private.delete_account($1)', [bed.ben.id])
    expect((await emailsOf(kept.id)).map(({ kind }) => kind)).toEqual([
      'application_for_admissions',
      'application_withdrawn_for_admissions',
    ])
    expect((await eventsOf(kept.id)).at(-1)).toMatchObject({ to_status: 'withdrawn', withdrawal_reason: null })
  })
})
