import * as z from 'zod/mini'
import { isEmailAddress } from '#domain/contacts/email-addresses.ts'
import { messages } from '#domain/messages/messages.ts'
import { NAME_LIMIT, normaliseName } from '#domain/text/names.ts'
import { codePointLength, isStorable, normaliseText, visibleLength } from '#domain/text/text.ts'
import { passwordSchema, preparePassword } from './passwords.ts'

/** An email address in a form. Surrounding whitespace is removed before the address is validated. */
export const emailSchema = z.pipe(
  z.pipe(z.string(), z.transform(normaliseText)),
  z.string().check(z.refine(isEmailAddress, messages.email.invalid)),
)

const fullNameSchema = z.pipe(
  z.pipe(z.string(), z.transform(normaliseName)),
  z.string().check(
    z.refine((name) => name === '' || visibleLength(name) >= 2, messages.profile.fullName),
    z.refine(isStorable, messages.text.unstorable),
    z.refine((name) => codePointLength(name) <= NAME_LIMIT, messages.text.tooLong(NAME_LIMIT)),
  ),
)

/** The specification applies the password rules to signing in as well. */
export const signInSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  rememberMe: z.boolean(),
})
export type SignInForm = z.infer<typeof signInSchema>

const isSame = (one: string, other: string): boolean => preparePassword(one) === preparePassword(other)

/** Compares the two fields of a new password even if other fields are invalid. */
const agree = z.refine<{ password: string; confirmPassword: string }>((form) => isSame(form.password, form.confirmPassword), {
  message: messages.password.mismatch,
  path: ['confirmPassword'],
  when: () => true,
})

export const signUpSchema = z
  .object({
    fullName: z.optional(fullNameSchema),
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: z.string(),
    rememberMe: z.boolean(),
  })
  .check(agree)
export type SignUpForm = z.infer<typeof signUpSchema>

export const resetSchema = z.object({ email: emailSchema })
export type ResetForm = z.infer<typeof resetSchema>

export const newPasswordSchema = z.object({ password: passwordSchema, confirmPassword: z.string() }).check(agree)
export type NewPasswordForm = z.infer<typeof newPasswordSchema>

const differs = z.refine<{ currentPassword: string; password: string }>((form) => !isSame(form.password, form.currentPassword), {
  message: messages.password.same,
  path: ['password'],
})

/**
 * For changing a password, or setting the first one. Only the server checks the current password. The form does not apply the password
 * rules to it, so a password that was accepted under other rules still works here.
 */
export const changePasswordSchema = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: z.string().check(z.minLength(hasPassword ? 1 : 0, messages.password.missing)),
      password: passwordSchema,
      confirmPassword: z.string(),
    })
    .check(agree, differs)

/** For deleting an account. The user types the account's email address and, if the account has a password, the password. */
export const deleteAccountSchema = (address: string, asksPassword: boolean) =>
  z.object({
    email: z.string().check(
      z.minLength(1, messages.account.addressMissing),
      z.refine((typed) => normaliseText(typed).toLowerCase() === address.toLowerCase(), messages.account.otherAddress),
    ),
    password: z.string().check(z.minLength(asksPassword ? 1 : 0, messages.password.missing)),
  })

/** Initial values of the sign-in forms. 'Remember me' is on (specification, section 3). */
export const emptySignInForm: SignInForm = { email: '', password: '', rememberMe: true }
export const emptySignUpForm = { fullName: '', email: '', password: '', confirmPassword: '', rememberMe: true }
