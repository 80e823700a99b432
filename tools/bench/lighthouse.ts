import { chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { median } from './figure.ts'

const RUNS = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Steps to take in the browser before visiting the page, such as signing in. Lighthouse preserves storage but clears caches. */
type Before = (page: Page) => Promise<void>

/**
 * One visit with the phone that Lighthouse emulates, on simulated slow 4G. Scores are 0 to 100, times are in milliseconds, layout shift
 * has no unit, and sizes are bytes as transferred.
 */
export type Visit = Record<Category, number> & {
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  bytes: number
  /** JavaScript only. */
  scripts: number
}

/** Returns the bytes of JavaScript as transferred. */
function scriptBytes(details: unknown): number {
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] }
  return items.reduce((sum, { resourceType, transferSize = 0 }) => (resourceType === 'Script' ? sum + transferSize : sum), 0)
}

async function prepare(port: number, before: Before): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await before(page)
  await page.close()
  await browser.close()
}

async function visitOnce(chromePath: string, address: string, before?: Before): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromiumArguments], logLevel: 'silent' })
  try {
    if (before) await prepare(chrome.port, before)
    const result = await lighthouse(address, { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
    const { audits } = result.lhr
    const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const score = (category: Category) => (result.lhr.categories[category]?.score ?? 0) * 100
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocked: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
      bytes: number('total-byte-weight'),
      scripts: scriptBytes(audits['network-requests']?.details),
    }
  } finally {
    chrome.kill()
  }
}

/** A browser on a busy machine occasionally loses the trace. A visit that yields no figures is discarded and repeated. */
async function visit(chromePath: string, address: string, before?: Before): Promise<Visit> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const one = await visitOnce(chromePath, address, before)
    if (Object.values(one).every(Number.isFinite)) return one
  }
  throw new Error(`Lighthouse could not measure ${address}`)
}

/** Returns the median of three visits, each in a separate browser. */
export async function visitThrice(address: string, before?: Before): Promise<{ middle: Visit; visits: Visit[] }> {
  const chromePath = await provideChromium()
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(chromePath, address, before))
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[]
  const middle = Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))])) as Visit
  return { middle, visits }
}
