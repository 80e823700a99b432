import type { Locator, Page } from '@playwright/test'

/** Until every script of the page listens. */
export const alive = (page: Page) => page.locator('html[data-alive]').waitFor()

/**
 * Opens a page and brings it to life with a key that does nothing else; with every sheet of styles, so that it can be measured:
 * what waits for its own, unseen, may be wider than the page.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await alive(page)
  await page.locator('html[data-styled]').waitFor()
}

/** Holds back every module until the answer is called: what somebody does meanwhile happens before the page is alive. */
export async function holdModules(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Unfolds everything below an element that can be. */
export const openAll = (part: Locator) =>
  part.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })

/**
 * Once the page has said this, however briefly: a toast stands for two seconds, in which a busy machine may not look once. Ask before the
 * press that leads to it, and wait for it afterwards.
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
