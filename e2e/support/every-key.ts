import type { Page } from '@playwright/test'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const everyKey = [storageKeys.inquiryKey('contact'), ...Object.values(storageKeys).filter((key) => typeof key === 'string')]

/**
 * Leaves something under every key that the product writes to, in both storages of the browser; what is there stays, and so does the
 * session.
 */
export async function fillEveryKey(page: Page): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) if (!(key in storage)) storage.setItem(key, '{}')
    },
    everyKey.filter((key) => !key.startsWith(storageKeys.session)),
  )
}

/** What both storages hold, but for how far pages were scrolled. */
export async function keysLeft(page: Page): Promise<string[]> {
  const left = await page.evaluate(() => [...new Set([localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))])
  return left.filter((key) => key !== storageKeys.scrollPositions).toSorted()
}
