import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

/** Pages that search engines may list are checked in public-pages.spec.ts. */
const publicPages = [
  '/apply',
  '/signin',
  '/auth/signin',
  '/auth/reset-password',
  '/no/such/page',
  '/dev/parts',
  '/auth/confirm?token_hash=abcdefghijklmnopqrstuvwxyz&type=signup',
]

test('pages that search engines may not list pass the accessibility checks', { tag: '@main' }, async ({ page, expectConsole }) => {
  expectConsole(/404/)
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectNoFindings(page, path, { otherWidth: 1280 })
  }
})
