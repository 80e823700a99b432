import { expect, test } from '#e2e/support/portal.ts'

test('If no provider is configured, third-party sign-in is not offered', async ({ page }) => {
  await page.goto('/apply')
  const settings = page.waitForResponse('**/config.json')
  await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
  await settings
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  await expect(dialog.getByText('or', { exact: true })).toHaveCount(0)

  await page.goto('/test/google-oauth')
  await expect(page.getByText('Not set up')).toBeVisible()
  await expect(page.getByText('AUTH_GOOGLE_CLIENT_ID')).toBeVisible()
  await expect(page.getByText('None yet.')).toBeVisible()
})
