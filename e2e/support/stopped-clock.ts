import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Stops the clock of the page, so that a test can step through delays with `page.clock.runFor`. Requests continue. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
}

/** Waits for text that appears after several retries with pauses between them. Fast-forwards the clock, so it must be installed first. */
export const untilSaid = (page: Page, words: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
