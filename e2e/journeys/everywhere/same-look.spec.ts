import type { Page } from '@playwright/test'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** One line for each element people see: where it stands, how large it is, how its text is set. */
const look = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('#root :not(svg *, dialog *)')].filter((element) => element.checkVisibility())
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize, fontWeight, backgroundColor, borderTopWidth } = getComputedStyle(element)
      const place = [x, y + scrollY, width, height].map((pixels) => Math.round(pixels)).join(' ')
      const type = [color, fontSize, fontWeight, backgroundColor, borderTopWidth].join(' ')
      return `${element.tagName} ${element.className.toString()} ${place} ${type}`
    })
  })

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

/** Where each page of a kind of its own is linked. */
const reached = [
  ['/', '/terms'],
  ['/about', '/terms'],
  ['/programs', '/terms'],
  ['/programs/computer-technology', '/programs'],
  ['/programs/computer-technology/courses/comp-4', '/programs/computer-technology'],
  ['/sponsorships', '/'],
  ['/give', '/terms'],
  ['/partnership-inquiry', '/terms'],
  ['/hire-a-graduate', '/terms'],
  ['/volunteer-to-teach', '/terms'],
  ['/career-development', '/'],
  ['/contact', '/terms'],
  ['/faq', '/'],
] as const

for (const [path, from] of reached) {
  test(`${path} looks the same when a link leads to it as when it is opened`, async ({ page }) => {
    await openAlive(page, path)
    await settle(page)
    const opened = await look(page)
    const title = await page.title()

    await openAlive(page, from)
    await settle(page)
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveTitle(title)
    await settle(page)
    await expect.poll(() => look(page)).toEqual(opened)
  })
}
