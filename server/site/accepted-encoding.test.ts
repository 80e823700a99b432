import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from './content-encoding.ts'

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['br;q=nonsense', 'identity'],
  ] as const)('returns the right encoding for %s: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})
