import { expect as playwrightExpect, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

type Wait = { timeout?: number }

/**
 * Playwright's `expect` with cheaper waiting. Playwright's own `toBeVisible` and `toHaveURL` serialise the whole page for the error
 * message on every failed attempt. That takes longer than the check itself, and only the last message is ever read
 * (microsoft/playwright#41098). It used a twelfth of the journeys' processor time. If the wait fails, Playwright's own assertion reports
 * the error.
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
