import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { WORDING_LIMITS } from '#domain/emails/email-wording.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { bearer, post, sessionOf } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const path = '/api/staff/email-preview'
const written = {
  template: 'application_received',
  subject: 'Here: {number}',
  opening: '<script>alert(1)</script> & {course}',
  closing: '',
}

async function tokenOf(...roles: StaffRole[]): Promise<string> {
  const { client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await server.database.queryAsServer('select private.give_role($1, $2)', [user.id, role])
  return token
}

const askFrame = (token: string, words: Record<string, string> = written) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ access_token: token, ...words }) })

it('shows an email with the typed wording and sample values, and does not store or send anything', async () => {
  const token = await tokenOf('viewer')
  const { status, body } = await post(server, path, written, bearer(token))
  expect(status).toBe(200)
  expect(body).toMatchObject({ subject: `Here: ${institute.numberPrefix}-2026-000123` })
  expect((body as { text: string }).text).toContain('Dear Amina,\n\n<script>alert(1)</script> & Web Development\n\nApplication number:')
  const framed = await askFrame(token)
  expect(framed.headers.get('content-security-policy')).toContain("default-src 'none';")
  const html = await framed.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Web Development')
  expect(html).not.toMatch(/<script|eyJ/)
  const { rows } = await server.database.queryAsServer(
    'select from private.email_templates union all select from private.outbox where kind = $1',
    [written.template],
  )
  expect(rows).toEqual([])
})

it('is refused to all other callers, and for wording that could not be saved', async () => {
  const applicant = await tokenOf()
  for (const [token, status] of [
    [applicant, 403],
    ['none', 401],
    ['', 401],
  ] as const) {
    expect((await post(server, path, written, bearer(token))).status).toBe(status)
    expect((await askFrame(token)).status).toBe(status)
  }
  const staff = await tokenOf('decider')
  const longest = { ...written, subject: 'ẹ'.repeat(WORDING_LIMITS.subject), opening: '🌍'.repeat(WORDING_LIMITS.opening) }
  expect((await askFrame(staff, longest)).status).toBe(200)
  for (const wrong of [
    { ...written, template: 'newsletter_issue' },
    { ...written, template: 'toString' },
    { ...written, opening: '{unknown}' },
    { ...written, opening: 'a\u202eb' },
    { ...written, subject: '' },
    { ...written, opening: 'x'.repeat(WORDING_LIMITS.opening + 1) },
    { ...written, opening: 7 },
    {},
    [],
  ]) {
    expect((await post(server, path, wrong, bearer(staff))).status).toBe(400)
  }
  expect((await askFrame(staff, { ...written, opening: 'x'.repeat(1_000_000) })).status).toBe(413)
})
