import type { Page } from '@playwright/test'
import { hero } from '#content/hero.ts'
import { tour } from '#content/tour.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { untilSaid } from '#e2e/support/stopped-clock.ts'

const { steps } = tour

/** The card of the current step. */
const cardOf = (page: Page) => page.locator('.tour-card')
/** The start of a card's text, for example `Step 2 of`. */
const stepNumber = (number: number) => `${tour.step} ${number} ${tour.of}`
const stepOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Expects the whole card to be inside the viewport and not to cover its target. */
async function expectInPlace(page: Page): Promise<void> {
  const placed = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [card, opening] = [box('.tour-card'), box('.tour-opening')]
      const inside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight
      const apart = opening.bottom <= card.top || opening.top >= card.bottom || opening.right <= card.left || opening.left >= card.right
      return inside && apart && opening.width > 30 && opening.height > 30
    })
  await expect.poll(placed).toBe(true)
}

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Website Tour' })

for (const width of [1280, 320]) {
  test(`the tour shows every stop at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 800 })
    await openAlive(page, '/contact')
    if (width === 320) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await press(page, 'Website Tour')
    } else await opener(page).click()
    for (const [at, { title, text }] of steps.entries()) {
      const step = stepOf(page, title)
      await expect(step).toContainText(`${stepNumber(at + 1)} ${steps.length}`)
      await expect(step).toContainText(text)
      await expectInPlace(page)
      if (at === 0 || at === 2) await expectNoFindings(page, `${title} at ${width} px`, { within: 'dialog[open]' })
      await press(page, at === steps.length - 1 ? tour.finish : tour.next)
    }
    await expect(cardOf(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })
}

test('every way to start and leave the tour works', async ({ page }) => {
  await test.step('the hero section offers the tour, which can be used by keyboard alone', async () => {
    await openAlive(page, '/')
    const button = page.getByRole('main').getByRole('button', { name: hero.takeTour })
    await button.focus()
    await page.keyboard.press('Enter')
    const title = (at: number) => steps[at]?.title ?? ''
    await expect(stepOf(page, title(0))).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(stepOf(page, title(1))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(stepOf(page, title(2))).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(stepOf(page, title(1))).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect(cardOf(page).locator(':focus')).toHaveCount(1)
    }
    // Going back to the first step removes the button that was pressed. The focus stays in the card.
    await cardOf(page).getByRole('button', { name: tour.back }).focus()
    await page.keyboard.press('Enter')
    await expect(stepOf(page, title(0))).toBeVisible()
    await expect(cardOf(page).getByRole('button', { name: tour.next })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cardOf(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('going back in the browser or reloading the page ends the tour', async () => {
    await openAlive(page, '/contact')
    await opener(page).click()
    await expect(cardOf(page)).toContainText(stepNumber(1))
    await page.goBack()
    await expect(page).toHaveURL('/contact')
    await expect(cardOf(page)).toHaveCount(0)

    await opener(page).click()
    await press(page, tour.next)
    await expect(cardOf(page)).toContainText(stepNumber(2))
    await page.reload()
    await page.keyboard.press('Shift')
    await page.locator('html[data-alive]').waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await opener(page).click()
    await expect(cardOf(page)).toContainText(stepNumber(1))
  })

  await test.step('a click before hydration starts the tour', async () => {
    await page.goto('/')
    await opener(page).click()
    await expect(cardOf(page)).toContainText(stepNumber(1))
  })
})

test('a tour that fails to load shows an error, and the next click tries again', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.clock.install()
  await openAlive(page, '/')
  await page.route('**/assets/tour-*.js*', (route) => route.abort())
  await opener(page).click()
  await untilSaid(page, page.getByText('Failed to load module after 3 attempts'))
  await page.unroute('**/assets/tour-*.js*')
  await opener(page).click()
  await expect(cardOf(page)).toContainText(stepNumber(1))
})
