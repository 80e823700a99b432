import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { renderText } from './render-text.ts'

/** The letters of a text message of one segment (3GPP TS 23.038, default alphabet), without those that count twice. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

const row = { kind: 'factor_code', payload: { code: '042917' }, age: 0 }

describe('the code of the second step', () => {
  it('comes first, and says whose it is', () => {
    expect(renderText(row)).toEqual({
      ok: true,
      text: `042917 is your ${institute.name} code. Nobody from the institute will ask you for it.`,
    })
  })

  it('fits into one segment of 160 letters', () => {
    const rendered = renderText(row)
    const text = rendered.ok ? rendered.text : ''
    expect(text).toMatch(GSM_7)
    expect(text.length).toBeGreaterThan(20)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  it('is not sent when its 300 s are over', () => {
    expect(renderText({ ...row, age: 299.9 }).ok).toBe(true)
    expect(renderText({ ...row, age: 300 })).toEqual({ ok: false, reason: expect.stringContaining('within 300 s') })
  })
})

it.each([
  [{ ...row, kind: 'toString' }, 'there is no text message of the kind toString'],
  [{ ...row, payload: { code: '12345' } }, 'the payload does not fit a text message of the kind factor_code'],
  [{ ...row, payload: { code: 'secret' } }, 'the payload does not fit a text message of the kind factor_code'],
  [{ ...row, payload: null }, 'the payload does not fit a text message of the kind factor_code'],
])('answers a reason without the content: %j', (given, reason) => {
  expect(renderText(given)).toEqual({ ok: false, reason })
})
