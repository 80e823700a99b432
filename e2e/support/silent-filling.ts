import type { Locator } from '@playwright/test'

/** Fills a field as some password managers do, without firing an event. */
export async function fillSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => {
    ;(element as HTMLInputElement | HTMLSelectElement).value = text
  }, value)
}
