import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inquirySentPage } from './inquiry-sent-page.ts'
import { servedFile } from './served-file.ts'

const page = (html: string) =>
  servedFile({ identity: Buffer.from(html) }, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
const html = '<dl><dt>Your number</dt><dd class="num" data-reference=""></dd></dl><p>after</p>'

describe('the confirmation page for forms sent without JavaScript', () => {
  const app = fastify()
  beforeAll(() => inquirySentPage(app, page(html)))
  afterAll(() => app.close())

  it('shows the reference from its URL, and is not cached', async () => {
    const { body, headers } = await app.inject('/inquiries/sent?reference=INQ-2026-000123')
    expect(body).toBe(html.replace('></dd>', '>INQ-2026-000123</dd>'))
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it.each(['', '?reference=', '?reference=<script>', '?reference=INQ-2026-000123%0Acall', '?reference=CHAT-2026-000123'])(
    'does not show an invalid reference: %j',
    async (query) => {
      expect((await app.inject(`/inquiries/sent${query}`)).body).toBe(html)
    },
  )

  it('must contain a placeholder for the reference', () => {
    expect(() => inquirySentPage(app, page('<dd></dd>'))).toThrow(/exactly once/)
  })
})
