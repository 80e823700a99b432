import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '#e2e/support/people.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import type { Figure } from './figure.ts'
import { type Visit, visitThrice } from './lighthouse.ts'
import { firstApplicant, populate } from './portal-population.ts'
import type { Product } from './product.ts'

const siteFile = join(import.meta.dirname, '../../build/site.json')

type Required = Partial<Record<keyof Visit, Figure['required']>>

const labels: Record<keyof Visit, { name: string; unit: string }> = {
  performance: { name: 'Lighthouse score', unit: '' },
  accessibility: { name: 'accessibility', unit: '' },
  'best-practices': { name: 'best practices', unit: '' },
  seo: { name: 'search engines', unit: '' },
  firstPaint: { name: 'first paint', unit: ' ms' },
  largestPaint: { name: 'largest paint', unit: ' ms' },
  blocked: { name: 'blocked', unit: ' ms' },
  shift: { name: 'layout shift', unit: '' },
  bytes: { name: 'bytes before the page comes alive', unit: ' B' },
  scripts: { name: 'JavaScript', unit: ' B' },
}

const perfect: Required = {
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  shift: { atMost: 0.01 },
}
const homeTargets: Required = { ...perfect, performance: { atLeast: 100 }, largestPaint: { atMost: 1500 }, bytes: { atMost: 200 * 1024 } }
const textTargets: Required = { ...perfect, performance: { atLeast: 98 }, largestPaint: { atMost: 1000 } }
/** Its form is for people who are signed in, so search engines are asked to leave it out. */
const applyTargets: Required = {
  performance: { atLeast: 95 },
  accessibility: { atLeast: 100 },
  largestPaint: { atMost: 2000 },
  shift: { atMost: 0.02 },
}

/** The router is 22 KiB of these scripts (docs/decisions/0125), the cache of reads 15 (0037), what reads phone numbers for the draft 25. */
const dashboardTargets: Required = {
  scripts: { atMost: 176 * 1024 },
  largestPaint: { atMost: 2000 },
  accessibility: { atLeast: 100 },
  shift: { atMost: 0.02 },
}

type Visited = { path: string; middle: Visit; visits: Visit[] }

/** The worst of the pages for each target: when that one holds, all do. */
function worstOf(group: string, visited: readonly Visited[], required: Required): Figure[] {
  return (Object.keys(required) as (keyof Visit)[]).flatMap((measure) => {
    const target = required[measure]
    if (target === undefined) return []
    const isWorse = (one: Visited, other: Visited) =>
      'atLeast' in target ? one.middle[measure] < other.middle[measure] : one.middle[measure] > other.middle[measure]
    const worst = visited.reduce((found, page) => (isWorse(page, found) ? page : found))
    const { name, unit } = labels[measure]
    const value = worst.middle[measure]
    return {
      name: `${group} ${name}`,
      measured: `${Math.round(value * 1000) / 1000}${unit}${visited.length > 1 ? ` on ${worst.path}` : ''}`,
      against: `${Object.values(target)[0]}${unit}`,
      value,
      required: target,
      unit,
      details: { pages: visited },
    }
  })
}

async function visitAll(product: Product, paths: readonly string[], before?: Parameters<typeof visitThrice>[1]): Promise<Visited[]> {
  const visited: Visited[] = []
  for (const path of paths) {
    const { middle, visits } = await visitThrice(`${product.server.url}${path}`, before)
    console.error(`  ${path}: ${middle.performance}, largest paint ${Math.round(middle.largestPaint)} ms`)
    visited.push({ path, middle, visits })
  }
  return visited
}

/** Home and application page as a phone on slow 4G meets them. */
export async function measureMainPages(product: Product): Promise<Figure[]> {
  return [...(await measureHome(product, '/')), ...worstOf('/apply', await visitAll(product, ['/apply']), applyTargets)]
}

/** The home page alone, under a name that says what is new about it. */
export const measureHome = async (product: Product, name: string): Promise<Figure[]> =>
  worstOf(name, await visitAll(product, ['/']), homeTargets)

/** The dashboard as somebody meets it whose cards are all full, on the same phone, with nothing in the browser's cache. */
export async function measureDashboard(product: Product): Promise<Figure[]> {
  await populate(product, 10)
  const signInFirst = async (page: Page) => {
    await signIn(page, firstApplicant, product.server.url)
  }
  return worstOf('/dashboard', await visitAll(product, ['/dashboard'], signInFirst), dashboardTargets)
}

/** Every page that search engines may list; takes about half an hour. */
export async function measureEveryPage(product: Product): Promise<Figure[]> {
  const { pages } = JSON.parse(await readFile(siteFile, 'utf8')) as BuiltSite
  const others = pages.filter(({ indexed, path }) => indexed && path !== '/').map(({ path }) => path)
  return worstOf(`the worst of ${others.length} pages:`, await visitAll(product, others), textTargets)
}
