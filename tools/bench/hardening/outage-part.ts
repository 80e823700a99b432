import { type Browser, type Page, chromium } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import { chromiumArguments, findChromium } from '#tools/test/browser.ts'
import { paths } from '#domain/paths.ts'
import { makeApplicants } from '#tools/bench/applicants.ts'
import { firstApplicant } from '#tools/bench/portal-population.ts'
import { prepareProduct } from '#tools/bench/product.ts'
import type { Part } from './part.ts'

/** Duration of the outage in milliseconds. */
const OUTAGE = 30_000
/** Seconds within which everything must recover automatically once the server is back. */
const MOST = 5
/**
 * Requests per second that a waiting page may send on average, for code and data together. At this rate fifty waiting pages are not a
 * significant load.
 */
const MOST_ASKED = 2

const { home, contact, dashboard, applications, courses, events, calendar, notifications, profile, settings, myData, apply, learn } = paths
const pages = [
  contact,
  dashboard,
  applications,
  courses,
  learn('aluminium-works'),
  events,
  calendar,
  notifications,
  profile,
  settings,
  myData,
  apply,
]

/** Texts that are shown when something is missing or loading. */
const missing = /could not be loaded|Something went wrong|Loading|Opening your|Collecting your|Checking authentication/

/**
 * Opens every page by navigating within the site while the server is down for half a minute. Measures how long each page takes to be
 * complete once the server is back.
 */
export const outage: Part = async () => {
  const product = await prepareProduct()
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArguments })
  try {
    await product.server.start()
    await makeApplicants(product, 1)
    const opened: Page[] = []
    for (const path of pages) {
      console.log(`opens the home page to go to ${path}`)
      opened.push(await openHome(browser, product.server.url))
    }
    await product.server.kill9()
    let asked = 0
    for (const page of opened) page.on('request', () => (asked += 1))
    await Promise.all(opened.map((page, at) => goInside(page, pages[at] ?? home)))
    await opened[0]?.waitForTimeout(OUTAGE)
    const rate = asked / opened.length / (OUTAGE / 1000)
    await product.server.start()
    const begun = performance.now()
    const seconds = await Promise.all(
      opened.map(async (page, at) => {
        await isWhole(page, pages[at] ?? home)
        return (performance.now() - begun) / 1000
      }),
    )
    for (const [at, path] of pages.entries()) console.log(`${path.padEnd(24)} ${seconds[at]?.toFixed(1)} s after the return`)
    const slowest = Math.max(...seconds)
    const meanwhile = `${rate.toFixed(2)} questions a second of each meanwhile`
    return {
      result: slowest <= MOST && rate <= MOST_ASKED ? 'holds' : 'FAILED',
      figure: `slowest of ${pages.length} pages ${slowest.toFixed(1)} s after the return; ${meanwhile}`,
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}

async function openHome(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, firstApplicant)
  await page.goto(home)
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  return page
}

/** Navigates as a link within the site does, without loading a document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const isWhole = (page: Page, path: string) =>
  page.waitForFunction(
    ([wanted, words]) => {
      const main = document.querySelector('main')
      return location.pathname === wanted && main !== null && main.querySelector('h1') !== null && !new RegExp(words).test(main.innerText)
    },
    [path, missing.source] as const,
    { polling: 100, timeout: 60_000 },
  )
