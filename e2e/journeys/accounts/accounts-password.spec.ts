import { alive, openAlive } from '#e2e/support/page-life.ts'
import { clientFor, newPerson, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

test('A person who has forgotten the password chooses a new one', { tag: '@main' }, async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Ngozi Eze')
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email address')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset email sent')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

  await page.goto(await portal.linkInMail(person.email, subjectLike('reset_password')))
  await page.getByRole('button', { name: 'Continue to choose a new password' }).click()
  await expect(page).toHaveURL('/auth/reset-password')

  await page.getByLabel('New password', { exact: false }).first().fill('weak')
  await page.getByLabel('Confirm new password').fill('other')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  await expect(page).toHaveURL('/')

  const client = await clientFor(portal.url)
  expect((await client.auth.signInWithPassword({ email: person.email, password: person.password })).error?.code).toBe('invalid_credentials')
  expect((await client.auth.signInWithPassword({ email: person.email, password: 'Better-Workshop-8' })).error).toBeNull()
})

test('A used recovery link offers to send a new one', async ({ page, portal, expectConsole }) => {
  expectConsole(/403 \(Forbidden\)/)
  const person = await portal.confirmedPerson()
  const client = await clientFor(portal.url)
  await client.auth.resetPasswordForEmail(person.email)
  const link = await portal.linkInMail(person.email, subjectLike('reset_password'))
  await client.auth.verifyOtp({ token_hash: new URL(link).searchParams.get('token_hash') ?? '', type: 'recovery' })

  await openAlive(page, link)
  await page.getByRole('button', { name: 'Continue to choose a new password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link is invalid or has expired')
  await expect(page.getByRole('button', { name: 'Continue to choose a new password' })).toBeHidden()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()

  // The reset page also requires a link.
  await page.goto('/auth/reset-password')
  await expect(page.getByRole('heading', { name: 'Ask for a link first' })).toBeVisible()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('A signed-in person who opens an expired link sees an error and can request a new link', async ({ page, portal, expectConsole }) => {
  expectConsole(/403 \(Forbidden\)/)
  await signIn(page, await portal.confirmedPerson())
  await openAlive(page, '/auth/confirm?token_hash=used-before&type=recovery')
  await page.getByRole('button', { name: 'Continue to choose a new password' }).click()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' }).getByLabel('Email address')).toBeFocused()

  const words = 'This link has been used or is too old. If in doubt, choose a new password.'
  await openAlive(page, `/auth/signin?error=${encodeURIComponent(words)}`)
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByRole('alert')).toContainText(words)
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('A signed-in person can request a password reset on the page that an email links to', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/signin?mode=reset')
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(person.email)
})

test('A person who signed up twice with different passwords chooses one after confirming', async ({ page, portal }) => {
  const person = newPerson('Ngozi Eze')
  for (const password of [person.password, 'Another-Pass-9']) {
    const client = await clientFor(portal.url)
    expect((await client.auth.signUp({ email: person.email, password })).error).toBeNull()
  }
  await page.goto(await portal.linkInMail(person.email))
  // Wait for hydration. An earlier click would load the page for browsers without JavaScript, which first asks whether to sign in.
  await alive(page)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/auth/reset-password')
  await expect(page.getByText('Someone signed up with this address more than once')).toBeVisible()
  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
})
