import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changePasswordSchema, emptySignInForm, newPasswordSchema, resetSchema, signInSchema, signUpSchema } from './account-forms.ts'
import { passwordProblems } from './passwords.ts'

function issues(schema: z.ZodMiniType, value: unknown) {
  return (z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

const signUp = { fullName: 'Ada Obi', email: ' ada@example.com ', password: 'Passw0rd!', confirmPassword: 'Passw0rd!', rememberMe: true }

describe('account forms', () => {
  it('accepts a valid sign-up and trims the email address', () => {
    expect(z.parse(signUpSchema, signUp)).toEqual({ ...signUp, email: 'ada@example.com' })
    expect(issues(signUpSchema, { ...signUp, fullName: '' })).toEqual([])
    expect(issues(signUpSchema, { ...signUp, fullName: undefined })).toEqual([])
  })

  it('reports every mistake in a sign-up form', () => {
    const form = { fullName: 'A\u200b', email: 'ada', password: 'short', confirmPassword: 'other', rememberMe: true }
    expect(issues(signUpSchema, form)).toEqual([
      ['fullName', 'Full name must be at least 2 characters'],
      ['email', 'Invalid email address'],
      ['password', 'Password must be at least 8 characters'],
      ['password', 'Password must contain at least one uppercase letter'],
      ['password', 'Password must contain at least one number'],
      ['password', 'Password must contain at least one special character'],
      ['confirmPassword', "Passwords don't match"],
    ])
  })

  it('applies the password rules at sign-in, as specified', () => {
    expect(emptySignInForm.rememberMe).toBe(true)
    expect(issues(signInSchema, { email: 'ada@example.com', password: 'password1!', rememberMe: false })).toEqual([
      ['password', 'Password must contain at least one uppercase letter'],
    ])
  })

  it('checks the reset form and the new password form', () => {
    expect(issues(resetSchema, { email: '' })).toEqual([['email', 'Invalid email address']])
    expect(issues(newPasswordSchema, { password: 'Passw0rd!', confirmPassword: 'Passw0rd' })).toEqual([
      ['confirmPassword', "Passwords don't match"],
    ])
  })

  it('requires the current password if the account has one, and a new password that differs from it', () => {
    const change = { currentPassword: '', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }
    expect(issues(changePasswordSchema(true), change)).toEqual([['currentPassword', 'Please enter your password']])
    expect(issues(changePasswordSchema(false), change)).toEqual([])
    expect(issues(changePasswordSchema(true), { ...change, currentPassword: 'old' })).toEqual([])
    expect(issues(changePasswordSchema(true), { ...change, currentPassword: 'Passw0rd!' })).toEqual([
      ['password', 'The new password must be different from the old one.'],
    ])
  })

  it.each(['Ẹbùn-ọjọ2026!', 'Ọ̀rẹ́-mi-١٢٣', 'Ἀθῆναι-2026', 'Москва-2026'])('accepts letters and digits of any script: %s', (password) => {
    expect(passwordProblems(password)).toEqual([])
  })

  it('treats different Unicode spellings of a password as the same password', () => {
    const [typed, again] = ['Ẹbùn\u00a0ọjọ-2026', 'Ẹbùn ọjọ-2026'.normalize('NFD')]
    expect(issues(newPasswordSchema, { password: typed, confirmPassword: again })).toEqual([])
    expect(issues(changePasswordSchema(true), { currentPassword: again, password: typed, confirmPassword: typed })).toEqual([
      ['password', 'The new password must be different from the old one.'],
    ])
    const longest = `Ọ1!${'ẹ'.repeat(22)}`
    expect(passwordProblems(longest.normalize('NFD'))).toEqual([])
    expect(passwordProblems(`${longest}ẹ`.normalize('NFD'))).toEqual(['Password must not exceed 72 bytes'])
    expect(passwordProblems(`Pw-1${'\u0301'.repeat(500_000)}${'\u0323'.repeat(500_000)}`)).toEqual(['Password must not exceed 72 bytes'])
  })

  it('does not count letters of other scripts or spaces as special characters, and rejects passwords that are too long', () => {
    expect(passwordProblems('Pässw0rd word')).toEqual(['Password must contain at least one special character'])
    expect(passwordProblems(`Passw0rd!${'x'.repeat(64)}`)).toEqual(['Password must not exceed 72 bytes'])
    expect(passwordProblems('Passw0rd!')).toEqual([])
  })
})
