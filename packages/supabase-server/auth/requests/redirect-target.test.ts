import { expect, test } from 'vitest'
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts'

const site = 'https://fti.example'
const local = 'http://localhost:3000'

test.each([
  ['its own page', 'https://fti.example/auth/callback?next=%2Fapply#here', site, 'https://fti.example/auth/callback?next=%2Fapply#here'],
  ['nothing', undefined, site, site],
  ['a path only', '/auth/callback', site, site],
  ['another host', 'https://evil.example/', site, site],
  ['a host that ends alike', 'https://evilfti.example/', site, site],
  ['a host below it', 'https://x.fti.example/', site, site],
  ['a dot at the end', 'https://fti.example./', site, site],
  ['another scheme', 'http://fti.example/', site, site],
  ['another port', 'https://fti.example:8443/', site, site],
  ['a name in front', 'https://fti.example@evil.example/', site, site],
  ['credentials', 'https://user:secret@fti.example/', site, site],
  ['a script', 'javascript:alert(1)', site, site],
  ['backslashes', 'https:\\\\evil.example\\', site, site],
  ['line breaks', 'https://evil.example/\r\nSet-Cookie: a=b', site, site],
  ['another port of this machine', 'http://localhost:5173/auth/callback', local, 'http://localhost:5173/auth/callback'],
  ['another name of this machine', 'http://127.0.0.1:3000/', local, local],
])('%s', (_name, requested, siteUrl, expected) => {
  expect(redirectTarget(requested, siteUrl)).toBe(expected)
})

test('adds parameters without losing existing ones', () => {
  expect(withQuery('https://fti.example/auth/callback?next=%2Fapply', { code: 'a b' })).toBe(
    'https://fti.example/auth/callback?next=%2Fapply&code=a+b',
  )
  expect(withFragment('https://fti.example/?a=1', { type: 'signup' })).toBe('https://fti.example/?a=1#type=signup')
})
