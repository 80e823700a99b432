import { expect, it } from 'vitest'
import { isPlainAddress, unlinked, withoutLinks } from './unlinked-text.ts'

it.each([
  ['evil.example', 'evil. example'],
  ['Win at pay.evil.co.uk/now?a=b#c', 'Win at pay. evil. co. uk/now?a=b#c'],
  ['https://evil.example', 'https: //evil. example'],
  ['HTTP:\\\\evil.example ftp://x', 'HTTP: \\ \\evil. example ftp: //x'],
  ['\\\\evil\\share', '\\ \\evil\\share'],
  ['mailto:x@evil.example javascript:alert(1)', 'mailto: x@evil. example javascript: alert(1)'],
  ['evil。example evil．example evil｡example', 'evil。 example evil． example evil｡ example'],
  ['evil.\u200bexample', 'evil. \u200bexample'],
  ['пример.рф', 'пример. рф'],
  ['192.168.0.1/x', '192. 168. 0. 1/x'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
])('breaks up the link in %j', (text, expected) => {
  expect(unlinked(text)).toBe(expected)
  expect(unlinked(expected)).toBe(expected)
})

it.each(['I finished at 12.30. The www is wide', '₦50,000.00', 'Well... and so on', '5 / 6', 'Ṣadé Òjó', 'a: b', 'One.\nTwo.', '1.2.3'])(
  'leaves %j unchanged',
  (text) => {
    expect(unlinked(text)).toBe(text)
  },
)

it('leaves titles and names readable', () => {
  expect(unlinked('B.Sc. of St.Mary, e.g. 2.1')).toBe('B. Sc. of St. Mary, e. g. 2.1')
})

it('replaces explicit web addresses and breaks up other links', () => {
  const text = 'See https://a.example/x?y=1, WWW.b.example and <HTTP://c.example>, d.example, ftp://e. The www is wide.'
  expect(withoutLinks(text)).toBe('See [web address] [web address] and <[web address]>, d. example, [web address] The www is wide.')
})

it.each([
  ['ada.obi+1@example.com', true],
  ['evil.example/pay@example.com', false],
  ['a@b', true],
  ['a@b.com c', false],
])('detects whether %s is a plain address', (email, isPlain) => expect(isPlainAddress(email)).toBe(isPlain))
