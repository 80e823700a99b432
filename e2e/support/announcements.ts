import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { readable } from './site-links.ts'

/**
 * How long an announcement may take to reach every page on a busy machine. A site notice takes at most ten seconds
 * (site-notices.test.ts), and so does a page that a worker thread renders again (announced-waiver.test.ts).
 */
export const RENDERED = { timeout: 30_000 }

/**
 * Returns the text of a page as the server sends it, without opening the page in the browser. The text starts at the first `from`
 * element.
 */
async function wordsSent({ request }: Page, path: string, from: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const part = html.slice(html.indexOf(`<${from}`))
  return readable(part.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ''))
}

/** Waits until a page contains the text, or no longer contains it. `from` limits the search to the page from that element onwards. */
export const isSent = (page: Page, path: string, said: string | RegExp, doesSay = true, from = 'body') =>
  expect
    .poll(async () => {
      const words = await wordsSent(page, path, from)
      return typeof said === 'string' ? words.includes(said) : said.test(words)
    }, RENDERED)
    .toBe(doesSay)
