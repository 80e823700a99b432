import type { Locator, Page } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { movingPicture, photograph, picture } from '#supabase-server/testing/pictures.ts'

const avatar = (page: Page) => page.getByRole('main').locator('img')
const headerAvatar = (page: Page) => page.getByRole('button', { name: 'Account menu' }).locator('img')
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType, buffer })
}

/** Expects that the picture is present and that a browser can render it. */
async function expectShown(picture: Locator): Promise<string> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return (await picture.getAttribute('src')) ?? ''
}

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson('Amina Bello'))
  await page.goto('/profile')
  await expect(page.getByLabel('Full Name')).toBeVisible()
})

test(
  'Amina uploads a picture and replaces it, and the header, the page and a second tab show the new one',
  { tag: '@oldest' },
  async ({ page, context }) => {
    const second = await context.newPage()
    await second.goto('/profile')
    await expect(second.getByRole('button', { name: 'Upload a picture' })).toBeVisible()

    await choose(page, 'me.png', 'image/png', await picture('png'))
    await expect(toast(page, 'Profile updated successfully')).toBeVisible()
    await expect(avatar(page)).toHaveAttribute('src', /cacheNonce/)
    const first = await expectShown(avatar(page))
    expect(first).toMatch(/\/storage\/v1\/object\/public\/avatars\/[0-9a-f-]{36}\/avatar\.png\?cacheNonce=/)
    expect(await expectShown(headerAvatar(page))).toBe(first)
    expect(await expectShown(avatar(second))).toBe(first)
    expect(await expectShown(headerAvatar(second))).toBe(first)

    await choose(page, 'other.jpg', 'image/jpeg', await picture('jpeg'))
    await expect(avatar(page)).toHaveAttribute('src', /avatar\.jpg\?cacheNonce=/)
    const replaced = await expectShown(avatar(page))
    await expect(headerAvatar(page)).toHaveAttribute('src', replaced)
    await expect(headerAvatar(second)).toHaveAttribute('src', replaced)
    // The file with the previous extension has been removed.
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(404)

    await page.reload()
    expect(await expectShown(avatar(page))).toBe(replaced)
  },
)

test('A phone photo over 2 MB is resized and rotated upright, an animated picture stays animated, and both can be removed', async ({
  page,
}) => {
  const photo = await photograph()
  expect(photo.length).toBeGreaterThan(3_000_000)
  await choose(page, 'IMG_0001.JPG', 'image/jpeg', photo)
  await expect(page.getByRole('main').getByText('File too large. Maximum size is 2MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Make it smaller and use it' }).click()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeFocused()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expectShown(avatar(page))
  const size = await avatar(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  // The photo is stored sideways in the file.
  expect(size).toEqual([384, 512])

  await choose(page, 'me.gif', 'image/gif', await movingPicture('gif', 4))
  await expect(avatar(page)).toHaveAttribute('src', /avatar\.gif\?cacheNonce=/)
  const stored = await page.request.get(await expectShown(avatar(page)))
  expect(stored.headers()['content-type']).toBe('image/gif')
  expect((await stored.body()).includes('NETSCAPE2.0')).toBe(true)

  const address = await expectShown(headerAvatar(page))
  await page.getByRole('button', { name: 'Remove picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove your picture?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(avatar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
  await expect(headerAvatar(page)).toHaveCount(0)
  expect((await page.request.get(address, { headers: { 'cache-control': 'no-cache' } })).status()).toBe(404)
})

test('Files that are not pictures or are too large are rejected, and the old picture stays', async ({ page, expectConsole }) => {
  expectConsole(/415|503/)
  await choose(page, 'me.png', 'image/png', await picture('png'))
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', /cacheNonce/)
  const before = await expectShown(avatar(page))
  const refusals: [name: string, buffer: Buffer, message: string][] = [
    ['cv.pdf', Buffer.from('%PDF-1.7'), 'Invalid file type. Please upload an image file.'],
    ['me.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Invalid file type. Please upload an image file.'],
    ['me.heic', await picture('jpeg'), 'Invalid file type. Please upload an image file.'],
    ['me.bmp', await picture('png'), 'Invalid file type. Please upload an image file.'],
    ['cv', Buffer.from('%PDF-1.7'), 'Invalid file type. Please upload an image file.'],
    ['page.png', Buffer.from('<script>alert(1)</script>'), 'Invalid file type. Please upload an image file.'],
    ['empty.png', Buffer.alloc(0), 'Invalid file type. Please upload an image file.'],
    ['big.png', Buffer.alloc(2 * 1024 * 1024 + 1), 'File too large. Maximum size is 2MB.'],
    [
      'hidden.gif',
      Buffer.concat([await movingPicture('gif', 3), Buffer.from('<script>alert(1)</script>')]),
      'Invalid file type. Please upload an image file.',
    ],
  ]
  for (const [name, buffer, message] of refusals) {
    await choose(page, name, 'image/png', buffer)
    await expect(page.getByRole('main').getByText(message), name).toBeVisible()
    await expect(avatar(page)).toHaveAttribute('src', before)
  }
  await page.route('**/storage/v1/object/avatars/**', (route) =>
    route.fulfill({ status: 503, json: { statusCode: '503', error: 'x', message: 'x' } }),
  )
  await choose(page, 'me.jpg', 'image/jpeg', await picture('jpeg'))
  await expect(page.getByRole('main').getByText('Failed to upload avatar')).toBeVisible()
  await expect(avatar(page)).toHaveAttribute('src', before)
})

test('Amina saves, changes and clears her details, and the menu and the greeting are updated', async ({ page }) => {
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Bello')
  await page.getByLabel('Username').fill(' amina ')
  await page.getByLabel('Full Name').fill('Aminat Bello-Okafor')
  await page.getByRole('textbox', { name: 'Website' }).fill('https://amina.example')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/rest/v1/profiles'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['full_name', 'id', 'updated_at', 'username', 'website'])
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('amina')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText('Aminat Bello-Okafor').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Website' }).fill('')
  const emptied = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/rest/v1/profiles'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  expect((await emptied).postDataJSON()).toEqual({ id: expect.any(String), updated_at: expect.any(String), website: null })
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('amina')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Aminat$/ })).toBeVisible()
})

test('Mistakes are shown beside their fields, and a failed save loses nothing', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch|failed/i)
  await page.getByLabel('Username').fill('ab')
  await page.getByLabel('Full Name').fill('A')
  await page.getByRole('textbox', { name: 'Website' }).fill('my page')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  for (const message of ['Username must be at least 3 characters', 'Full name must be at least 2 characters', 'Please enter a valid URL']) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('abc')
  await expect(page.getByText('Username must be at least 3 characters')).toBeHidden()
  await page.getByLabel('Full Name').fill('Amina B.')
  await page.getByRole('textbox', { name: 'Website' }).fill('')
  await page.route('**/rest/v1/profiles**', async (route) => {
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('main').getByRole('alert').getByText('Failed to update profile')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('abc')
  await page.unroute('**/rest/v1/profiles**')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Amina finds what she typed when she returns without having saved, and signing out asks for confirmation', async ({ page }) => {
  await page.getByLabel('Username').fill('unsaved')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goBack()
  await expect(page.getByLabel('Username')).toHaveValue('unsaved')
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('unsaved')
  await expect(page.getByText('We saved what you typed last time.')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Some changes are not saved yet' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expect(page.getByText('We saved what you typed last time.')).toBeHidden()
})

test('A second tab picks up what the first one saves and keeps what was typed in it', async ({ page, context }) => {
  const second = await context.newPage()
  await second.goto('/profile')
  await second.getByRole('textbox', { name: 'Website' }).fill('https://typed.example')
  await page.bringToFront()
  await page.getByLabel('Username').fill('first-tab')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(second.getByLabel('Username')).toHaveValue('first-tab')
  await expect(second.getByRole('textbox', { name: 'Website' })).toHaveValue('https://typed.example')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(second, 'Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue('first-tab')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://typed.example')
})

test('The menus lead to the profile, visitors sign in first, and a failed load shows an error', async ({
  page,
  context,
  portal,
  expectConsole,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('banner').getByRole('listitem').getByRole('link', { name: 'Profile' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const visitor = await context.browser()?.newPage({ baseURL: portal.url })
  await visitor?.goto('/profile')
  await visitor?.waitForURL(/\/signin$/)
  await visitor?.close()

  expectConsole(/503/)
  await page.route('**/rest/v1/profiles**', (route) => route.fulfill({ status: 503, json: { message: 'x' } }))
  await page.reload()
  await expect(page.getByRole('alert').getByText('Failed to load profile')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/rest/v1/profiles**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Bello')
})

test('The whole profile page works by keyboard', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
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
  // The pressed button disappears with the picture, but the focus must not be lost.
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeFocused()
})
