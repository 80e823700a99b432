import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { eventMessages } from '#domain/events/events.ts'
import { ask, bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.asServer((tx) => tx.query<Row>(text, values))).rows

let made = 0

async function event(title = 'Open day', description = ''): Promise<string> {
  made += 1
  const rows = await asServer<{ id: string }>(
    `insert into public.events (slug, title, summary, description, place, latitude, longitude, starts_at, ends_at, sign_up_until, places)
     values ('event-' || $1, $2, 'See the benches', $3, 'Main hall; gate 2, Lugbe', 8.97, 7.36, '2099-03-13T09:00Z', '2099-03-13T13:00Z',
       '2099-03-13T09:00Z', 5) returning id`,
    [made, title, description],
  )
  return rows[0]?.id ?? ''
}

/** The lines of a calendar file, unfolded (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (text: string, name: string) =>
  linesOf(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))

describe('the calendar file of an event', () => {
  it('is served as a download to anyone who has its URL', async () => {
    const id = await event()
    const { status, headers, text } = await ask(server, `/api/events/${id}.ics`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="event-${made}.ics"`)
    const lines = linesOf(text)
    expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''])
    for (const line of [
      'METHOD:PUBLISH',
      `UID:${id}@${institute.emailDomain}`,
      'SEQUENCE:0',
      'DTSTART:20990313T090000Z',
      'DTEND:20990313T130000Z',
      'SUMMARY:Open day',
      'LOCATION:Main hall\\; gate 2\\, Lugbe',
      'GEO:8.97;7.36',
      'STATUS:CONFIRMED',
    ])
      expect(lines).toContain(line)
    expect(valueOf(text, 'DTSTAMP')[0]).toMatch(/^\d{8}T\d{6}Z$/)
    expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1)
  })

  it('keeps its UID and increments the sequence number on changes', async () => {
    const id = await event()
    const before = await ask(server, `/api/events/${id}.ics`)
    await asServer(`update public.events set cancelled_at = now(), title = 'Open evening' where id = $1`, [id])
    const { text } = await ask(server, `/api/events/${id}.ics`)
    expect(valueOf(text, 'UID')).toEqual(valueOf(before.text, 'UID'))
    expect([valueOf(text, 'SEQUENCE'), valueOf(text, 'STATUS'), valueOf(text, 'SUMMARY')]).toEqual([['1'], ['CANCELLED'], ['Open evening']])
  })

  it('escapes text, uses CRLF line endings and folds long lines between characters', async () => {
    const title = 'Ṣ, Ọ; ẹ \\n "and" — a name: '.repeat(3).trim()
    const id = await event(title, 'First; paragraph,\n\nATTENDEE:mailto:x@evil.example\nEND:VEVENT')
    const { text } = await ask(server, `/api/events/${id}.ics`)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unescape = (value = '') => value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
    expect(unescape(valueOf(text, 'SUMMARY')[0])).toBe(title)
    expect(unescape(valueOf(text, 'DESCRIPTION')[0])).toContain('First; paragraph,\n\nATTENDEE:mailto:x@evil.example\nEND:VEVENT\n\n')
    expect(linesOf(text).filter((line) => line.startsWith('ATTENDEE') || line === 'END:VEVENT')).toEqual(['END:VEVENT'])
  })

  it.each([
    '00000000-0000-4000-8000-000000000000.ics',
    'gggggggg-0000-4000-8000-000000000000.ics',
    '------------------------------------.ics',
    'none.ics',
    '.ics',
    `${'a'.repeat(5000)}.ics`,
    '00000000-0000-4000-8000-000000000000',
    '..%2f..%2fetc%2fpasswd.ics',
  ])('returns 4xx for %s', async (name) => {
    expect((await ask(server, `/api/events/${name}`)).status).toBeGreaterThanOrEqual(400)
    expect((await ask(server, `/api/events/${name}`)).status).toBeLessThan(500)
  })

  it('is read-only and rate limited', async () => {
    const id = await event()
    expect((await ask(server, `/api/events/${id}.ics`, { method: 'DELETE' })).status).toBe(404)
    expect((await ask(server, `/api/events/${id}.ics`)).status).toBe(200)
    await asServer(`update private.rate_limits set points = 600 where key like 'api.event-file:%'`)
    expect((await ask(server, `/api/events/${id}.ics`)).status).toBe(429)
  })
})

describe('event sign-up through the data protocol', () => {
  const call = (name: string, body: unknown, token?: string) =>
    post(server, `/rest/v1/rpc/${name}`, body, token === undefined ? {} : bearer(token))

  it('works with the official client, and only the person who signed up can read it', async () => {
    const id = await event()
    const [ada, eve] = [await signedIn(server), await signedIn(server)]
    const { data, error } = await ada.client.rpc('sign_up_for_event', { event: id }).single<{ id: string; places_taken: number }>()
    expect([error, data]).toMatchObject([null, { id, places_taken: 1 }])
    expect((await ada.client.from('event_sign_ups').select('event_id')).data).toEqual([{ event_id: id }])
    expect((await eve.client.from('event_sign_ups').select('event_id')).data).toEqual([])
    expect((await eve.client.from('events').select('id, places, places_taken').eq('id', id)).data).toEqual([
      { id, places: 5, places_taken: 1 },
    ])
    const mail = (await server.mailbox()).find(({ to }) => to.includes(ada.email))
    expect(mail?.subject).toMatch(subjectLike('event_sign_up', { event: 'Open day' }))
    const file = /https?:\S+\.ics/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(new URL(file).pathname).toBe(`/api/events/${id}.ics`)
    const own = await ask(server, '/api/my-data', { headers: bearer((await sessionOf(ada.client)).access_token) })
    expect(own.body['eventSignUps']).toMatchObject([
      { title: 'Open day', startsAt: '2099-03-13T09:00:00+00:00', signedUpAt: expect.any(String) },
    ])
  })

  it('is refused without an account or with an invalid token', async () => {
    const id = await event()
    for (const name of ['sign_up_for_event', 'leave_event']) {
      expect((await call(name, { event: id })).status).toBe(401)
      expect((await call(name, { event: id }, `${server.config.anonKey}x`)).status).toBe(401)
      expect((await call(name, { event: id }, 'a.b.c')).status).toBe(401)
    }
    const { client } = await signedIn(server)
    const { access_token: token, user } = await sessionOf(client)
    await asServer('select private.delete_account($1)', [user.id])
    const stale = await call('sign_up_for_event', { event: id }, token)
    expect(stale.status).toBeGreaterThanOrEqual(401)
    expect(stale.status).toBeLessThanOrEqual(403)
    expect(await asServer('select 1 from public.event_sign_ups where event_id = $1', [id])).toEqual([])
  })

  it('returns 4xx and a readable message for invalid arguments', async () => {
    const { client } = await signedIn(server)
    const { access_token: token, user } = await sessionOf(client)
    for (const body of [
      { event: 'x' },
      { event: 7 },
      { event: [] },
      { event: null },
      {},
      { event: '', person: user.id },
      { event: { id: 1 } },
      [],
      '',
    ]) {
      const { status } = await call('sign_up_for_event', body, token)
      expect({ body, isFine: [400, 404, 415].includes(status) }).toEqual({ body, isFine: true })
    }
    const missing = await call('sign_up_for_event', { event: '00000000-0000-4000-8000-000000000000' }, token)
    expect(missing).toMatchObject({ status: 404, body: { message: eventMessages.missing } })
    const id = await event()
    await asServer(`update public.events set sign_up_until = now() where id = $1`, [id])
    expect(await call('sign_up_for_event', { event: id }, token)).toMatchObject({
      status: 400,
      body: { code: '23514', message: eventMessages.closed },
    })
  })
})

it('pages through events that begin at the same time and lists each event once', async () => {
  for (const _ of [1, 2, 3, 4]) await event('In parts')
  const { client } = await signedIn(server)
  const seen: string[] = []
  let last: { id: string; starts_at: string } | undefined
  do {
    const all = client.from('events').select('id, starts_at').eq('title', 'In parts').gt('ends_at', new Date().toISOString())
    const rest =
      last === undefined ? all : all.or(`starts_at.gt."${last.starts_at}",and(starts_at.eq."${last.starts_at}",id.gt.${last.id})`)
    const { data, error } = await rest
      .order('starts_at')
      .order('id')
      .limit(2)
      .overrideTypes<{ id: string; starts_at: string }[], { merge: false }>()
    expect(error).toBeNull()
    last = data?.[1]
    seen.push(...(data ?? []).map(({ id }) => id))
  } while (last !== undefined)
  expect(seen).toHaveLength(4)
  expect(new Set(seen).size).toBe(4)
})
