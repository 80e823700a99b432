import { describe, expect, it } from 'vitest'
import { byteRange, rangeStands } from './byte-range.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=90-200', { first: 90, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-1000', { first: 0, last: 99 }],
    ['Bytes=5-6', { first: 5, last: 6 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['lines=0-1', null],
  ] as const)('%s of 100 bytes returns %o', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })

  it('is unsatisfiable for an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})

describe('rangeStands', () => {
  it.each([
    [undefined, true],
    ['"a"', true],
    ['"b"', false],
    ['W/"a"', false],
    ['Sat, 21 Nov 2026 06:00:00 GMT', false],
  ] as const)('%s: %s', (header, stands) => {
    expect(rangeStands(header, '"a"')).toBe(stands)
  })
})
