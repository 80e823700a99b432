import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPage, confirmTemplate } from './confirm-page.ts'
import { servedFile } from './served-file.ts'

const html =
  '<div data-confirm="signup"><form><input type="hidden" name="token_hash" value=""/><input type="hidden" name="type" value=""/>' +
  '<input type="hidden" name="redirect_to" value=""/></form></div>'

describe('the page behind an email link', () => {
  const app = fastify()
  beforeAll(() => {
    confirmPage(
      app,
      servedFile({ identity: Buffer.from(html) }, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }),
    )
  })
  afterAll(() => app.close())

  it('contains the link’s fields and shows the wording for its kind', async () => {
    const { body } = await app.inject('/auth/confirm?token_hash=ab12&type=recovery&redirect_to=http%3A%2F%2Fx%2Fauth')
    expect(body).toContain('name="token_hash" value="ab12"')
    expect(body).toContain('name="type" value="recovery"')
    expect(body).toContain('name="redirect_to" value="http://x/auth"')
    expect(body).toContain('data-confirm="recovery"')
  })

  it("supports the 'not me' link", async () => {
    const { body } = await app.inject('/auth/confirm?token_hash=ab12&type=not_me')
    expect(body).toContain('data-confirm="not_me"')
    expect(body).toContain('name="type" value="not_me"')
  })

  it('escapes its fields', async () => {
    const attack = encodeURIComponent(`"><script>alert(1)</script>'&`)
    const { body } = await app.inject(`/auth/confirm?token_hash=${attack}&type=${attack}&redirect_to=${attack}`)
    expect(body).not.toContain('<script')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;"')
    expect(body).toContain('data-confirm="signup"')
  })

  it('does not replace a placeholder inside a value', async () => {
    const { body } = await app.inject(`/auth/confirm?token_hash=${encodeURIComponent(' name="type" value=""')}&type=signup`)
    expect(body).toContain('<input type="hidden" name="type" value="signup"/>')
  })

  it('is not cached and sends no referrer', async () => {
    const answer = await app.inject({ url: '/auth/confirm?token_hash=ab12', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['etag']).toBeUndefined()
    expect(gunzipSync(answer.rawPayload).toString()).toContain('value="ab12"')
  })

  it('leaves out values that are too long for our links', async () => {
    const { body } = await app.inject(`/auth/confirm?token_hash=${'a'.repeat(1025)}`)
    expect(body).toContain('name="token_hash" value=""')
  })
})

describe('confirmTemplate', () => {
  it('rejects a page that lacks one of its placeholders', () => {
    expect(() => confirmTemplate(html.replace('name="type"', 'name="kind"'))).toThrow(/exactly once/)
  })
})
