import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

/** On a busy machine even a change that takes no time waits for the next frame; until then axe would read the colours before it. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })

/** Axe finds nothing, and nothing is wider than the window. `where` names the screen in a failure. */
export async function expectNoFindings(page: Page, where: string): Promise<void> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
  expect.soft(found, `axe on ${where}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `width of ${where}`).toBeLessThanOrEqual(0)
}

/** The same in the light and in the dark theme; the page must follow the system. */
export async function expectNoFindingsInBothThemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expectNoFindings(page, `${where}, ${colorScheme}`)
  }
}
