import { expectNoFindingsInBothThemes } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

// Axe cannot measure colours in the middle of an animation.
test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

test('The dialog has no findings in any mode, empty or with mistakes', async ({ page }) => {
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
    await expectNoFindingsInBothThemes(page, submit)
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    await expectNoFindingsInBothThemes(page, `${submit} with mistakes`)
  }
})

test('The screens of accounts have no findings in their rarer states', async ({ page, portal }) => {
  const screens: [address: string, heading: string][] = [
    ['/auth/signin?error=x', 'Sign in'],
    ['/auth/confirm?token_hash=x&type=recovery', 'Choose a new password'],
    ['/auth/confirm?type=recovery', 'Choose a new password'],
    ['/auth/confirm?token_hash=x&type=not_me', 'Was it not you?'],
    ['/auth/confirm?type=not_me', 'Was it not you?'],
    ['/auth/success?status=confirmed&email=a%40b.example', 'Email confirmed'],
  ]
  // The screens that go on by themselves wait until they were looked at.
  await page.clock.install()
  for (const [address, heading] of screens) {
    await page.goto(address)
    await page.clock.runFor(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoFindingsInBothThemes(page, address)
  }
  await page.clock.resume()
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectNoFindingsInBothThemes(page, '/dashboard with the account menu')
})
