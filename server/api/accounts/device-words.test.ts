import { expect, it } from 'vitest'
import { deviceWords, networkWords } from './device-words.ts'

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0',
    'Microsoft Edge',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'tablet',
  ],
  ['curl/8.5', null, null, null],
  ['<script>alert(1)</script>', null, null, null],
  ['', null, null, null],
  [null, null, null, null],
])('parses %s', (userAgent, browser, system, kind) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system, kind })
})

it('copes with the longest possible header', () => {
  expect(deviceWords('Mozilla/5.0 ('.repeat(40))).toEqual({ browser: null, system: null, kind: null })
})

it.each([
  ['102.89.23.17', '102.89.23.*'],
  ['2c0f:f5c0:1a2b:3c4d:5e6f::1', '2c0f:f5c0:1a2b:*'],
  ['::1', '0:0:0:*'],
  ['nonsense', null],
  [null, null],
])('shows the network of %s', (address, shown) => {
  expect(networkWords(address)).toBe(shown)
})
