// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { bearer, post, sessionOf, signedIn } from '#server/testing/accounts.ts'
import { guarded } from '#server/testing/factors.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())

const path = '/api/staff/newsletter-email'
const written = { subject: 'Open day at 10 & 12', body: '# Come\n\n<script>alert(1)</script> [Apply](https://institute.example/apply)' }

async function tokenOf(...roles: StaffRole[]): Promise<string> {
  const { client } = await guarded(server)
  const { access_token: token, user } = await sessionOf(client)
  for (const role of roles) await server.database.queryAsServer('select private.give_role($1, $2)', [user.id, role])
  return token
}

const askFrame = (token: string, { subject, body } = written) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams({ access_token: token, subject, body }) })

it('shows the email as text and in a frame that can do nothing', async () => {
  const token = await tokenOf('viewer')
  const { status, body } = await post(server, path, written, bearer(token))
  expect(status).toBe(200)
  const text = (body as { text: string }).text
  expect(body).toMatchObject({ subject: written.subject })
  for (const part of ['Come\n\n', 'Apply (https://institute.example/apply)', `${newsletter.leaveButton}:`, ...institute.address]) {
    expect(text).toContain(part)
  }
  const framed = await askFrame(token)
  expect(framed.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(framed.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  )
  expect([framed.headers.get('cache-control'), framed.headers.get('x-frame-options')]).toEqual(['no-store', null])
  const html = await framed.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script|eyJ/)
  const { rows } = await server.database.queryAsServer(`select from private.outbox where kind like 'newsletter%'`)
  expect(rows).toEqual([])
})

it('is refused to all other callers, and for text that is too long', async () => {
  const applicant = await tokenOf()
  const firstLevel = (await sessionOf((await signedIn(server)).client)).access_token
  for (const [token, status] of [
    [applicant, 403],
    [firstLevel, 403],
    ['none', 401],
    ['', 401],
  ] as const) {
    expect((await post(server, path, written, bearer(token))).status).toBe(status)
    expect((await askFrame(token)).status).toBe(status)
  }
  const staff = await tokenOf('officer')
  const longest = { subject: 'ẹ'.repeat(120), body: '🌍'.repeat(20_000) }
  expect((await askFrame(staff, longest)).status).toBe(200)
  expect((await post(server, path, longest, bearer(staff))).status).toBe(200)
  for (const wrong of [{ ...written, subject: 'x'.repeat(121) }, { ...written, body: 'x'.repeat(20_001) }, { subject: 1 }, {}, []]) {
    expect((await post(server, path, wrong, bearer(staff))).status).toBe(400)
  }
  expect((await askFrame(staff, { ...written, body: 'x'.repeat(20_001) })).status).toBe(400)
  expect((await askFrame(staff, { ...written, body: 'x'.repeat(300_000) })).status).toBe(413)
})
