import { expect, it } from 'vitest'
import { isPictureName, pictureTypeOf } from './avatars.ts'

it('accepts only the file extensions allowed for a picture', () => {
  const refused = ['me.svg', 'me.png.html', 'me.heic', 'me.jpg ', 'cv.pdf', 'me.bmp']
  expect(['me.jpg', 'ME.JPEG', 'a.b.png', 'x.Gif', '.webp', ...refused].filter((name) => !isPictureName(name))).toEqual(refused)
})

it('accepts other JPEG extensions, and names without an extension', () => {
  expect(['me.jfif', 'ME.JPE', 'me.pjpeg', 'png', 'me.', ''].filter((name) => !isPictureName(name))).toEqual([])
})

it('detects the type of a picture from its first bytes', () => {
  const typeOf = (text: string) => pictureTypeOf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
  expect(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF....WEBPVP8 '].map(typeOf)).toEqual([
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
  ])
  expect(['', 'BM', '<svg', '%PDF-1.7', 'RIFF....WAVE', '....ftypheic'].filter(typeOf)).toEqual([])
})
