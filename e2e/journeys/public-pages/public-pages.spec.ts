import type { Page } from '@playwright/test'
import { programs } from '#domain/programs/catalogue.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive, openAll } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { publicPaths } from '#e2e/support/site-links.ts'

const all = publicPaths()
const firstCourses = programs.map(({ courses }) => `/courses/${courses[0]?.id}`)
/** All pages, but only one course page per program, because course pages differ only in their text. */
const kinds = all.filter((path) => !path.includes('/courses/') || firstCourses.some((course) => path.endsWith(course)))
const perTest = 6
const groups = Array.from({ length: Math.ceil(kinds.length / perTest) }, (_, index) => kinds.slice(index * perTest, (index + 1) * perTest))

/**
 * On a 360 px phone with text at 150 % and 200 %, lists all overflow: the page itself, or text in a table cell that covers its
 * neighbours.
 */
async function overflowOfLargeText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 800 })
  const overflow = await page.evaluate(() => {
    const root = document.documentElement
    const tooWide = (fontSize: string) => {
      root.style.fontSize = fontSize
      return [...document.querySelectorAll('html, th, td')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((part) => `${fontSize}: ${part.scrollWidth} px in ${part.clientWidth} of ${part === root ? 'the page' : part.textContent}`)
    }
    const found = [...tooWide('24px'), ...tooWide('32px')]
    root.style.fontSize = ''
    return found
  })
  await page.setViewportSize({ width: 320, height: 800 })
  return overflow
}

/** Widths at which media queries start or stop applying, from large phones to small laptops. */
const between = [384, 412, 480, 640, 768, 1024]

/** Whether the page is wider than the viewport, or a table is wider than its container. */
function isTooWide(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  const tables = [...document.querySelectorAll('main table')].map((table) => [table, table.parentElement ?? table] as const)
  return scrollWidth > clientWidth || tables.some(([table, place]) => table.clientWidth > Math.ceil(place.getBoundingClientRect().width))
}

/** Returns the widths between the narrowest and the widest at which the page overflows. */
async function tooNarrow(page: Page): Promise<number[]> {
  const found: number[] = []
  for (const width of between) {
    await page.setViewportSize({ width, height: 800 })
    if (await page.evaluate(isTooWide)) found.push(width)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  return found
}

test.describe('at 320 and 1440 px', () => {
  // Zooming a 1280 px screen to 400 % also leaves 320 px.
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  for (const paths of groups) {
    test(`the pages from ${paths[0]} to ${paths.at(-1)} pass the accessibility and overflow checks`, async ({ page }) => {
      for (const path of paths) {
        await openAlive(page, path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1)
        await expect(page.locator('head > meta[name="description"]'), path).toHaveCount(1)
        await openAll(page.getByRole('main'))
        expect(await overflowOfLargeText(page), path).toEqual([])
        expect(await tooNarrow(page), path).toEqual([])
        await expectNoFindings(page, path, { otherWidth: 1440 })
      }
    })
  }
})

/** Lists the faults of a page's section bar: it is out of reach halfway down the page, or it covers a section heading. */
function indexFaults(): string[] {
  const index = document.querySelector('main nav:has(a[href^="#"])')
  if (index === null) return ['no index']
  scrollTo(0, document.documentElement.scrollHeight / 2)
  const line = index.getBoundingClientRect()
  const found = document.elementFromPoint(innerWidth / 4, line.top + line.height / 2)
  if (line.top < 0 || line.bottom > 120 || !index.contains(found)) return ['out of reach']
  return [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap(({ hash }) => {
    const section = document.getElementById(hash.slice(1))
    if (section === null) return [`no ${hash}`]
    section.scrollIntoView()
    const head = section.querySelector('h2, h3')
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    const isCovered = head !== null && head.getBoundingClientRect().top < index.getBoundingClientRect().bottom && !isAtEnd
    return isCovered ? [`${hash} begins under the line`] : []
  })
}

test('every page longer than nine phone screens has a section bar within reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  let long = 0
  for (const path of kinds) {
    await page.goto(path)
    await page.locator('html[data-styled]').waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= 9 * 640) continue
    long += 1
    expect.soft(await page.evaluate(indexFaults), `${path}, ${(height / 640).toFixed(1)} screens`).toEqual([])
  }
  expect(long).toBeGreaterThan(3)
})

test('every page describes itself to search engines and on social media', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const path of all) {
    const html = await (await request.get(path)).text()
    const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const title = one(/<title>([^<]*)<\/title>/)
    const description = one(/<meta name="description" content="([^"]*)"/)
    expect(description, path).not.toBe('')
    expect(one(/<link rel="canonical" href="([^"]*)"/), path).toMatch(path === '/' ? /\/$/ : new RegExp(`${path}$`))
    expect((await request.get(new URL(one(/property="og:image" content="([^"]*)"/)).pathname)).status(), path).toBe(200)
    for (const text of [title, description]) {
      expect(seen.get(text), `${path} says the same as ${seen.get(text)}: ${text}`).toBeUndefined()
      seen.set(text, path)
    }
    const types: unknown[] = []
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      const data = JSON.parse(json ?? '') as Record<string, unknown>
      expect(data, path).toMatchObject({ '@context': 'https://schema.org' })
      types.push(data['@type'])
    }
    const own = { '/faq': 'FAQPage', '/about': 'EducationalOrganization', '/contact': 'EducationalOrganization' }[path]
    if (own) expect(types, path).toEqual([own, 'BreadcrumbList'])
  }
})
