import type { Page } from '@playwright/test'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

const everyKey = [storageKeys.inquiryKey('contact'), ...Object.values(storageKeys).filter((key) => typeof key === 'string')]

/** Stores a value under every key that the product writes, in both of the browser's storages. Existing values and the session are kept. */
export async function fillEveryKey(page: Page): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const storage of [localStorage, sessionStorage]) for (const key of keys) if (!(key in storage)) storage.setItem(key, '{}')
    },
    everyKey.filter((key) => !key.startsWith(storageKeys.session)),
  )
}

/** Returns the keys in both storages, except for the scroll positions. */
export async function keysLeft(page: Page): Promise<string[]> {
  const left = await page.evaluate(() => [...new Set([localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)))])
  return left.filter((key) => key !== storageKeys.scrollPositions).toSorted()
}
