import type { Locator } from '@playwright/test'

/** Fills a field as some password managers do: no event says so. */
export async function fillSilently(field: Locator, value: string): Promise<void> {
  await field.evaluate((element, text) => {
    ;(element as HTMLInputElement | HTMLSelectElement).value = text
  }, value)
}
