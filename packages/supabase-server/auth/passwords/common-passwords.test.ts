import { expect, test } from 'vitest'
import { createCommonPasswords } from './common-passwords.ts'
import { passwordRule } from '#server/supabase-host.ts'

const isCommon = createCommonPasswords(passwordRule)

test.each(['P@ssw0rd', 'p@SSW0RD', 'Password1!', 'Welcome1!', '1qaz@WSX'])('treats %s as common', async (password) => {
  expect(await isCommon(password)).toBe(true)
})

test.each(['Correct-horse-1', 'Workshop-2027!', 'Sample-abcdefghij-7', ''])('does not treat %o as common', async (password) => {
  expect(await isCommon(password)).toBe(false)
})
