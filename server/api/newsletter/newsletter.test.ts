import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newsletterMessages } from '#domain/newsletter/newsletter.ts'
import { settings } from '#domain/settings.ts'
import { browser, signedIn } from '#server/testing/accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail/mail-server.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { forgetNewsletterHashes } from '#server/jobs/newsletter-jobs.ts'

let mails: MailServer
let server: TestServer
beforeAll(async () => {
  mails = await startMailServer()
  server = await startTestServer({ smtpUrl: mails.url, rateLimits: false })
})
afterAll(async () => {
  await server.close()
  await mails.close()
})
afterEach(() => sql('truncate public.subscribers, private.newsletter_hashes'))

const sql = async <Row>(text: string, values: unknown[] = []) => (await server.database.asServer((tx) => tx.query<Row>(text, values))).rows

const addresses = async () => (await sql<{ email: string }>('select email from public.subscribers order by 1')).map(({ email }) => email)

let people = 0
const newAddress = () => `Reader-${++people}@example.com`

const form = 'application/x-www-form-urlencoded'

async function post(path: string, body: string, headers: Record<string, string> = {}, url = server.url) {
  const answer = await fetch(url + path, { method: 'POST', redirect: 'manual', body, headers: { 'content-type': form, ...headers } })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text(), headers: answer.headers }
}

const postAddress = (email: string, headers?: Record<string, string>) =>
  post('/api/newsletter/subscribe', new URLSearchParams({ email }).toString(), headers)

/** Subscribes, and reads the links in the email that arrives. */
async function subscribed() {
  const email = newAddress()
  await postAddress(email)
  const mail = await mails.newest(email)
  const header = /^<(https?:\S+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const link = /https?:\S+\/newsletter\/unsubscribe\?\S+/.exec(mail.text)?.[0] ?? ''
  return { email, mail, header: new URL(header), link: new URL(link) }
}

describe('the form of a page with JavaScript', () => {
  it('can add an address and do nothing else', async () => {
    const client = browser(server)
    const email = newAddress()
    expect(await client.from('subscribers').insert({ email })).toMatchObject({ status: 201, error: null, data: null })
    expect(await addresses()).toEqual([email])
    const duplicate = await client.from('subscribers').insert({ email: email.toLowerCase() })
    expect(duplicate).toMatchObject({ status: 409, error: { code: '23505' } })
    const invalid = await client.from('subscribers').insert({ email: 'not an address' })
    expect(invalid).toMatchObject({ status: 400, error: { code: '23514', message: newsletterMessages.invalid } })

    const refused = { status: 401, error: { code: '42501' } }
    expect(await client.from('subscribers').select()).toMatchObject(refused)
    expect(await client.from('subscribers').insert({ email: newAddress() }).select()).toMatchObject(refused)
    expect(await client.from('subscribers').update({ email: newAddress() }).eq('email', email)).toMatchObject(refused)
    expect(await client.from('subscribers').delete().eq('email', email)).toMatchObject(refused)
    expect(await client.from('subscribers').upsert({ email })).toMatchObject(refused)
    expect(await addresses()).toEqual([email])
  })

  it('returns 429 when the limit per minute has been reached', async () => {
    await sql(`insert into public.subscribers (email) select 'person-' || n || '@example.com' from generate_series(1, $1::int) as n`, [
      settings.newsletter.insertsPerMinute,
    ])
    const answer = await browser(server).from('subscribers').insert({ email: newAddress() })
    expect(answer).toMatchObject({ status: 429, error: { code: 'PT429', message: newsletterMessages.failed } })
    expect(await postAddress(newAddress())).toMatchObject({ status: 303, location: '/newsletter/failed' })
  })
})

describe('POST /api/newsletter/subscribe', () => {
  it('redirects to the page that shows the result', async () => {
    const email = newAddress()
    expect(await postAddress(` ${email} `)).toMatchObject({ status: 303, location: '/newsletter/subscribed' })
    expect(await postAddress(email.toUpperCase())).toMatchObject({ status: 303, location: '/newsletter/already-subscribed' })
    for (const bad of ['', 'x', 'a@b', '\u0000', `${'a'.repeat(300)}@example.com`]) {
      expect(await postAddress(bad)).toMatchObject({ status: 303, location: '/newsletter/invalid' })
    }
    expect(await post('/api/newsletter/subscribe', '')).toMatchObject({ location: '/newsletter/invalid' })
    expect(await addresses()).toEqual([email])
  })

  it.each([
    ['an endless body', `email=${'a'.repeat(20_000)}`, form],
    ['another type', '{"email":"a@example.com"}', 'application/json'],
  ])('refuses %s', async (_what, body, type) => {
    const answer = await post('/api/newsletter/subscribe', body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 303, location: '/newsletter/failed' })
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
    'rejects requests from pages of other sites: %j',
    async (headers) => {
      expect(await postAddress(newAddress(), headers)).toMatchObject({ status: 303, location: '/newsletter/failed' })
      expect(await addresses()).toEqual([])
    },
  )

  it('accepts requests from its own pages', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: server.url }, { origin: 'null' }]) {
      expect(await postAddress(newAddress(), headers)).toMatchObject({ location: '/newsletter/subscribed' })
    }
  })

  it('counts requests by the network they came from, not by the address in their headers', async () => {
    const limited = await startTestServer({ trustProxy: ['127.0.0.1', '::1'] })
    const insert = (headers: Record<string, string>) =>
      fetch(`${limited.url}/rest/v1/subscribers`, {
        method: 'POST',
        headers: { apikey: limited.config.anonKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: newAddress() }),
      })
    const asTheirs = { 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '203.0.113.1' }
    expect((await insert(asTheirs)).status).toBe(201)
    const { rows } = await limited.database.asServer((tx) =>
      tx.query<{ is_own: boolean }>(
        `select key = 'newsletter of network:' || encode(private.newsletter_code('newsletter of network', '198.51.100.1'), 'hex') as is_own
         from private.rate_limits where key like 'newsletter of network:%'`,
      ),
    )
    expect(rows).toEqual([{ is_own: true }])
    await limited.close()
  })

  it('allows 30 requests in five minutes from one network across all endpoints, including those that are refused', async () => {
    const limited = await startTestServer()
    const ask = () => post('/api/newsletter/subscribe', 'email=x', {}, limited.url)
    const client = browser(limited)
    const insert = () => client.from('subscribers').insert({ email: 'reader@example.com' })
    const raw = (path: string) =>
      fetch(`${limited.url}/rest/v1${path}`, {
        method: 'POST',
        headers: {
          apikey: limited.config.anonKey,
          'content-type': 'application/json',
          prefer: 'return=minimal',
          origin: 'https://evil.example',
        },
        body: '[{"email":"reader@example.com"}]',
      })
    expect((await insert()).status).toBe(201)
    for (let n = 0; n < 14; n += 1) expect(await insert()).toMatchObject({ status: 409, error: { code: '23505' } })
    for (let n = 0; n < 15; n += 1) expect(await ask()).toMatchObject({ location: '/newsletter/invalid' })
    expect(await ask()).toMatchObject({ status: 303, location: '/newsletter/failed' })
    expect(await insert()).toMatchObject({ status: 429, error: { code: 'PT429' } })
    for (const path of ['/subscribers', '/subscribers?columns=email', '/%73ubscribers']) {
      const answer = await raw(path)
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    const person = await signedIn(limited)
    expect((await person.client.from('subscribers').insert({ email: 'reader@example.com' })).status).toBe(429)
    await limited.close()
  })
})

describe('the newsletter email', () => {
  it('contains both ways to unsubscribe, and the mail server preserves the header', async () => {
    const { header, link, mail } = await subscribed()
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect([header.origin, header.pathname]).toEqual([server.config.siteUrl, '/api/newsletter/unsubscribe'])
    expect([link.origin, link.pathname]).toEqual([server.config.siteUrl, '/newsletter/unsubscribe'])
    expect(header.searchParams.get('token')).toBe(link.searchParams.get('token'))
  })
})

describe('one-click unsubscribing', () => {
  it.each([
    [form, 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
  ])('removes the address with one POST by the mail program, as %s', async (type, body) => {
    const { header } = await subscribed()
    const other = await subscribed()
    const press = () => post(header.pathname + header.search, body, { 'content-type': type, 'sec-fetch-site': 'cross-site' })
    const first = await press()
    expect(first).toMatchObject({ status: 200, location: null })
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await addresses()).toEqual([other.email])
    expect(await press()).toMatchObject({ status: 200, text: first.text })
  })

  it('does not distinguish unknown tokens from used ones, and rejects malformed ones', async () => {
    const { email } = await subscribed()
    const path = '/api/newsletter/unsubscribe'
    expect(await post(`${path}?token=${'A'.repeat(43)}`, '')).toMatchObject({ status: 200 })
    for (const query of ['', '?token=', '?token=abc', `?token=${email}`, `?token=${'A'.repeat(44)}`]) {
      expect(await post(path + query, '')).toMatchObject({ status: 400 })
    }
    expect(await addresses()).toEqual([email])
  })

  it('does nothing when the link is only opened', async () => {
    const { email, header, link } = await subscribed()
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(server.url + header.pathname + header.search, { method, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, link.pathname + link.search])
    }
    expect(await addresses()).toEqual([email])
  })
})

describe('the button on the unsubscribe page', () => {
  it('removes the address and shows the same page for every token', async () => {
    const { link } = await subscribed()
    const press = (query: string) => post(`/newsletter/unsubscribe${query}`, '')
    for (const query of [link.search, link.search, `?token=${'A'.repeat(43)}`]) {
      expect(await press(query)).toMatchObject({ status: 303, location: '/newsletter/unsubscribed' })
    }
    expect(await addresses()).toEqual([])
    for (const query of ['', '?token=cut-off']) {
      expect(await press(query)).toMatchObject({ status: 303, location: '/newsletter/unsubscribe-failed' })
    }
  })
})

it('deletes the hash of an address after 30 days, and not before', async () => {
  const { header } = await subscribed()
  await post(header.pathname + header.search, '')
  await forgetNewsletterHashes(server.database)
  const kept = () => sql('select from private.newsletter_hashes')
  expect(await kept()).toHaveLength(1)
  await sql(`update private.newsletter_hashes set kept_until = kept_until - interval '30 days' + interval '1 minute'`)
  await forgetNewsletterHashes(server.database)
  expect(await kept()).toHaveLength(1)
  await sql(`update private.newsletter_hashes set kept_until = kept_until - interval '1 minute'`)
  await forgetNewsletterHashes(server.database)
  expect(await kept()).toEqual([])
})
