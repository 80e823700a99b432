import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { renderText } from './render-text.ts'

/** The characters of a single-segment text message (3GPP TS 23.038, default alphabet), without those that count twice. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

const context = { siteUrl: 'https://institute.example' }
const row = { kind: 'factor_code', payload: { code: '042917' }, age: 0 }

describe('the second factor code', () => {
  it('comes first, followed by the name of the institute', () => {
    expect(renderText(row, context)).toEqual({
      ok: true,
      text: `042917 is your ${institute.name} code. Nobody from the institute will ask you for it.`,
    })
  })

  it('fits into one segment of 160 characters', () => {
    const rendered = renderText(row, context)
    const text = rendered.ok ? rendered.text : ''
    expect(text).toMatch(GSM_7)
    expect(text.length).toBeGreaterThan(20)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it('is not sent once its 300 s have passed', () => {
    expect(renderText({ ...row, age: 299.9 }, context).ok).toBe(true)
    expect(renderText({ ...row, age: 300 }, context)).toEqual({ ok: false, reason: expect.stringContaining('within 300 s') })
  })
})

describe('the text message for an assisted application', () => {
  const link = { kind: 'walk_in_link', payload: { token: 'aB3_-'.repeat(8) + 'xyz' }, age: 0 }
  const written = (siteUrl: string) => {
    const rendered = renderText(link, { siteUrl })
    return rendered.ok ? rendered.text : ''
  }

  it("starts with the institute's name and ends with the complete link", () => {
    const text = written(context.siteUrl)
    expect(text.startsWith(`${institute.shortName}: `)).toBe(true)
    expect(text.endsWith(`https://institute.example/apply#desk=${link.payload.token}`)).toBe(true)
  })

  it('fits into one segment of 160 characters with a site address of 40', () => {
    const siteUrl = `https://${'a'.repeat(24)}.example`
    expect(siteUrl).toHaveLength(40)
    expect(written(siteUrl)).toMatch(GSM_7)
    expect(written(siteUrl).length).toBeLessThanOrEqual(160)
  })

  it('is not sent after a day', () => {
    expect(renderText({ ...link, age: 86_399 }, context).ok).toBe(true)
    expect(renderText({ ...link, age: 86_400 }, context)).toEqual({ ok: false, reason: expect.stringContaining('within 86400 s') })
  })
})

it.each([
  [{ ...row, kind: 'walk_in_link', payload: { token: '<script>' } }, 'the payload does not fit a text message of the kind walk_in_link'],
  [{ ...row, kind: 'toString' }, 'there is no text message of the kind toString'],
  [{ ...row, payload: { code: '12345' } }, 'the payload does not fit a text message of the kind factor_code'],
  [{ ...row, payload: { code: 'secret' } }, 'the payload does not fit a text message of the kind factor_code'],
  [{ ...row, payload: null }, 'the payload does not fit a text message of the kind factor_code'],
])('returns a reason without the content: %j', (given, reason) => {
  expect(renderText(given, context)).toEqual({ ok: false, reason })
})
