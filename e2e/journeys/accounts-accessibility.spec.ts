import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

// Axe cannot measure colours in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' })

/** Every rule in the light theme; in the dark one the rule about colours, which alone depends on it. */
async function expectNoFindings(page: Page) {
  const light = await new AxeBuilder({ page }).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  const findings = [...light.violations, ...dark.violations]
  expect(findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('The dialog has no findings in any mode, empty or with mistakes', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog')
  const steps: { by?: string; submit: string }[] = [
    { submit: 'Sign In' },
    { by: 'Sign up', submit: 'Create Account' },
    { by: 'Sign in', submit: 'Sign In' },
    { by: 'Forgot password?', submit: 'Send reset link' },
  ]
  for (const { by, submit } of steps) {
    if (by) await dialog.getByRole('button', { name: by, exact: true }).click()
    if (by === 'Sign in') continue
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(dialog.getByText('Invalid email address')).toBeVisible()
    await expectNoFindings(page)
  }
})

test('The screens of accounts have no findings', async ({ page, portal }) => {
  const screens: [address: string, heading: string][] = [
    ['/signin', 'Sign in'],
    ['/auth/signin?error=x', 'Sign in'],
    ['/auth/confirm?token_hash=x&type=signup', 'Confirm your address'],
    ['/auth/confirm?type=recovery', 'Choose a new password'],
    ['/auth/success?status=confirmed&email=a%40b.example', 'Email confirmed'],
    ['/auth/reset-password', 'Ask for a link first'],
  ]
  // The screens that go on by themselves wait until they were looked at.
  await page.clock.install()
  for (const [address, heading] of screens) {
    await page.goto(address)
    await page.clock.runFor(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoFindings(page)
  }
  await page.clock.resume()
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectNoFindings(page)
})
