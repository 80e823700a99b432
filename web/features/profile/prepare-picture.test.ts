import { expect, it } from 'vitest'
import { movingType } from './prepare-picture.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it('knows what moves by its first bytes', () => {
  expect(movingType(bytes('GIF89a'))).toBe('image/gif')
  expect(movingType(bytes('RIFF....WEBPVP8X\n\0\0\0\x02\0\0\0'))).toBe('image/webp')
  expect(movingType(bytes('RIFF....WEBPVP8X\n\0\0\0\x10\0\0\0'))).toBeUndefined()
  expect(movingType(bytes('RIFF....WEBPVP8 \n\0\0\0\x02\0\0\0'))).toBeUndefined()
  expect(movingType(bytes('\x89PNG'))).toBeUndefined()
  expect(movingType(bytes(''))).toBeUndefined()
})
