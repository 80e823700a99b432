import { holdModules } from '#e2e/support/page-life.ts'
import { clientFor, newPerson } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { fillSilently } from '#e2e/support/silent-filling.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

test(
  'A person signs in from a page, is greeted and stays on that page',
  { tag: ['@main', '@oldest'] },
  async ({ page, portal, expectConsole }) => {
    const person = await portal.confirmedPerson('Chidi Okafor')
    await page.goto('/terms')
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByLabel('Email address')).toBeFocused()

    await test.step('a wrong password', async () => {
      expectConsole(/400 \(Bad Request\)/)
      await dialog.getByLabel('Email address').fill(person.email)
      await dialog.getByLabel(/^Password/).fill('Wrong-Pass-1')
      await dialog.getByRole('button', { name: 'Show password' }).click()
      await expect(dialog.getByRole('button', { name: 'Hide password' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(dialog.getByRole('alert')).toContainText('Invalid email or password')
    })

    await test.step('the correct password', async () => {
      await dialog.getByLabel(/^Password/).fill(person.password)
      await stopClock(page)
      await page.keyboard.press('Enter')
      const greeting = page.getByRole('dialog', { name: 'Welcome back, Chidi' })
      await expect(greeting).toContainText('Ready to continue your journey?')
      const toast = page.locator('.toast', { hasText: 'Welcome back, Chidi! 👋' })
      await expect(toast).toBeVisible()
      await page.clock.runFor(999)
      await expect(greeting).toBeVisible()
      await page.clock.runFor(1)
      await expect(page.getByRole('dialog')).toBeHidden()
      // The toast is shown for 5 s.
      await page.clock.runFor(3999)
      await expect(toast).not.toHaveAttribute('data-leaving')
      await page.clock.runFor(1)
      await expect(toast).toHaveAttribute('data-leaving')
      await page.clock.runFor(999)
      await expect(toast).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(toast).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
      await expect(page).toHaveURL('/terms')
    })
  },
)

test('Credentials that a password manager fills in without input events can be used to sign in and to sign up', async ({
  page,
  portal,
}) => {
  const person = await portal.confirmedPerson('Chidi Okafor')
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  const email = dialog.getByLabel('Email address')
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  const { email: address, password } = newPerson()
  await fillSilently(email, address)
  await fillSilently(dialog.getByLabel(/^Password/), password)
  await fillSilently(dialog.getByLabel('Confirm password'), password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(address)).toBeVisible()

  await page.goto('/signin')
  await fillSilently(email, person.email)
  await fillSilently(dialog.getByLabel(/^Password/), person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('A person with an unconfirmed address can have the confirmation email sent again', async ({ page, portal, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/)
  const person = newPerson()
  const client = await clientFor(portal.url)
  await client.auth.signUp({ email: person.email, password: person.password })

  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel(/^Password/).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Please check your email to verify your account before signing in. Need a new verification email? Click "Resend confirmation".',
  )
  // The server sends no second email within a minute of the first. This only checks that one was requested.
  const asked = page.waitForRequest(/\/auth\/v1\/resend/)
  await dialog.getByRole('button', { name: 'Resend confirmation email' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ type: 'signup', email: person.email })
  await expect(dialog.getByText('Verification email sent! Please check your inbox.')).toBeVisible()
})

test('Closing the dialog clears what was typed', async ({ page }) => {
  await page.goto('/terms')
  const opener = page.getByRole('button', { name: 'Sign In' }).first()
  const dialog = page.getByRole('dialog')
  await opener.click()
  await dialog.getByLabel('Email address').fill('not an address')
  await dialog.getByLabel(/^Password/).focus()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog.getByLabel('Email address')).toHaveValue('')
  await expect(dialog.getByText('Invalid email address')).toBeHidden()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('The sign-in page cannot be closed and keeps what was typed before hydration', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email address').fill('early@mail.example')
  await dialog.getByLabel('Remember me').uncheck()
  release()
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(dialog.getByLabel('Email address')).toHaveValue('early@mail.example')
  await expect(dialog.getByText('Invalid email address')).toBeHidden()
  await expect(dialog.getByLabel('Remember me')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
})
