import type { Page } from '@playwright/test'
import { HAS_ABOUT } from '#domain/offered.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { builtPaths, readSentPage } from '#e2e/support/site-links.ts'
import { stopClock } from '#e2e/support/stopped-clock.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const opener = (page: Page, name: string) => main(page).getByRole('button', { name })
const link = (page: Page, name: string) => main(page).getByRole('link', { name })

type Group = { name: string; links: readonly (readonly [name: string, path: string])[] }
const specified: readonly Group[] = [
  {
    name: 'Support',
    links: [
      ['Sponsor a Student', '/sponsorships'],
      ['Volunteer to Teach', '/volunteer-to-teach'],
      ['Partnership', '/partnership-inquiry'],
    ],
  },
  {
    name: 'Careers',
    links: [
      ['Career Tracks', '/career-development'],
      ['Hire a Graduate', '/hire-a-graduate'],
    ],
  },
]
const pages = builtPaths()
/** The pages that the institute offers. Groups without pages are omitted. */
const groups = specified
  .map(({ name, links }) => ({ name, links: links.filter(([, path]) => pages.includes(path)) }))
  .filter(({ links }) => links.length > 0)
const [support, careers] = groups.map(({ name, links }) => ({ name, links, last: links.at(-1) ?? (['', ''] as const) }))

if (support) {
  test('a submenu closes on a click elsewhere, when a link is followed, and on going back', async ({ page }) => {
    await openAlive(page, '/')
    await opener(page, support.name).click()
    await page.mouse.click(600, 700)
    await expect(link(page, support.last[0])).toBeHidden()
    for (const [name, path] of support.links) {
      await opener(page, support.name).click()
      await link(page, name).click()
      await expect(page).toHaveURL(path)
      await expect(link(page, name)).toBeHidden()
      await expect(opener(page, support.name)).toHaveAttribute('aria-current', 'true')
      await page.mouse.move(600, 700)
    }
    // Going back also closes it and does not leave the focus on the button.
    await opener(page, support.name).press('Enter')
    await expect(link(page, support.last[0])).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).not.toHaveURL(support.last[1])
    await expect(link(page, support.last[0])).toBeHidden()
  })
}

if (support && careers) {
  test('submenus open and close by click and by keyboard', async ({ page }) => {
    await test.step('a click opens a submenu, a second one closes it, and only one is open at a time', async () => {
      await openAlive(page, '/')
      await opener(page, support.name).click()
      for (const [name] of support.links) await expect(link(page, name)).toBeVisible()
      // Use the keyboard from here on, because hovering also opens and closes submenus.
      await opener(page, careers.name).press('Enter')
      await expect(link(page, careers.last[0])).toBeVisible()
      await expect(link(page, support.last[0])).toBeHidden()
      await opener(page, careers.name).press('Enter')
      await expect(link(page, careers.last[0])).toBeHidden()
    })

    await test.step('a submenu can be used by keyboard alone', async () => {
      await openAlive(page, '/')
      await opener(page, support.name).focus()
      await page.keyboard.press('Space')
      await expect(link(page, support.last[0])).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link(page, support.last[0])).toBeHidden()
      await expect(opener(page, support.name)).toBeFocused()

      await page.keyboard.press('Enter')
      for (const [name] of support.links) {
        await page.keyboard.press('Tab')
        await expect(link(page, name)).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(opener(page, careers.name)).toBeFocused()
      await expect(link(page, support.last[0])).toBeHidden()
    })
  })

  test('hovering opens a submenu, which stays open if the pointer leaves it for a moment', async ({ page }) => {
    await openAlive(page, '/')
    await stopClock(page)
    const rest = () => page.clock.runFor(400)
    await opener(page, support.name).hover()
    await rest()
    await expect(link(page, support.last[0])).toBeVisible()
    await link(page, support.last[0]).hover()
    await rest()
    await expect(link(page, support.last[0])).toBeVisible()
    // Clicking a submenu that has just opened on hover does not close it.
    await opener(page, careers.name).hover()
    await rest()
    await expect(link(page, careers.last[0])).toBeVisible()
    await opener(page, careers.name).click()
    await expect(link(page, careers.last[0])).toBeVisible()
    await page.mouse.move(600, 700)
    await rest()
    await expect(link(page, careers.last[0])).toBeHidden()
  })

  test('submenus work before hydration', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/contact')
    await opener(page, support.name).click()
    await expect(link(page, support.last[0])).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(page, support.last[0])).toBeHidden()
    await opener(page, careers.name).click()
    await link(page, careers.last[0]).click()
    await expect(page).toHaveURL(careers.last[1])
  })
}

/** Clicks a button as soon as the URL has changed, before the next page has rendered. */
const pressOnTheWay = (page: Page, selector: string) =>
  page.evaluate((button) => {
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      push(...given)
      history.pushState = push
      // Like a tap, which also focuses the button.
      const pressed = document.querySelector<HTMLElement>(button)
      pressed?.focus()
      pressed?.click()
    }
  }, selector)

test('a menu opened during navigation stays open on the next page and closes when that page is left', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  await signIn(page, person)
  await openAlive(page, '/contact')
  const panel = page.getByText(person.email)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await pressOnTheWay(page, 'header [aria-label="Account menu"]')
  await link(page, 'Programs').click()
  await expect(link(page, 'Programs')).toHaveAttribute('aria-current', 'page')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(panel).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/programs')
  await expect(panel).toBeHidden()

  if (!support) return
  await pressOnTheWay(page, `[popovertarget="${(await opener(page, support.name).getAttribute('popovertarget')) ?? ''}"]`)
  await link(page, 'Contact').click()
  await expect(link(page, 'Contact')).toHaveAttribute('aria-current', 'page')
  await expect(link(page, support.last[0])).toBeVisible()
  await link(page, support.last[0]).click()
  await expect(page).toHaveURL(support.last[1])
  await expect(link(page, support.last[0])).toBeHidden()
})

test('every item in the bar stays on one line from 1024 to 1440 px', async ({ page }) => {
  await openAlive(page, '/contact')
  const items = page.getByRole('banner').locator('a, button').filter({ visible: true })
  for (const width of [1440, 1280, 1152, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await items.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length, `at ${width} px`).toBeGreaterThanOrEqual(8 + groups.length + (HAS_ABOUT ? 1 : 0))
    expect(
      boxes.filter(({ height }) => height > 48),
      `at ${width} px`,
    ).toEqual([])
    for (const [at, box] of boxes.slice(1).entries()) expect(box.left, `at ${width} px`).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0)
  }
  for (const { name } of groups.slice(0, 1)) {
    await opener(page, name).click()
    await expect(page.locator(`#submenu-${name.toLowerCase()}`)).toHaveCSS('opacity', '1')
    await expectNoFindings(page, 'the submenu at 1024 and 1440 px', { within: 'header', otherWidth: 1440 })
  }
})

if (support) {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test('menu groups expand, and their links lead to every page', async ({ page, portal }) => {
      const [name, path] = support.last
      await openAlive(page, '/')
      const menu = page.getByRole('dialog', { name: 'Menu' })
      const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
      await openMenu()
      await expect(menu.getByRole('link', { name })).toBeHidden()
      await menu.getByText(support.name, { exact: true }).click()
      await expect(menu).toHaveCSS('opacity', '1')
      await expectNoFindings(page, 'the menu with a group unfolded', { within: 'dialog.menu' })
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      // The URL changes a moment before the page does.
      await expect(page).toHaveTitle((await readSentPage(portal.url, path)).title)
      await expect(menu).toBeHidden()
      await openMenu()
      await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await menu.getByRole('link', { name: 'Admissions' }).click()
      await expect(page).toHaveURL('/#admissions')
      await expect(menu).toBeHidden()
      await expect.poll(() => page.locator('#admissions').evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(80)
    })

    test('Tab stays inside while a group is expanded', async ({ page }) => {
      await openAlive(page, '/')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.getByText(support.name, { exact: true }).focus()
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
      // In a wide window the bar shows every item, and the menu closes.
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.setViewportSize({ width: 1280, height: 640 })
      await expect(menu).toBeHidden()
      await expect(page.getByRole('banner').locator('.brand')).toBeFocused()
    })
  })
}
