import { expect, it } from 'vitest'
import { suggestEmailAddress } from './email-suggestions.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@agmail.com', 'ada@gmail.com'],
  ['Ada@Yaho.com', 'Ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
])('suggests a correction for %s', (typed, meant) => {
  expect(suggestEmailAddress(typed)).toBe(meant)
})

it.each(['ada@gmail.com', 'ada@futuretech.example', 'ada@unn.edu.ng', 'ada', '', 'ada@', '@gmial.com', 'ada@mail.com', 'ada@email.com'])(
  'suggests nothing for %s',
  (typed) => {
    expect(suggestEmailAddress(typed)).toBeNull()
  },
)

it('suggests nothing for the country domains of known providers', () => {
  const providers = ['gmail', 'yahoo', 'ymail', 'hotmail', 'live', 'outlook', 'msn', 'aol', 'icloud', 'gmx', 'proton', 'protonmail', 'mail']
  const endings = [
    'ca',
    'de',
    'fr',
    'in',
    'it',
    'me',
    'ng',
    'nl',
    'za',
    'co.in',
    'co.ke',
    'co.uk',
    'co.za',
    'com.gh',
    'com.ng',
    'com.br',
    'cn',
    'ch',
  ]
  const domains = [
    ...providers.flatMap((name) => endings.map((ending) => `${name}.${ending}`)),
    'live.com',
    'aol.com',
    'love.com',
    'gol.com',
  ]
  expect(domains.filter((domain) => suggestEmailAddress(`ada@${domain}`) !== null)).toEqual([])
})
