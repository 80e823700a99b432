import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Conversation, type InboxCounts, type InboxPage, groupOf } from '#domain/staff/inbox.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import type { Caller } from '#server/database/database.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { writeApplication } from '#supabase/tests/applications/written-applications.ts'
import { createPerson } from '#supabase/tests/people.ts'
import { openChat, removeAsItIs, sendInquiry } from './inbox-people.ts'
import { type StaffMember, call as ask, createStaff, refusal } from './staff-people.ts'

let test: TestDatabase
let viewer: StaffMember
let officer: StaffMember
let decider: StaffMember
beforeAll(async () => {
  test = await createTestDatabase()
  viewer = await createStaff(test.database, 'viewer')
  officer = await createStaff(test.database, 'officer')
  decider = await createStaff(test.database, 'decider')
})
afterAll(() => test.drop())

const asServer = async <Row>(text: string, values: unknown[] = []) => (await test.database.queryAsServer<Row>(text, values)).rows
const call = <T>({ caller }: { caller: Caller }, text: string, values?: unknown[]) => ask<T>(test.database, caller, text, values)
beforeEach(() => asServer('truncate public.inquiries, public.chats, private.blocked_senders, private.outbox cascade'))

const list = (who: StaffMember, group = 'all', sought: string | null = null, filters: object | string = {}, after: unknown = null) =>
  call<InboxPage>(who, 'public.staff_inbox($1, $2, $3, $4)', [group, sought, filters, after])
const references = async (...asked: Parameters<typeof list>) => (await list(...asked)).items.map(({ reference }) => reference)
const open = (who: StaffMember, reference: string) => call<Conversation>(who, 'public.staff_conversation($1)', [reference])
const answer = (who: StaffMember, reference: string, text: string, id = randomUUID()) =>
  call<{ message: { id: string } }>(who, 'public.staff_inbox_answer($1, $2, $3)', [reference, id, text])
const put = (who: StaffMember, reference: string, state: string) => call(who, 'public.staff_inbox_state($1, $2)', [reference, state])
const emails = (kind: string) =>
  asServer<{ recipient: string; payload: Record<string, unknown> }>('select * from private.outbox where kind = $1 order by id', [kind])
const log = async (reference: string) =>
  (
    await asServer<{ action: string; role: string | null }>('select action, role from private.audit_log where subject = $1 order by id', [
      reference,
    ])
  ).map(({ action, role }) => `${action} ${role ?? 'command'}`)

describe('the inbox list', () => {
  it('shows every conversation in the group to which it belongs', async () => {
    const [fresh, taken, done] = [
      await sendInquiry(test.database),
      await sendInquiry(test.database),
      await sendInquiry(test.database, { message: null }),
    ]
    const talk = await openChat(test.database, 'Is there\n\nroom?')
    await call(officer, 'public.staff_inbox_assign($1, $2)', [taken, officer.id])
    await put(officer, done, 'closed')
    expect(await references(viewer, 'new')).toEqual([fresh, talk.reference])
    expect(await references(officer, 'mine')).toEqual([taken])
    expect(await references(viewer, 'ours')).toEqual([taken])
    await answer(officer, talk.reference, 'There is.')
    expect(await references(viewer, 'waiting')).toEqual([talk.reference])
    // A person who replies becomes the assignee. Conversations that have waited longest for a reply come first.
    expect(await references(officer, 'mine')).toEqual([taken, talk.reference])
    await talk.write('Thank you')
    expect(await references(viewer, 'ours')).toEqual([taken, talk.reference])
    expect(await references(viewer, 'closed')).toEqual([done])
    expect(await references(viewer, 'all')).toEqual([talk.reference, done, taken, fresh])
    expect(await call<InboxCounts>(viewer, 'public.staff_inbox_counts()')).toEqual({ new: 1, mine: 0, ours: 2, waiting: 0 })
    const { items } = await list(viewer, 'all')
    expect(items[0]).toMatchObject({ kind: null, name: 'Ngozi Eze', preview: 'Thank you', assignee: { id: officer.id }, isUnread: true })
    expect(items[1]).toMatchObject({ kind: 'contact', preview: '', assignee: null, state: 'closed' })
    for (const { state, group, assignee, reference } of items)
      expect(group).toBe(groupOf(state, assignee !== null, reference === talk.reference))
  })

  it('can be searched by name, address, phone and number, and narrowed by filters', async () => {
    const given = samplePhone('8047651234')
    const sought = await sendInquiry(test.database, {
      name: 'Ọlá Òjó',
      email: 'Ola@Example.com',
      phone: given.stored,
      organisation: 'Works Ltd',
    })
    const talk = await openChat(test.database, 'Hello', { suspected: true })
    for (const typed of ['ojo ola', 'ola@example', 'works', given.typed, given.stored, sought.toLowerCase(), sought.slice(-6)])
      expect([typed, (await references(viewer, 'all', typed)).includes(sought)]).toEqual([typed, true])
    expect(await references(viewer, 'all', 'ngozi')).toEqual([talk.reference])
    expect(await references(viewer, 'all', null, { kind: 'chat' })).toEqual([talk.reference])
    expect(await references(viewer, 'all', null, { kind: 'contact' })).toEqual([sought])
    expect(await references(viewer, 'all', null, { isSuspected: true })).toEqual([talk.reference])
    expect(await references(viewer, 'all', null, { assignee: 'nobody', isUnread: true })).toHaveLength(2)
    expect((await list(viewer, 'all', null, { assignee: 'me' })).found).toBe(0)
    for (const typed of ["'", '\\', "a'b:*", '!(&|)', '%', 'x'.repeat(5000), '::::'])
      expect(await list(viewer, 'all', typed)).toMatchObject({ items: [] })
  })

  it.each([
    ['a group', ['theirs', null, {}, null]],
    ['a filter', ['all', null, { name: 'Amina' }, null]],
    ['an assignee', ['all', null, { assignee: 'x' }, null]],
    ['filters', ['all', null, '[]', null]],
    ['a position', ['new', null, {}, { at: 'yesterday', reference: 'x', rank: 'x' }]],
    ['a position of a list', ['new', null, {}, []]],
  ])('rejects an invalid %s', async (_what, [group, sought, filters, after]) => {
    await sendInquiry(test.database)
    const asked = call(viewer, 'public.staff_inbox($1, $2, $3, $4)', [group, sought, filters, JSON.stringify(after)])
    expect(await refusal(asked)).toMatch(/^PT400/)
  })

  it('pages through each group by key, without losing or repeating an item', async () => {
    await asServer(`select private.store_inquiry(jsonb_build_object('id', gen_random_uuid(), 'kind', 'contact', 'name', 'Amina Bello',
      'email', 'a' || n || '@example.com', 'consent_version', '2026-11-21', 'details', '{}'::jsonb), 'desk@example.com', null)
      from generate_series(1, 100) as n`)
    const every = (n: number) => `select reference from (
      select reference, row_number() over (order by reference) as at from public.inquiries) as numbered where at % ${n} = 0`
    await asServer(`update private.inbox_items set assignee = $1 where reference in (${every(2)})`, [officer.id])
    await asServer(`select private.set_inbox_state(reference, 'closed') from (${every(5)}) as fifth`)
    const all: string[] = []
    for (const group of ['new', 'mine', 'closed', 'all']) {
      const met: string[] = []
      let after: unknown = null
      do {
        const page: InboxPage = await list(officer, group, null, {}, after)
        met.push(...page.items.map(({ reference }) => reference))
        after = page.next
      } while (after !== null)
      expect([group, new Set(met).size]).toEqual([group, met.length])
      all.push(`${group} ${met.length}`)
    }
    expect(all).toEqual(['new 40', 'mine 40', 'closed 20', 'all 100'])
  })

  it('reports changes, including deletions', async () => {
    const changed = () => call<string>(viewer, 'public.staff_inbox_changed()')
    const first = await changed()
    const reference = await sendInquiry(test.database)
    const second = await changed()
    expect(await changed()).toBe(second)
    await call(officer, 'public.staff_inbox_note($1, $2, $3)', [reference, randomUUID(), 'Look here'])
    const third = await changed()
    await removeAsItIs(test.database, decider.caller, reference)
    expect(new Set([first, second, third, await changed()]).size).toBe(4)
  })
})

describe('a conversation', () => {
  it('is shown in full to a viewer, then counts as read, and is logged once an hour', async () => {
    const reference = await sendInquiry(test.database, { details: { topic: 'other' }, message: '<script>alert(1)</script>' })
    expect(await open(viewer, reference.toLowerCase())).toMatchObject({
      email: 'amina@example.com',
      message: '<script>alert(1)</script>',
      details: { topic: 'other' },
      blocked: { email: false, network: false },
      messages: [],
      application: null,
    })
    await open(viewer, reference)
    expect((await list(viewer, 'new')).items[0]?.isUnread).toBe(false)
    expect((await list(officer, 'new')).items[0]?.isUnread).toBe(true)
    expect(await log(reference)).toEqual(['conversation_opened viewer'])
    await asServer(`update private.inbox_reads set logged_at = now() - interval '61 minutes'`)
    await open(viewer, reference)
    expect(await log(reference)).toHaveLength(2)
    await call(viewer, 'public.staff_inbox_mark($1, false)', [reference])
    expect((await list(viewer, 'new')).items[0]?.isUnread).toBe(true)
    await call(viewer, 'public.staff_inbox_mark($1, true)', [reference])
    expect((await list(viewer, 'new')).items[0]?.isUnread).toBe(false)
  })

  it('can be answered by email, once for each id, until it is closed', async () => {
    const reference = await sendInquiry(test.database)
    const id = randomUUID()
    await answer(officer, reference, '  Come on\r\nMonday\u0007. ', id)
    await answer(officer, reference, 'Come on Monday.', id)
    const [mail, ...others] = await emails('inquiry_answer')
    expect([mail, others]).toMatchObject([
      { recipient: 'amina@example.com', payload: { reference, text: 'Come on\nMonday.', full_name: 'Amina Bello' } },
      [],
    ])
    expect(await open(viewer, reference)).toMatchObject({
      state: 'waiting',
      messages: [{ id, author: 'staff', text: 'Come on\nMonday.', emailState: 'queued' }],
    })
    const another = await sendInquiry(test.database)
    expect(await refusal(answer(officer, another, 'Hello', id))).toBe('PT409 answer_conflict')
    await put(officer, reference, 'closed')
    expect(await refusal(answer(officer, reference, 'Again'))).toBe('PT409 conversation_closed')
    await put(officer, reference, 'open')
    await answer(officer, reference, 'Again')
    expect(await emails('inquiry_answer')).toHaveLength(2)
  })

  it('can be answered live in the chat, and the visitor sees the name of the person who replied', async () => {
    const talk = await openChat(test.database, 'Is there room?')
    const heard: string[] = []
    const stop = await test.database.listen('chat', (said) => heard.push(said))
    await answer(officer, talk.reference, 'There is.')
    const { messages } = await open(viewer, talk.reference)
    expect(messages).toMatchObject([
      { author: 'visitor' },
      { author: 'staff', position: 2, authorName: expect.stringMatching(/./) as string },
    ])
    await expect.poll(() => heard.length).toBe(1)
    await stop()
    // The person who replied does not need a notice.
    expect(await emails('chat_notice')).toEqual([])
    expect(await emails('chat_answer')).toHaveLength(1)
    expect(await refusal(put(officer, talk.reference, 'waiting'))).toBe('PT409 state_impossible')
    await put(officer, talk.reference, 'closed')
    expect(await talk.write('Hello?')).toEqual({ refusal: 'closed' })
    await put(officer, talk.reference, 'open')
    expect(await talk.write('Hello?')).toMatchObject({ isNew: true })
  })

  it('rejects a text that is empty or too long', async () => {
    const [reference, talk] = [await sendInquiry(test.database), await openChat(test.database, 'Hello')]
    const doors: [string, (text: string) => Promise<unknown>][] = [
      ['an inquiry', (text) => answer(officer, reference, text)],
      ['a chat', (text) => answer(officer, talk.reference, text)],
      ['a note', (text) => call(officer, 'public.staff_inbox_note($1, $2, $3)', [reference, randomUUID(), text])],
      ['a reason', (text) => call(decider, 'public.staff_inbox_remove($1, $2, now())', [reference, text])],
      ['a reply', (text) => call(officer, 'public.staff_keep_reply($1, $2)', ['One', text])],
      ['a name', (text) => call(officer, 'public.staff_keep_reply($1, $2)', [text, 'One'])],
    ]
    for (const text of ['x'.repeat(1_048_576), '', ' \n\t', '\u200b'])
      for (const [name, ask] of doors) expect([name, await refusal(ask(text))]).toEqual([name, expect.stringMatching(/^PT400/)])
    expect(await refusal(answer(officer, talk.reference, 'é'.repeat(2001)))).toMatch(/^PT400/)
    expect(await refusal(answer(officer, reference, 'ẹ́'.repeat(2500)))).toBe('passed')
  })

  it('allows notes, blocking its sender, and deletion along with everything that belongs to it', async () => {
    const reference = await sendInquiry(test.database)
    const id = randomUUID()
    for (const text of ['Called them', 'Called them twice'])
      await call(officer, 'public.staff_inbox_note($1, $2, $3)', [reference, id, text])
    expect((await open(viewer, reference)).notes).toMatchObject([{ id, text: 'Called them', who: expect.any(String) as string }])
    await answer(officer, reference, 'Hello')
    await call(officer, 'public.staff_inbox_block($1, $2)', [reference, 'email'])
    await call(officer, 'public.staff_inbox_block($1, $2)', [reference, 'network'])
    expect(await open(viewer, reference)).toMatchObject({ state: 'closed', blocked: { email: true, network: true } })
    await sendInquiry(test.database, { email: 'amina+2@example.com', network_hash: null })
    expect(await references(viewer)).toEqual([reference])
    await call(officer, 'public.staff_inbox_block($1, $2, false)', [reference, 'email'])
    expect((await open(viewer, reference)).blocked).toEqual({ email: false, network: true })
    await asServer('update public.inquiries set network_hash = null')
    expect(await refusal(call(officer, 'public.staff_inbox_block($1, $2)', [reference, 'network']))).toBe('PT409 network_forgotten')
    expect(await refusal(call(officer, 'public.staff_inbox_block($1, $2)', [reference, 'domain']))).toMatch(/^PT400/)
    expect(await refusal(removeAsItIs(test.database, officer.caller, reference))).toBe('PT403 role_missing')
    await removeAsItIs(test.database, decider.caller, reference)
    for (const table of [
      'public.inquiries',
      'private.inbox_items',
      'private.inbox_words',
      'private.inbox_notes',
      'private.inquiry_answers',
    ])
      expect([table, await asServer(`select from ${table}`)]).toEqual([table, []])
    expect(await emails('inquiry_answer')).toEqual([])
    expect(await refusal(open(viewer, reference))).toBe('PT404')
    expect(await log(reference)).toEqual([
      'conversation_noted officer',
      'conversation_opened viewer',
      'conversation_answered officer',
      'sender_blocked officer',
      'conversation_closed officer',
      'sender_blocked officer',
      'sender_unblocked officer',
      'conversation_opened officer',
      'conversation_opened decider',
      'conversation_removed decider',
    ])
  })

  it('becomes unassigned when its assignee’s role ends, and is no longer marked as suspected once confirmed as genuine', async () => {
    const leaving = await createStaff(test.database, 'officer')
    const reference = await sendInquiry(test.database, { suspected: true })
    await call(leaving, 'public.staff_inbox_assign($1, $2)', [reference, leaving.id])
    expect(await refusal(call(officer, 'public.staff_inbox_assign($1, $2)', [reference, viewer.id]))).toMatch(/^PT400/)
    await asServer('select private.end_roles($1)', [leaving.id])
    expect((await list(viewer, 'new')).items).toMatchObject([{ assignee: null, isSuspected: true }])
    expect(await emails('inquiry_receipt')).toEqual([])
    await call(officer, 'public.staff_inbox_genuine($1)', [reference])
    await call(officer, 'public.staff_inbox_genuine($1)', [reference])
    expect(await emails('inquiry_receipt')).toHaveLength(1)
    expect((await list(viewer, 'new')).items).toMatchObject([{ isSuspected: false }])
  })

  it('is deleted with its author’s account, and its replies are included in their data export', async () => {
    const person = await createPerson(test.database)
    const reference = await sendInquiry(test.database, { user_id: person.id, email: person.email })
    await answer(officer, reference, 'Come on Monday.')
    const [data] = await asServer<{ data: { inquiries: { answers: object[] }[] } }>('select private.person_data($1) as data', [person.id])
    expect(data?.data.inquiries[0]?.answers).toEqual([
      { authorName: expect.any(String) as string, createdAt: expect.any(String) as string, text: 'Come on Monday.' },
    ])
    await asServer('select private.delete_account($1)', [person.id])
    expect(await references(viewer)).toEqual([])
  })

  it('can be linked to an application if it is from a sponsor, and the link is visible only to staff', async () => {
    const person = await createPerson(test.database)
    const id = await writeApplication(test.database, person, 'pending')
    const [sent] = await asServer<{ number: string }>('select number from public.applications where id = $1', [id])
    const number = sent?.number ?? ''
    const reference = await sendInquiry(test.database, { kind: 'sponsorship', details: {} })
    await call(officer, 'public.staff_inbox_tie($1, $2)', [reference, number.toLowerCase()])
    expect((await open(viewer, reference)).application).toMatchObject({ number })
    expect(await call(viewer, 'public.staff_application_inquiries($1)', [number])).toEqual([
      { reference, kind: 'sponsorship', name: 'Amina Bello', state: 'open' },
    ])
    const [data] = await asServer<{ data: string }>('select private.person_data($1)::text as data', [person.id])
    expect(data?.data).not.toContain(reference)
    const talk = await openChat(test.database, 'Hello')
    expect(await refusal(call(officer, 'public.staff_inbox_tie($1, $2)', [talk.reference, number]))).toBe('PT409 not_an_inquiry')
    expect(await refusal(call(officer, 'public.staff_inbox_tie($1, $2)', [reference, 'none']))).toBe('PT404')
    const own = await writeApplication(test.database, officer, 'pending')
    const [mine] = await asServer<{ number: string }>('select number from public.applications where id = $1', [own])
    expect(await refusal(call(officer, 'public.staff_inbox_tie($1, $2)', [reference, mine?.number]))).toBe('PT403 own_application')
    await asServer('select private.delete_account($1)', [person.id])
    expect((await open(viewer, reference)).application).toBeNull()
  })
})
