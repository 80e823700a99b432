import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const themes = ['light', 'dark'] as const

/** Axe finds nothing, and nothing is wider than the window. */
async function isSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
  expect(found, `axe on ${where}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `width of ${where}`).toBeLessThanOrEqual(0)
}

const publicPages = ['/', '/apply', '/signin', '/auth/signin', '/auth/reset-password', '/terms', '/privacy', '/no/such/page', '/dev/parts']

for (const theme of themes) {
  for (const width of [320, 1280]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('public pages', async ({ page, expectConsole }) => {
        expectConsole(/404/)
        for (const path of publicPages) {
          await page.goto(path)
          await expect(page.locator('h1').first()).toBeVisible()
          await isSound(page, path)
        }
        await page.goto('/auth/confirm?token_hash=abcdefghijklmnopqrstuvwxyz&type=signup')
        await expect(page.getByRole('button', { name: 'Confirm my e-mail address' })).toBeVisible()
        await isSound(page, '/auth/confirm')
      })

      test('results of signing in', async ({ page, expectConsole }) => {
        expectConsole(/404/)
        await page.goto('/auth/success?status=password_reset')
        await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
        await isSound(page, '/auth/success')
        await page.goto('/auth/callback#error=access_denied&error_description=The+link+has+expired')
        await expect(page.getByText('Authentication failed', { exact: false }).first()).toBeVisible()
        await isSound(page, '/auth/callback')
      })

      test('the sign-in dialog in its modes, empty and with mistakes', async ({ page }) => {
        await page.goto('/apply')
        await page.getByRole('button', { name: 'Sign In / Get Started' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('button', { name: 'Create Account' })).toBeVisible()
        await isSound(page, 'sign-up dialog')
        await dialog.getByRole('button', { name: 'Create Account' }).click()
        await expect(dialog.getByText('Invalid email address').first()).toBeVisible()
        await isSound(page, 'sign-up dialog with mistakes')
        await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
        await isSound(page, 'sign-in dialog')
        await dialog.getByText('Forgot password?').click()
        await isSound(page, 'reset dialog')
      })

      test('the application, its review and its pages', async ({ page, portal }) => {
        test.setTimeout(120_000)
        await signIn(page, await portal.confirmedPerson())
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening)/ })).toBeVisible()
        await isSound(page, '/dashboard')
        await page.goto('/applications')
        await expect(page.locator('h1')).toBeVisible()
        await isSound(page, '/applications without any')
        await page.goto('/apply')
        await page.getByRole('button', { name: 'Start your application' }).first().click()
        for (const [index, { title, fill }] of steps.entries()) {
          await seeStep(page, title)
          await isSound(page, `${title}, empty`)
          if (index < steps.length - 1) {
            await page.getByRole('button', { name: 'Next' }).press('Enter')
            await isSound(page, `${title}, with mistakes`)
          }
          await fill(page)
          if (index < steps.length - 1) await page.getByRole('button', { name: 'Next' }).click()
        }
        await isSound(page, 'last step, filled')
        await page.getByRole('button', { name: 'Check your answers' }).click()
        await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
        await isSound(page, 'review')
        await page.getByRole('checkbox', { name: 'I have read this and agree' }).check()
        await page.getByRole('button', { name: 'Submit Application' }).click()
        await expect(page.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()
        await isSound(page, 'success')
        await page.waitForURL('**/applications')
        await expect(page.getByRole('link', { name: /FTI-/ }).first()).toBeVisible()
        await isSound(page, '/applications')
        await page.getByRole('link', { name: /FTI-/ }).first().click()
        await expect(page.getByRole('main')).toContainText('Received')
        await isSound(page, '/applications/{id}')
      })
    })
  }
}
