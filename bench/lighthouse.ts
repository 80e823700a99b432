import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, provideChromium } from '#scripts/browser.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import type { Product } from './product.ts'

const RUNS = 3

/** What a page must reach with Lighthouse's phone on simulated slow 4G. Milliseconds; shift without unit. */
type Target = { path: string; score: number; largestPaint: number; shift: number }

const targets: readonly Target[] = [
  { path: '/', score: 98, largestPaint: 1500, shift: 0.01 },
  { path: '/apply', score: 95, largestPaint: 2000, shift: 0.02 },
]

type Run = { score: number; accessibility: number; firstPaint: number; largestPaint: number; blocked: number; shift: number }

async function runOnce(chromePath: string, address: string): Promise<Run> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromiumArguments], logLevel: 'silent' })
  try {
    const result = await lighthouse(address, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
    const { categories, audits } = result.lhr
    const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const score = (category: string) => (categories[category]?.score ?? 0) * 100
    return {
      score: score('performance'),
      accessibility: score('accessibility'),
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocked: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

/** A browser on a busy machine now and then loses the trace; a run without figures is no run. */
async function runWithFigures(chromePath: string, address: string): Promise<Run> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const run = await runOnce(chromePath, address)
    if (Object.values(run).every(Number.isFinite)) return run
  }
  throw new Error(`Lighthouse could not measure ${address}`)
}

/** Home and application page as a phone on slow 4G meets them: medians of three runs, each in a browser of its own. */
export async function measurePages(product: Product): Promise<Figure[]> {
  const chromePath = await provideChromium()
  const figures: Figure[] = []
  for (const { path, ...target } of targets) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await runWithFigures(chromePath, `${product.server.url}${path}`))
    const middle = (key: keyof Run) => median(runs.map((run) => run[key]))
    const figure = (name: string, value: number, required: Figure['required'], unit: string): Figure => ({
      name: `${path} ${name}`,
      measured: `${Math.round(value * 1000) / 1000}${unit}`,
      against: `${Object.values(required)[0]}${unit}`,
      value,
      required,
      unit,
      details: { runs },
    })
    figures.push(
      figure('Lighthouse score', middle('score'), { atLeast: target.score }, ''),
      figure('accessibility', middle('accessibility'), { atLeast: 100 }, ''),
      figure('largest paint', middle('largestPaint'), { atMost: target.largestPaint }, ' ms'),
      figure('layout shift', middle('shift'), { atMost: target.shift }, ''),
    )
  }
  return figures
}
