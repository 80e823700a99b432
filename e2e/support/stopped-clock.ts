import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Stops the clock of the page, so that a timing can be walked through with `page.clock.runFor`. Requests go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
}

/** What comes once the pauses between several tries are over: the clock of the page, installed before, jumps until it is seen. */
export const untilSaid = (page: Page, words: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(5000)
    await expect(words).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
