import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

/** Those that search engines may list are looked at in public-pages.spec.ts. */
const publicPages = ['/apply', '/signin', '/auth/signin', '/auth/reset-password', '/no/such/page', '/dev/parts']

for (const path of publicPages) {
  test(`${path} has no findings`, async ({ page, expectConsole }) => {
    expectConsole(/404/)
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectNoFindings(page, path, { otherWidth: 1280 })
  })
}

test('the page behind the link of a letter has no findings', async ({ page }) => {
  await page.goto('/auth/confirm?token_hash=abcdefghijklmnopqrstuvwxyz&type=signup')
  await expect(page.getByRole('button', { name: 'Confirm my e-mail address' })).toBeVisible()
  await expectNoFindings(page, '/auth/confirm', { otherWidth: 1280 })
})
