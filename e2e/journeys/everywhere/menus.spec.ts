import type { Page } from '@playwright/test'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const opener = (page: Page, name: string) => main(page).getByRole('button', { name })
const link = (page: Page, name: string) => main(page).getByRole('link', { name })

const supportLinks = [
  ['Sponsor a Student', '/sponsorships'],
  ['Volunteer to Teach', '/volunteer-to-teach'],
  ['Partnership', '/partnership-inquiry'],
] as const

test('a press opens a submenu, a second one closes it, and only one is open', async ({ page }) => {
  await openAlive(page, '/')
  await opener(page, 'Support').click()
  for (const [name] of supportLinks) await expect(link(page, name)).toBeVisible()
  // By key from here on: a mouse that comes or goes opens and closes by itself.
  await opener(page, 'Careers').press('Enter')
  await expect(link(page, 'Career Tracks')).toBeVisible()
  await expect(link(page, 'Partnership')).toBeHidden()
  await opener(page, 'Careers').press('Enter')
  await expect(link(page, 'Career Tracks')).toBeHidden()
})

test('a press elsewhere closes a submenu, and so does following a link', async ({ page }) => {
  await openAlive(page, '/')
  await opener(page, 'Support').click()
  await page.mouse.click(600, 700)
  await expect(link(page, 'Partnership')).toBeHidden()
  for (const [name, path] of supportLinks) {
    await opener(page, 'Support').click()
    await link(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(link(page, name)).toBeHidden()
    await expect(opener(page, 'Support')).toHaveAttribute('aria-current', 'true')
    await page.mouse.move(600, 700)
  }
})

test('a submenu is walked with the keyboard alone', async ({ page }) => {
  await openAlive(page, '/')
  await opener(page, 'Support').focus()
  await page.keyboard.press('Space')
  await expect(link(page, 'Partnership')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Partnership')).toBeHidden()
  await expect(opener(page, 'Support')).toBeFocused()

  await page.keyboard.press('Enter')
  for (const [name] of supportLinks) {
    await page.keyboard.press('Tab')
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(opener(page, 'Careers')).toBeFocused()
  await expect(link(page, 'Partnership')).toBeHidden()
})

test('a resting mouse opens a submenu and may stray a moment', async ({ page }) => {
  await openAlive(page, '/')
  await opener(page, 'Support').hover()
  await expect(link(page, 'Volunteer to Teach')).toBeVisible()
  await link(page, 'Volunteer to Teach').hover()
  // Pressing what has just opened under the mouse does not close it.
  await opener(page, 'Careers').hover()
  await expect(link(page, 'Career Tracks')).toBeVisible()
  await opener(page, 'Careers').click()
  await expect(link(page, 'Career Tracks')).toBeVisible()
  await page.mouse.move(600, 700)
  await expect(link(page, 'Career Tracks')).toBeHidden()
})

test('submenus work before the page is alive', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/about')
  await opener(page, 'Support').click()
  await expect(link(page, 'Partnership')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Partnership')).toBeHidden()
  await opener(page, 'Careers').click()
  await link(page, 'Hire a Graduate').click()
  await expect(page).toHaveURL('/hire-a-graduate')
})

test('submenus work without JavaScript', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/')
  await opener(page, 'Support').click()
  await link(page, 'Sponsor a Student').click()
  await expect(page).toHaveURL('/sponsorships')
  await context.close()
})

for (const width of [1024, 1152, 1280, 1440]) {
  test(`every item of the bar stands on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAlive(page, '/about')
    const items = page.getByRole('banner').locator('a, button').filter({ visible: true })
    const boxes = await items.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThanOrEqual(11)
    expect(boxes.filter(({ height }) => height > 48)).toEqual([])
    for (const [at, box] of boxes.slice(1).entries()) expect(box.left).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0)
    await opener(page, 'Support').click()
    await expect(page.locator('#submenu-support')).toHaveCSS('opacity', '1')
    await expectNoFindings(page, `the submenu at ${width} px`, { within: 'header' })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the menu unfolds its groups and leads everywhere', async ({ page }) => {
    await openAlive(page, '/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
    await openMenu()
    await expect(menu.getByRole('link', { name: 'Partnership' })).toBeHidden()
    await menu.getByText('Support', { exact: true }).click()
    await expect(menu).toHaveCSS('opacity', '1')
    await expectNoFindings(page, 'the menu with a group unfolded', { within: 'dialog.menu' })
    await menu.getByRole('link', { name: 'Partnership' }).click()
    await expect(page).toHaveURL('/partnership-inquiry')
    // The address changes a moment before the page does.
    await expect(page).toHaveTitle(/Partner/)
    await expect(menu).toBeHidden()
    await openMenu()
    await expect(menu.getByRole('link', { name: 'Partnership' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Admissions' }).click()
    await expect(page).toHaveURL('/#admissions')
    await expect(menu).toBeHidden()
    await expect.poll(() => page.locator('#admissions').evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(80)
  })

  test('Tab stays inside while a group is unfolded', async ({ page }) => {
    await openAlive(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Support', { exact: true }).focus()
    await page.keyboard.press('Enter')
    const stops = await menu.locator('a, button, summary').filter({ visible: true }).count()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops + 2; stop++) {
        await page.keyboard.press(key)
        await expect(menu.locator(':focus')).toHaveCount(1)
      }
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    // In a window that grows wide the bar has everything, and the menu goes.
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.setViewportSize({ width: 1280, height: 640 })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').locator('.brand')).toBeFocused()
  })
})
