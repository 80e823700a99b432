import { expect, it } from 'vitest'
import { avatarExtensionOf } from './avatars.ts'

it('knows the endings a picture may have', () => {
  expect(['me.jpg', 'ME.JPEG', 'a.b.png', 'x.Gif', '.webp'].map(avatarExtensionOf)).toEqual(['jpg', 'jpeg', 'png', 'gif', 'webp'])
  expect(['me.svg', 'me.png.html', 'png', '', 'me.', 'me.heic'].map(avatarExtensionOf)).toEqual(Array.from({ length: 6 }))
})
