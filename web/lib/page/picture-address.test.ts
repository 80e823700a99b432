import { expect, it } from 'vitest'
import { pictureAddress } from './site-origin.ts'

it("accepts only URLs in this site's storage", () => {
  const own = 'https://fti.example/storage/v1/object/public/avatars/x/avatar.png?cacheNonce=1'
  expect(pictureAddress(own)).toBe(own)
  for (const other of [
    'https://lh3.example/a/photo',
    'data:image/png;base64,',
    '',
    null,
    5,
    '/storage/v1/object/public/x',
    'javascript:alert(1)',
  ]) {
    expect(pictureAddress(other)).toBeNull()
  }
})
