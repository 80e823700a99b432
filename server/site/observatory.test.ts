import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyFinding } from '#server/testing/observatory/policy-finding.ts'
import { observe } from '#server/testing/observatory/observe.ts'
import { type Question, questions } from '#server/testing/observatory/questions.ts'
import { type TestServer, startTestServer } from '#server/testing/test-server.ts'
import { pagePolicy } from './security-headers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ siteUrl: 'https://portal.example', isPublic: true, sampleContent: false }, { pages: true })
})
afterAll(() => server.close())

const asked = ({ method, path, headers, body }: Question) =>
  fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { origin: 'https://evil.example', ...headers },
    ...(body !== undefined && { body }),
  })

describe('the response to', () => {
  test.each(questions)(
    '$method $path ($status) gets the top grade of the HTTP Observatory and is cacheable only if intended',
    async (question) => {
      const answer = await asked(question)
      const { headers } = answer
      expect(answer.status).toBe(question.status)
      const seen = observe({ headers, body: await answer.text(), askedFrom: 'https://evil.example' })
      expect(seen).toMatchObject({ grade: 'A+' })
      expect(headers.get('cache-control')).toBe(question.kept ?? 'no-store')
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    },
  )
})

test("a 304 response does not replace the cached page's policy", async () => {
  const page = await fetch(`${server.url}/`)
  const unchanged = await fetch(`${server.url}/`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '', 'accept-encoding': 'gzip, deflate' },
  })
  expect([unchanged.status, unchanged.headers.get('content-security-policy')]).toEqual([304, null])
})

const captcha = { siteKey: 'key', secret: 'secret', verifyUrl: 'https://verify.example' }

test.each([
  ['on its own', {}],
  ['with a Supabase project', { supabase: { url: 'https://project.example', anonKey: 'key' } }],
  ['with hCaptcha', { captcha: { ...captcha, provider: 'hcaptcha' as const } }],
  ['with Turnstile', { captcha: { ...captcha, provider: 'turnstile' as const } }],
])('the content security policy for pages is as strict as possible, %s', (_how, more) => {
  const policy = pagePolicy({ siteUrl: 'https://portal.example', ...more }, { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] })
  expect(policyFinding(policy)).toBe('csp-implemented-with-no-unsafe-default-src-none')
})
