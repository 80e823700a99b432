import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isOffered } from '#server/api/inquiries/inquiry-pages.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { sharedInquiryWords } from '#content/inquiries/shared.ts'
import { institute } from '#content/institute.ts'
import { type InquiryKind, INQUIRY_KINDS, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { goodInquiries, goodInquiry } from '#domain/inquiries/sample-inquiries.ts'
import { bearer, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
let mails: MailServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
  mails = await startMailServer()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
/** Deletes row by row. The hourly job of this server may be using the same tables, and `truncate` would lock it out of all of them. */
afterEach(async () => {
  for (const table of [
    'private.outbox',
    'public.inquiries',
    'private.blocked_senders',
    'private.refused_messages',
    'private.reference_counters',
  ])
    await sql(`delete from ${table}`)
})

const sql = async <Row>(text: string, values: unknown[] = [], of = server) =>
  (await of.database.asServer((tx) => tx.query<Row>(text, values))).rows

type Init = { headers?: Record<string, string>; on?: TestServer }

async function post(kind: string, body: string, type: string, { headers = {}, on = server }: Init = {}) {
  const answer = await fetch(`${on.url}/api/inquiries/${kind}`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'content-type': type, ...headers },
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return {
    status: answer.status,
    headers: answer.headers,
    location: answer.headers.get('location'),
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : null,
  }
}

const sendJson = (kind: string, body: unknown, init?: Init) => post(kind, JSON.stringify(body), 'application/json', init)

/** Sends the form as a browser without JavaScript does. */
function sendForm(kind: InquiryKind, change: Record<string, string | string[]> = {}, init?: Init) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...goodInquiry(kind), website: '', ...change }))
    for (const one of [value].flat()) query.append(name, one)
  return post(kind, query.toString(), 'application/x-www-form-urlencoded', init)
}

const good = (kind: InquiryKind, change: Record<string, unknown> = {}) => ({
  ...goodInquiry(kind),
  id: randomUUID(),
  website: '',
  ...change,
})
const stored = (on = server) => sql<Record<string, unknown>>('select * from public.inquiries order by created_at', [], on)
const messages = () => sql<{ kind: string; recipient: string }>('select kind, recipient from private.outbox order by id')
const refused = () => sql<{ reason: string; messages: number }>('select reason, messages::integer from private.refused_messages')

describe.each(INQUIRY_KINDS.filter(isOffered))('the %s form', (kind) => {
  it('is accepted as JSON and as a plain form, and stored identically', async () => {
    const answer = await sendJson(kind, good(kind))
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
      201,
      { reference: expect.stringMatching(/^INQ-\d{4}-000001$/) as string },
      'no-store',
    ])
    const plain = await sendForm(kind)
    expect(plain.status).toBe(303)
    const there = new URL(plain.location ?? '', server.url)
    expect(there.pathname).toBe('/inquiries/sent')
    expect(there.searchParams.get('reference')).toMatch(/-000002$/)
    const [json, form] = await stored()
    const unlike = { id: null, reference: null, created_at: null, consent_at: null }
    expect({ ...form, ...unlike }).toEqual({ ...json, ...unlike })
    expect(json).toMatchObject({
      kind,
      name: 'Sample Sender',
      email: 'sender@example.com',
      phone: samplePhone('8031234567').stored,
      status: 'new',
      consent_version: '2026-11-21',
    })
  })

  it('names every mistake and stores nothing', async () => {
    const { status, body } = await sendJson(kind, { id: randomUUID() })
    expect([status, body]).toMatchObject([422, { error: { code: 'refused_answers', fields: expect.any(Array) as unknown } }])
    expect(await stored()).toEqual([])
  })
})

describe('an inquiry', () => {
  it('is stored once, however often or quickly its button is pressed', async () => {
    const sent = good('contact')
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendJson('contact', sent)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(7).fill(200), 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const presses = await Promise.all(Array.from({ length: 4 }, () => sendForm('contact')))
    expect(new Set(presses.map(({ location }) => location)).size).toBe(1)
    await sendForm('contact', { message: 'And may I bring my sister along?' })
    expect(await stored()).toHaveLength(3)
    expect(await messages()).toHaveLength(6)
  })

  it('is sent to the responsible desk', async () => {
    for (const topic of ['applying', 'your-data', 'learning-here', 'other'])
      await sendJson('contact', good('contact', { topic, email: `${topic}@example.com` }))
    await sendJson('hiring', good('hiring'))
    const notices = (await messages()).flatMap(({ kind, recipient }) => (kind === 'inquiry_notice' ? [recipient] : []))
    expect(notices).toEqual(['', institute.emails.privacy, institute.emails.general, institute.emails.general, institute.emails.general])
  })

  it('belongs to the person who is signed in, but to no account if the token is not valid', async () => {
    const { client, email } = await signedIn(server)
    const { access_token: token, user } = await sessionOf(client)
    await sendJson('contact', good('contact', { email }), { headers: bearer(token) })
    await sendJson('contact', good('contact', { user_id: user.id }), { headers: bearer(`${token.slice(0, -4)}AAAA`) })
    await sendJson('contact', good('contact'), { headers: bearer(server.config.anonKey) })
    expect((await stored()).map(({ user_id }) => user_id)).toEqual([user.id, null, null])
  })

  it('reveals nothing except its reference when a known id is sent again', async () => {
    const sent = good('contact', { message: 'This is between us and nobody else' })
    await sendJson('contact', sent)
    const again = await sendJson('contact', good('contact', { id: sent.id, name: 'Somebody Else' }))
    expect(again.status).toBe(200)
    expect(Object.keys(again.body ?? {})).toEqual(['reference'])
    expect((await stored())[0]).toMatchObject({ name: 'Sample Sender' })
  })

  it('sends both emails: the receipt without web addresses, and the notice with the sender as its reply-to address', async () => {
    const posting = await startTestServer({ smtpUrl: mails.url, rateLimits: false })
    const message = 'My work:\nhttps://evil.example/claim and more'
    const change = { name: 'Ada\r\nBcc: everybody@example.com', message, email: 'ada@example.com' }
    const { body } = await sendJson('contact', good('contact', change), { on: posting })
    const reference = String(body?.['reference'])
    const receipt = await mails.newest('ada@example.com')
    expect(receipt.subject).toMatch(subjectLike('inquiry_receipt', { inquiry: wordsOfKind('contact').name, number: reference }))
    expect(receipt.text).toMatch(/^Hello,\n/)
    expect(receipt.text).toContain('My work:\n[web address] and more')
    for (const text of [receipt.text, receipt.html]) expect(text).not.toMatch(/evil|Bcc|everybody/)
    const notice = await mails.newest(institute.emails.general)
    const [own = '', sender] = notice.subject.split(/(?<=\d): /)
    expect(own).toMatch(subjectLike('inquiry_notice', { inquiry: wordsOfKind('contact').name, number: reference }))
    expect(sender).toBe('Ada Bcc: everybody@example. com')
    expect(notice.headers['reply-to']).toBe('"Ada Bcc: everybody@example. com" <ada@example.com>')
    expect(notice.headers).not.toHaveProperty('bcc')
    expect(notice.text).toContain('https: //evil. example/claim')
    expect(mails.mails.filter(({ to }) => to === 'everybody@example.com')).toEqual([])
    await posting.close()
  })
})

describe('refused inquiries', () => {
  it.each([
    ['a kind nobody knows', 'complaint', good('contact'), 404],
    ['a kind that every object has', 'toString', good('contact'), 404],
    ['no id', 'contact', { ...goodInquiries.contact }, 400],
    ['an id of another form', 'contact', good('contact', { id: '1; drop table' }), 400],
    ['a list', 'contact', [good('contact')], 400],
    ['nothing', 'contact', null, 400],
    ['numbers in place of text', 'contact', good('contact', { name: 5, message: { toString: 'x' } }), 422],
    ['a prototype', 'contact', good('contact', { topic: '__proto__' }), 422],
    ['a text that cannot be stored', 'contact', good('contact', { message: 'long enough \u0000 text' }), 422],
    ['many web addresses', 'contact', good('contact', { message: 'https://a.example '.repeat(4) }), 422],
    ['a message too long', 'contact', good('contact', { message: 'x'.repeat(3001) }), 422],
    ['a body too large', 'contact', good('contact', { message: 'x'.repeat(200_000) }), 413],
  ])('%s', async (_what, kind, body, status) => {
    const answer = await sendJson(kind, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: { code: expect.any(String) as string, message: expect.any(String) as string } })
    expect([await stored(), await messages()]).toEqual([[], []])
  })

  it('a body that is neither JSON nor a form', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])
      expect((await post('contact', '{}', type)).status).toBe(415)
    expect((await post('contact', '{"id":', 'application/json')).status).toBe(400)
  })

  it('requests from pages of other sites', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      expect((await sendJson('contact', good('contact'), { headers })).status).toBe(403)
      expect((await sendForm('contact', {}, { headers })).status).toBe(403)
    }
    expect(await stored()).toEqual([])
    expect((await sendForm('contact', {}, { headers: { 'sec-fetch-site': 'same-origin', origin: server.url } })).status).toBe(303)
  })

  it('redirects a GET request for a form to its page', async () => {
    const answer = await fetch(`${server.url}/api/inquiries/hiring`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/hire-a-graduate'])
    expect((await fetch(`${server.url}/api/inquiries/toString`)).status).toBe(404)
  })

  it('accepts texts of the maximum length', async () => {
    const texts = { message: '😀'.repeat(3000), experience: '😀'.repeat(2000), otherWork: '😀'.repeat(150), name: '😀'.repeat(100) }
    expect((await sendForm('volunteering', texts)).status).toBe(303)
    expect((await sendJson('volunteering', good('volunteering', texts))).status).toBe(201)
  })
})

it('stores every value that passes its rules and names every field that does not, for arbitrary input', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('\u0000', '\ud800', '\r\n', '\u0085', '\u202e', "a'; --", '0803 123 4567', 'a@b.example'),
  )
  const names = [
    'name',
    'email',
    'phone',
    'organisation',
    'job',
    'place',
    'pay',
    'people',
    'start',
    'courses',
    'message',
    'employment',
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.array(text, { maxLength: 2 })), { maxKeys: 3 }),
      fc.boolean(),
      async (change, isPlain) => {
        const typed = change as Record<string, string | string[]>
        const { status } = isPlain ? await sendForm('hiring', typed) : await sendJson('hiring', good('hiring', typed))
        expect([201, 303, 422]).toContain(status)
      },
    ),
    { numRuns: 150 },
  )
})

describe('suspected robots and blocked senders', () => {
  it('get the usual response: suspected inquiries are stored and marked without a receipt, and blocked ones are only counted', async () => {
    const json = await sendJson('contact', good('contact', { website: 'https://spam.example' }))
    expect([json.status, json.body]).toEqual([201, { reference: expect.stringMatching(/-000001$/) as string }])
    expect((await sendForm('contact', { website: 'x', email: 'not even an address' })).status).toBe(422)
    const plain = await sendForm('contact', { website: 'x' })
    expect([plain.status, plain.location]).toEqual([303, expect.stringMatching(/-000002$/)])
    expect((await stored()).map(({ suspected }) => suspected)).toEqual([true, true])
    expect((await messages()).map(({ kind }) => kind)).toEqual(['inquiry_notice', 'inquiry_notice'])
    await sql(`insert into private.blocked_senders (kind, value) values ('domain', 'example.com')`)
    expect((await sendJson('contact', good('contact'))).status).toBe(201)
    expect([(await stored()).length, await refused()]).toEqual([2, [{ reason: 'blocked', messages: 1 }]])
  })

  it('get 429 when the limit for suspected inquiries is reached, without affecting other senders', async () => {
    await sql(
      `insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version, suspected)
       select gen_random_uuid(), 'INQ-2025-' || lpad(n::text, 6, '0'), 'contact', 'Sample', 'x@example.com', now(), '2026-11-21', true
       from generate_series(1, 100) as n`,
    )
    expect((await sendJson('contact', good('contact', { website: 'x' }))).status).toBe(429)
    expect((await sendForm('contact', { website: 'x' })).status).toBe(429)
    expect((await sendJson('contact', good('contact'))).status).toBe(201)
    expect([(await stored()).length, await refused()]).toEqual([101, [{ reason: 'trap', messages: 2 }]])
  })

  it('are recognised by their network, of which only a hash is stored', async () => {
    await sendJson('contact', good('contact'))
    const [row] = await stored()
    expect(row?.['network_hash']).toMatch(/^[\w-]{43}$/)
    await sql(`insert into private.blocked_senders (kind, value) values ('network', $1)`, [row?.['network_hash']])
    expect((await sendJson('contact', good('contact', { email: 'another@other.example' }))).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })
})

describe('rate limits', () => {
  let limited: TestServer
  beforeAll(async () => {
    limited = await startTestServer()
  })
  afterAll(() => limited.close())

  it('refuse a network that has reached its hourly limit, and state how long to wait', async () => {
    const { perNetwork: most } = sharedInquiryWords.most
    const answers = []
    for (let number = 0; number <= most; number += 1)
      answers.push(await sendJson('contact', good('contact', { name: '' }), { on: limited }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(most).fill(422), 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('refuse further inquiries when all senders together have reached the limit', async () => {
    const crowded = await startTestServer()
    await sql(
      `insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version)
       select gen_random_uuid(), 'INQ-2025-' || lpad(n::text, 6, '0'), 'contact', 'Sample', 'x@example.com', now(), '2026-11-21'
       from generate_series(1, $1::integer) as n`,
      [sharedInquiryWords.most.together],
      crowded,
    )
    const answer = await sendJson('contact', good('contact'), { on: crowded })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
    await crowded.close()
  })
})
