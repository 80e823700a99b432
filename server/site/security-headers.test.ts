import { describe, expect, it } from 'vitest'
import { isOfConsole, pagePolicy } from './security-headers.ts'

const local = { siteUrl: 'http://localhost:3000' }
const inline = { scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"] }

describe('content security policy for pages', () => {
  it.each([
    [
      'turnstile',
      "script-src 'self' 'sha256-script' https://challenges.cloudflare.com;",
      'frame-src https://challenges.cloudflare.com',
      'trusted-types robot-check',
    ],
    [
      'hcaptcha',
      "script-src 'self' 'sha256-script' https://hcaptcha.com https://*.hcaptcha.com;",
      'frame-src https://hcaptcha.com https://*.hcaptcha.com',
      null,
    ],
  ] as const)('allows the %s robot check and no other site', (provider, script, frame, trustedTypes) => {
    const captcha = { provider, siteKey: 'key', secret: 'secret', verifyUrl: 'https://provider.example/siteverify' }
    const policy = pagePolicy({ ...local, captcha }, inline)
    expect(policy).toContain(script)
    expect(policy).toContain(frame)
    expect(policy).toContain(trustedTypes ?? "frame-ancestors 'none'")
    expect(policy.includes('trusted-types')).toBe(trustedTypes !== null)
    expect(policy).not.toMatch(/unsafe|secret|provider\.example|https:(?!\/\/(challenges\.cloudflare\.com|(\*\.)?hcaptcha\.com)([ ;]|$))/)
  })

  it('allows only the console to show frames, and only from this site', () => {
    expect(pagePolicy(local, { ...inline, hasFrames: true })).toContain("frame-src 'self';")
    expect(['/admin', '/admin/*', '/admin/newsletter?x', '/administration', '/'].map(isOfConsole)).toEqual([true, true, true, false, false])
  })

  it('allows no other site if no robot check is configured', () => {
    const policy = pagePolicy(local, inline)
    expect(policy).not.toMatch(/frame-src|https:/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })
})
