import { describe, expect, test } from 'vitest'
import { cookieFinding } from './cookie-finding.ts'
import { observe } from './observe.ts'
import { gradeOf } from './points.ts'
import { policyFinding } from './policy-finding.ts'

describe('the finding for a content security policy', () => {
  test.each([
    [null, 'csp-not-implemented'],
    ['', 'csp-not-implemented'],
    ["default-src 'none'", 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'self'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'; img-src http:", 'csp-implemented-with-insecure-scheme-in-passive-content-only'],
    ["default-src 'none'; script-src 'self' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'self' 'unsafe-inline' 'sha256-abc'", 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'none'; script-src data:", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; script-src 'strict-dynamic'", 'csp-header-invalid'],
    ["img-src 'self'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; object-src *", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'none'; connect-src http://api.example", 'csp-implemented-with-insecure-scheme'],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    ["default-src 'none'; style-src 'self' 'unsafe-inline'", 'csp-implemented-with-unsafe-inline-in-style-src-only'],
    ["default-src 'none'; default-src 'self'", 'csp-header-invalid'],
  ])('%s gives %s', (header, finding) => {
    expect(policyFinding(header)).toBe(finding)
  })
})

describe('the finding for cookies', () => {
  test.each([
    [[], true, 'cookies-not-found'],
    [['a=1; Secure; SameSite=Lax'], true, 'cookies-secure-with-httponly-sessions-and-samesite'],
    [['a=1; Secure'], true, 'cookies-secure-with-httponly-sessions'],
    [['a=1; SameSite=Lax'], true, 'cookies-without-secure-flag-but-protected-by-hsts'],
    [['a=1; SameSite=Lax'], false, 'cookies-without-secure-flag'],
    [['a=1; Secure; SameSite=Some'], true, 'cookies-samesite-flag-invalid'],
    [['session=1; Secure; SameSite=Lax'], true, 'cookies-session-without-httponly-flag'],
    [['a=1; Secure; SameSite=Lax', 'session=1; SameSite=Lax; HttpOnly'], false, 'cookies-session-without-secure-flag'],
  ])('%o with transport security %s gives %s', (cookies, hasTransportSecurity, finding) => {
    expect(cookieFinding(cookies, hasTransportSecurity)).toBe(finding)
  })
})

describe('the score', () => {
  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'text/html',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  }
  const scoreOf = (headers: Record<string, string>, body = '', askedFrom?: string) =>
    observe({ headers: new Headers(headers), body, ...(askedFrom !== undefined && { askedFrom }) })

  test('is that of an unprotected site for a response with no security headers', () => {
    expect(scoreOf({})).toMatchObject({ score: 100 - 25 - 20 - 5 - 20, grade: 'D' })
  })

  test('includes bonus points for extra protection', () => {
    expect(scoreOf(good)).toMatchObject({ score: 100 + 10 + 5 + 5, grade: 'A+' })
    expect(scoreOf({ ...good, 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' }).score).toBe(140)
  })

  test('excludes bonus points if too much is missing', () => {
    const { 'strict-transport-security': _removed, ...missing } = good
    expect(scoreOf(missing)).toMatchObject({ score: 80, grade: 'B+' })
  })

  test.each([
    ['<script src="https://cdn.example/a.js"></script>', 'sri-not-implemented-but-external-scripts-loaded-securely'],
    ['<script src="//cdn.example/a.js"></script>', 'sri-not-implemented-and-external-scripts-not-loaded-securely'],
    ['<script type="module" src="/assets/a.js"></script>', 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin'],
    ['<script src="/a.js" integrity="sha384-x"></script>', 'sri-implemented-and-all-scripts-loaded-securely'],
    ['<p>words</p>', 'sri-not-implemented-but-no-scripts-loaded'],
  ])('of a page with %s includes %s', (body, finding) => {
    expect(scoreOf(good, body).findings).toContain(finding)
  })

  test.each([
    [{ 'access-control-allow-origin': '*' }, 'cross-origin-resource-sharing-implemented-with-public-access'],
    [
      { 'access-control-allow-origin': 'https://evil.example', 'access-control-allow-credentials': 'true' },
      'cross-origin-resource-sharing-implemented-with-universal-access',
    ],
    [{ 'access-control-allow-origin': 'https://friend.example' }, 'cross-origin-resource-sharing-implemented-with-restricted-access'],
    [{ 'strict-transport-security': 'max-age=100' }, 'hsts-implemented-max-age-less-than-six-months'],
    [{ 'strict-transport-security': 'includeSubDomains' }, 'hsts-header-invalid'],
    [{ 'referrer-policy': 'no-referrer, unsafe-url' }, 'referrer-policy-unsafe'],
    [{ 'referrer-policy': 'quiet' }, 'referrer-policy-header-invalid'],
    [{ 'cross-origin-embedder-policy': 'require-corp' }, 'coep-implemented-with-require-corp'],
    [{ 'cross-origin-opener-policy': 'closed' }, 'coop-header-invalid'],
    [{ 'cross-origin-resource-policy': 'cross-origin' }, 'corp-implemented-with-cross-origin'],
    [{ 'x-content-type-options': 'sniff' }, 'x-content-type-options-header-invalid'],
  ])('of a response with %o includes %s', (headers, finding) => {
    expect(scoreOf({ ...good, ...(headers as Record<string, string>) }, '', 'https://evil.example').findings).toContain(finding)
  })

  test('determines the grade', () => {
    expect([140, 100, 99, 85, 70, 24, 0].map(gradeOf)).toEqual(['A+', 'A+', 'A', 'A-', 'B', 'F', 'F'])
  })
})
