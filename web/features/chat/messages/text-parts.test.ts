import { describe, expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('textParts', () => {
  it.each([
    ['See https://example.org/fees.', ['https://example.org/fees']],
    ['(http://example.org/a?b=c&d=e#f)', ['http://example.org/a?b=c&d=e#f']],
    ['www.example.org, or HTTPS://Example.org/X!', ['https://www.example.org/', 'https://example.org/X']],
    ['https://example.org/wiki/Bolt_(fastener) fits', ['https://example.org/wiki/Bolt_(fastener)']],
    ['https://example.org\nhttps://example.com', ['https://example.org/', 'https://example.com/']],
  ])('finds the URLs in %j', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    '//example.org',
    'ada@www.example.org',
    'https://',
    'https://bank.example@evil.example/',
    'www.',
    'mailto:ada@example.org',
  ])('does not link %j', (text) => {
    expect(links(text)).toEqual([])
  })

  it.each([
    '',
    '<img src=x onerror=alert(1)>',
    'a https://example.org b www.example.org',
    '"https://example.org"onclick="x"',
    'ẹ 😀\n\nhttps://x.example',
  ])('preserves all of %j', (text) => {
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('ends a URL before a character that could end an attribute', () => {
    expect(links('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/'])
    expect(links('https://example.org/<script>')).toEqual(['https://example.org/'])
  })
})
