import { expect, it } from 'vitest'
import { mayMove } from './prepare-picture.ts'

const moves = (text: string) => mayMove(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))

it('detects animated pictures by their first bytes', () => {
  const moving = ['GIF89a', 'RIFF....WEBPVP8X\n\0\0\0\x02\0\0\0']
  const still = ['RIFF....WEBPVP8X\n\0\0\0\x10\0\0\0', 'RIFF....WEBPVP8 \n\0\0\0\x02\0\0\0', '\x89PNG\r\n\x1a\n', '']
  expect([...moving, ...still].filter(moves)).toEqual(moving)
})
