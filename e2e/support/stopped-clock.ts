import type { Page } from '@playwright/test'

/** Stops the clock of the page, so that a timing can be walked through with `page.clock.runFor`. Requests go on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
}
