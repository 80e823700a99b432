import { expect as playwrightExpect, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

type Wait = { timeout?: number }

/**
 * Playwright's, but that what is not there yet is waited for by a look alone. Its own `toBeVisible` and `toHaveURL` write the whole page
 * down for their message each time they look in vain, which takes longer than the look and is read by nobody unless the last one fails
 * (microsoft/playwright#41098): a twelfth of the processor time of journeys. Who waits in vain hears from Playwright's own.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    element: Locator,
    { timeout = this.timeout, visible = true }: Wait & { visible?: boolean } = {},
  ) {
    const isWanted = visible !== this.isNot
    try {
      await element.waitFor({ state: isWanted ? 'visible' : 'hidden', timeout })
    } catch {
      await playwrightExpect(element).toBeVisible({ visible: isWanted, timeout: 1 })
    }
    return { pass: !this.isNot, message: () => '' }
  },

  async toHaveURL(this: ExpectMatcherState, page: Page, url: string | RegExp | ((address: URL) => boolean), given: Wait = {}) {
    const { timeout = this.timeout } = given
    const expectation = playwrightExpect(page)
    if (this.isNot) await expectation.not.toHaveURL(url, { timeout })
    else {
      try {
        await page.waitForURL(url, { timeout, waitUntil: 'commit' })
      } catch {
        await expectation.toHaveURL(url, { timeout: 1 })
      }
    }
    return { pass: !this.isNot, message: () => '' }
  },
})
