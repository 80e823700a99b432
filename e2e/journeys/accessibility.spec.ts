import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** Each theme once; the narrowest and a wide window once. Contrast does not depend on the width. */
const looks = [
  ['light', 320],
  ['dark', 1280],
] as const

/** Those that search engines may list are looked at in public-pages.spec.ts. */
const publicPages = ['/apply', '/signin', '/auth/signin', '/auth/reset-password', '/no/such/page', '/dev/parts']

for (const [theme, width] of looks) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 800 } })

    test('public pages', async ({ page, expectConsole }) => {
      expectConsole(/404/)
      for (const path of publicPages) {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expectNoFindings(page, path)
      }
      await page.goto('/auth/confirm?token_hash=abcdefghijklmnopqrstuvwxyz&type=signup')
      await expect(page.getByRole('button', { name: 'Confirm my e-mail address' })).toBeVisible()
      await expectNoFindings(page, '/auth/confirm')
    })

    test('results of signing in', async ({ page, expectConsole }) => {
      expectConsole(/404/)
      await page.goto('/auth/success?status=password_reset')
      await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
      await expectNoFindings(page, '/auth/success')
      await page.goto('/auth/callback#error=access_denied&error_description=The+link+has+expired')
      await expect(page.getByText('Authentication failed', { exact: false }).first()).toBeVisible()
      await expectNoFindings(page, '/auth/callback')
    })
  })
}
