import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOffered } from '#server/api/inquiries/inquiry-pages.ts'
import { type InquiryKind, INQUIRY_KINDS, fieldsOfKind, pageOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { goodInquiries, goodInquiry } from '#domain/inquiries/sample-inquiries.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

/** The built pages, and how the server fills them in for a browser without JavaScript. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false }, { pages: true })
})
afterAll(() => server.close())

const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()

async function send(kind: InquiryKind, form: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
  const answer = await fetch(`${server.url}/api/inquiries/${kind}`, { method: 'POST', redirect: 'manual', body, headers })
  return { answer, html: await answer.text() }
}

describe.each(INQUIRY_KINDS.filter(isOffered))('the %s form', (kind) => {
  const fields = fieldsOfKind(kind)
  const path = pageOfKind(kind)

  it('appears on its page with all its questions and the honeypot', async () => {
    const html = await read(path)
    expect(html).toContain(`action="/api/inquiries/${kind}"`)
    for (const name of [...fields.map((field) => field.name), 'website']) expect(html).toContain(`name="${name}"`)
  })

  it('is returned with its answers and errors, under the same security policy as its page', async () => {
    const name = '"><img src=x onerror=alert(1)>'
    const { answer, html } = await send(kind, { ...goodInquiry(kind), name, email: 'nobody', phone: 'none', consent: '' })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      422,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-security-policy')).toBe((await fetch(`${server.url}${path}`)).headers.get('content-security-policy'))
    for (const wrong of ['email', 'phone', 'consent']) {
      expect(html.match(new RegExp(`<p id="inquiry-${wrong}-error"`, 'g'))).toHaveLength(1)
      expect(html).toContain(`<a href="#inquiry-${wrong}"`)
    }
    expect(html).toContain('value="&quot;><img src=x onerror=alert(1)>"')
    expect(html).toContain(`data-address="${path}"`)
  })

  it('has a place for the error message of every question', async () => {
    const { html } = await send(
      kind,
      Object.fromEntries(fields.map(({ control, name }) => [name, control === 'choices' ? ['none'] : '\u0000'])),
    )
    const messages = fields.flatMap(({ name }) => (html.includes(`<a href="#inquiry-${name}"`) ? [name] : []))
    expect(messages.length).toBeGreaterThan(3)
    for (const name of messages) expect(html.match(new RegExp(`<p id="inquiry-${name}-error"`, 'g'))).toHaveLength(1)
  })
})

it('a plain form that is refused by a rate limit also keeps its answers', async () => {
  const limited = await startTestServer({}, { pages: true })
  await limited.database.asServer((tx) =>
    tx.query(
      `insert into public.inquiries (id, reference, kind, name, email, consent_at, consent_version)
       select gen_random_uuid(), 'INQ-2025-' || lpad(n::text, 6, '0'), 'contact', 'Sample', 'x@example.com', now(), '2026-11-21'
       from generate_series(1, 1000) as n`,
    ),
  )
  const body = new URLSearchParams(Object.entries(goodInquiries.contact).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(`${limited.url}/api/inquiries/contact`, { method: 'POST', redirect: 'manual', body })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600'])
  expect(html).toContain('Too many attempts. Please try again later.')
  expect(html).toContain('May I look around next Tuesday morning?</textarea>')
  const large = await fetch(`${limited.url}/api/inquiries/contact`, {
    method: 'POST',
    body: new URLSearchParams({ message: 'x'.repeat(200_000) }),
  })
  expect([large.status, (await large.text()).includes('That is too large to send.')]).toEqual([413, true])
  await limited.close()
})
