import { describe, expect, it } from 'vitest'
import { WHITESPACE, codePointLength, isStorable, normaliseText, storableText, visibleLength } from './text.ts'

describe('text normalisation', () => {
  it('lists exactly the characters that trimming removes', () => {
    const trimmed = []
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code)
      if (`x${character}`.trim() === 'x') trimmed.push(character)
    }
    expect(WHITESPACE.split('').sort()).toEqual(trimmed.sort())
  })

  it('composes and trims text', () => {
    expect(normaliseText('\u3000 Ade\u0301 \n')).toBe('Adé')
  })

  it('composes every word of a long text', () => {
    expect(normaliseText('Ade\u0301 '.repeat(1000))).toBe('Adé '.repeat(1000).trim())
  })

  it('leaves a word that consists only of accents unchanged', () => {
    // Normalising these would take days.
    const accents = `a${'\u0301'.repeat(1_000_000)}${'\u0323'.repeat(1_000_000)}`
    expect(normaliseText(`Ade\u0301 ${accents} `)).toBe(`Adé ${accents}`)
  })

  it('treats text that consists only of invisible characters as empty, and keeps such characters between others', () => {
    const invisible = ['\u200b', '\u2060\ufeff', '\u00ad \u200e', '\u3164', '\ufe0f', '\u{e0001}']
    expect(invisible.map(normaliseText)).toEqual(invisible.map(() => ''))
    expect(invisible.map(visibleLength)).toEqual(invisible.map(() => 0))
    expect(visibleLength('\u200bA \u200b')).toBe(1)
    for (const joined of ['👩🏽\u200d🔧', 'می\u200cخواهم', '❤\ufe0f']) expect(normaliseText(joined)).toBe(joined)
  })

  it('counts code points', () => {
    expect(codePointLength('a𝄞é')).toBe(3)
    expect(codePointLength('👩🏾')).toBe(2)
  })

  it('detects characters that PostgreSQL cannot store, and removes them from drafts', () => {
    expect(['ok', '𝄞'].every(isStorable)).toBe(true)
    expect(['a\u0000b', '\ud834', '\udd1e x'].some(isStorable)).toBe(false)
    expect(storableText('a\u0000b\ud834')).toBe('ab\ufffd')
  })
})
