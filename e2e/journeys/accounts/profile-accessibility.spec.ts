import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { picture } from '#server/testing/pictures.ts'

test.describe('320 pixels wide', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('The profile has no findings in any state', async ({ page, portal }) => {
    await signIn(page, await portal.confirmedPerson('Oluwaseun Ọlátúnjí-Adébáyọ̀'))
    await page.goto('/profile')
    await expect(page.getByLabel('Full Name')).toBeVisible()
    await expectNoFindings(page, '/profile', { otherWidth: 1280 })
    await page.getByLabel('Username').fill('a')
    await page.getByRole('textbox', { name: 'Website' }).fill('x'.repeat(300))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
    await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByRole('main').getByText('Invalid file type. Please upload an image file.')).toBeVisible()
    await expectNoFindings(page, '/profile with mistakes', { within: 'main', otherWidth: 1280 })
  })
})

test('Everything on the profile works by keyboard', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson('Amina Bello'))
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/profile')
  const upload = page.getByRole('button', { name: 'Upload a picture' })
  await upload.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('png') })
  const change = page.getByRole('button', { name: 'Change your picture' })
  await expect(change).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeFocused()
  for (const label of ['Email', 'Username', 'Full Name', 'Website']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  }
  await page.keyboard.type('https://amina.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' }).last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Remove picture' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove your picture?' })
  await dialog.getByRole('button', { name: 'Remove picture' }).focus()
  await page.keyboard.press('Enter')
  // The button that was pressed is gone with the picture; the focus is not lost with it.
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeFocused()
})
