import { expectNoFindings } from '#e2e/support/findings.ts'
import { expectInSight } from '#e2e/support/in-sight.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

test(
  'The sign-in dialog passes the accessibility checks in every mode, both empty and with mistakes',
  { tag: '@main' },
  async ({ page }) => {
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
      // The focus goes to the first invalid field, whichever other fields are invalid.
      await expect(dialog.getByLabel('Email address')).toBeFocused()
      await expectNoFindings(page, `${submit} with mistakes`, { within: 'dialog[open]' })
    }
  },
)

const screens: [address: string, heading: string][] = [
  ['/auth/signin?error=x', 'Sign in'],
  ['/auth/confirm?token_hash=x&type=recovery', 'Choose a new password'],
  ['/auth/confirm?type=recovery', 'Choose a new password'],
  ['/auth/confirm?token_hash=x&type=not_me', 'Was this not you?'],
  ['/auth/confirm?type=not_me', 'Was this not you?'],
  ['/auth/success?status=confirmed&email=a%40b.example', 'Email confirmed'],
  ['/auth/callback#error=access_denied&error_description=The+link+has+expired', 'Error'],
]

test('Pages opened from email links pass the accessibility checks', async ({ page }) => {
  // Some of these screens redirect after a delay. The fake clock stops them until they have been checked.
  await page.clock.install()
  for (const [address, heading] of screens) {
    await page.goto(address)
    await page.clock.runFor(500)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNoFindings(page, address, { otherWidth: 1280 })
  }
})

test('The account menu, the profile, the settings and the data export pass the accessibility checks', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson('Oluwaseun Ọlátúnjí-Adébáyọ̀'))
  await page.goto('/profile')
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expectNoFindings(page, '/profile', { otherWidth: 1280 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectNoFindings(page, 'the account menu', { within: 'header' })
  await page.keyboard.press('Escape')
  await page.getByLabel('Username').fill('a')
  await page.getByRole('textbox', { name: 'Website' }).fill('x'.repeat(300))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('main').getByText('Invalid file type. Please upload an image file.')).toBeVisible()
  await expectNoFindings(page, '/profile with mistakes', { within: 'main', otherWidth: 1280 })

  await page.goto('/settings')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const current = page.getByLabel('Current password')
  await expect(current).toBeFocused()
  await expectNoFindings(page, '/settings', { otherWidth: 1280 })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await expectInSight(current)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expectNoFindings(page, 'deleting', { within: 'dialog[open]', otherWidth: 1280 })
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.goto('/settings/my-data')
  await expect(page.getByRole('heading', { name: 'Emails we sent you' })).toBeVisible()
  await expectNoFindings(page, '/settings/my-data', { otherWidth: 1280 })
  await page.goto('/reminders/stop?token=x')
  await expectNoFindings(page, '/reminders/stop', { otherWidth: 1280 })
})
