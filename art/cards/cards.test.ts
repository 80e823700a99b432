import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { BuiltSite } from '#server/site/built-site.ts'
import { socialCard } from '#web/lib/page/social-card.ts'
import { cardOf, markOf } from './card.ts'

const { pages } = JSON.parse(readFileSync('build/site.json', 'utf8')) as BuiltSite

it.each(pages.filter(({ indexed }) => indexed))('$path has a social card with its title on it', async ({ path, file }) => {
  const card = `web/public${socialCard(path)}`
  expect(existsSync(card), `npm run art:cards: there is no ${card}`).toBe(true)
  const { exif, width, height } = await sharp(card).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
  const { title } = cardOf(readFileSync(join('build/site', file), 'utf8'))
  expect(exif?.toString('utf8'), 'npm run art:cards: the title has changed').toContain(markOf(title))
})
