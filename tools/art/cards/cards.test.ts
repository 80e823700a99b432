import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { CARDS, pagesWithoutCard } from '#scripts/build/look/card.ts'
import { plainCard } from '#scripts/build/look/plain-card.ts'
import type { BuiltSite } from '#server/site/built-site.ts'
import { socialCard } from '#web/lib/page/site-origin.ts'

const { pages } = JSON.parse(readFileSync('build/site.json', 'utf8')) as BuiltSite
const indexed = pages.filter((page) => page.indexed)

it('every page has a social card, either its own or the plain one', async () => {
  const sizes = indexed.map(async ({ path }) => {
    const { width, height } = await sharp(join('build/site', socialCard(path))).metadata()
    return `${width} ${height}`
  })
  expect(new Set(await Promise.all(sizes))).toEqual(new Set(['1200 630']))
})

it('drawn cards match their pages (otherwise run npm run art:cards)', async () => {
  // An institute without drawn cards uses the plain card, which shows its mark and name.
  expect(existsSync(CARDS) ? await pagesWithoutCard(pages, 'build/site') : []).toEqual([])
})

it('the plain card is the same size as the others', async () => {
  const { width, height, format } = await sharp(await plainCard()).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
})
