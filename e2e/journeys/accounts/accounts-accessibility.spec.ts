import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

test('The dialog has no findings in any mode, empty or with mistakes', { tag: '@main' }, async ({ page }) => {
  await page.goto('/apply')
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  const dialog = page.getByRole('dialog')
  const steps: { by?: string; submit: string }[] = [
    { submit: 'Create Account' },
    { by: 'Sign in', submit: 'Sign In' },
    { by: 'Forgot password?', submit: 'Send reset link' },
  ]
  for (const { by, submit } of steps) {
    if (by) await dialog.getByRole('button', { name: by, exact: true }).click()
    await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeVisible()
    await expectNoFindings(page, submit, { within: 'dialog[open]' })
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    // The first mistake, whatever stands below it.
    await expect(dialog.getByLabel('Email address')).toBeFocused()
    await expectNoFindings(page, `${submit} with mistakes`, { within: 'dialog[open]' })
  }
})

const screens: [address: string, heading: string][] = [
  ['/auth/signin?error=x', 'Sign in'],
  ['/auth/confirm?token_hash=x&type=recovery', 'Choose a new password'],
  ['/auth/confirm?type=recovery', 'Choose a new password'],
  ['/auth/confirm?token_hash=x&type=not_me', 'Was it not you?'],
  ['/auth/confirm?type=not_me', 'Was it not you?'],
  ['/auth/success?status=confirmed&email=a%40b.example', 'Email confirmed'],
  ['/auth/callback#error=access_denied&error_description=The+link+has+expired', 'Error'],
]

test('The pages behind the links of letters have no findings', async ({ page }) => {
  // The screens that go on by themselves wait until they were looked at.
  await page.clock.install()
  for (const [address, heading] of screens) {
    await page.goto(address)
    await page.clock.runFor(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoFindings(page, address, { otherWidth: 1280 })
  }
})

test('The account menu has no findings', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectNoFindings(page, 'the account menu', { within: 'header' })
})
