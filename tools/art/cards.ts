/**
 * `npm run art:cards`: draws the social cards (content/cards, 1200 × 630) from the pages of the last build. Run it by hand when `npm run
 * content:check` reports that cards are out of date, and commit the results.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { institute } from '#content/institute.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { colours } from '#content/colours.ts'
import { contentMark, markSvg } from '#server/content/mark.ts'
import { chromiumArguments, provideChromium } from '#tools/test/browser.ts'
import { CARDS, cardFile, cardMark, cardOf, cardPlace } from '#scripts/build/look/card.ts'
import { cardDocument } from '#tools/art/cards/document.ts'

const site = 'build/site'
const origin = 'http://cards.localhost'
const types: Record<string, string> = { '.css': 'text/css', '.svg': 'image/svg+xml', '.webp': 'image/webp', '.woff2': 'font/woff2' }

const { ink, laterite } = colours.light
const mark = await contentMark()
const sign = markSvg(mark, { ink, accent: laterite }, { width: (56 * mark.width) / mark.height, height: 56 })

const { pages } = JSON.parse(await readFile('build/site.json', 'utf8')) as BuiltSite
await rm(CARDS, { recursive: true, force: true })
await mkdir(CARDS, { recursive: true })

const browser = await chromium.launch({ executablePath: await provideChromium(), args: [...chromiumArguments] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
let shown = ''
await page.route(`${origin}/**`, async (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/card') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown })
  return route.fulfill({ contentType: types[extname(pathname)] ?? 'text/plain', body: await readFile(join(site, pathname)) })
})

for (const { path, file } of pages.filter(({ indexed }) => indexed)) {
  const html = await readFile(join(site, file), 'utf8')
  const card = cardOf(html)
  shown = cardDocument({
    card,
    sign,
    institute: institute.name,
    place: cardPlace,
    styles: [/data-styles="([^"]+)"/.exec(html)?.[1] ?? ''],
    font: /<link rel="preload" href="([^"]+)" as="font"/.exec(html)?.[1] ?? '',
  })
  await page.goto(`${origin}/card`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await sharp(picture)
    .withExif({ IFD0: { ImageDescription: await cardMark(card, site) } })
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(cardFile(path))
}
await browser.close()
