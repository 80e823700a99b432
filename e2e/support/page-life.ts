import type { Locator, Page } from '@playwright/test'

/** Waits until the page is hydrated. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

/**
 * Opens a page and triggers hydration with a key that does nothing else. Waits for every stylesheet, so that the page can be measured:
 * hidden content without its styles may be wider than the page.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await alive(page)
  await page.locator('html[data-styled]').waitFor()
}

/** Holds back every script until the returned function is called, so that a test can act before hydration. */
export async function holdModules(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Opens every `details` element inside an element. */
export const openAll = (part: Locator) =>
  part.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })

/**
 * Resolves once the page has shown this text, however briefly. A toast is shown for two seconds, and a busy machine may not check once in
 * that time. Call it before the click and await it afterwards.
 */
export const said = (page: Page, words: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(wanted)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    words,
  )
