import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { colours } from '#content/colours.ts'
import { face } from '#content/typeface.ts'
import { institute } from '#content/institute.ts'
import { contentMark, markSvg } from '#server/content/mark.ts'
import { projectRoot } from '#server/project-root.ts'
import { socialCard } from '#web/lib/page/site-origin.ts'
import { plainCard } from './plain-card.ts'

/** The parts of a page that its social card shows, read from the built page. */
export type Card = {
  title: string
  /** The parent page, if there is one. */
  above: string | undefined
  /** Hue of the program, or undefined. */
  hue: string | undefined
  /** URL of the picture and, for a drawing, its frame. Undefined if the page does not begin with a picture. */
  picture: { href: string; viewBox: string | undefined } | undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/** @param html a page of build/site. Throws if it has no heading. */
export function cardOf(html: string): Card {
  const main = html.slice(html.indexOf('<main'))
  const title = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]
  if (title === undefined) throw new Error('A page without a heading cannot have a card')
  const crumbs = [...(/<ol class="breadcrumbs">([\s\S]*?)<\/ol>/.exec(main)?.[1] ?? '').matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)]
  const drawing = /<svg [^>]*viewBox="([^"]+)"[^>]*class="[^"]*picture[^"]*"[^>]*><use href="([^"]+)(?<!#lines)"/g
  const image = /<img src="()([^"]+)"[^>]*class="picture[ "]/g
  const [first] = [...main.matchAll(drawing), ...main.matchAll(image)].toSorted((one, other) => one.index - other.index)
  const [, viewBox, href = ''] = first ?? []
  return {
    title: textOf(title),
    above: crumbs.length === 0 ? undefined : textOf(crumbs.at(-1)?.[1] ?? ''),
    hue: crumbs.length === 0 ? undefined : /class="[^"]*\bhue-([\w-]+)/.exec(main)?.[1],
    picture: href === '' ? undefined : { href, viewBox: viewBox || undefined },
  }
}

/** The folder with the institute's cards. tools/art/cards.ts draws them. */
export const CARDS = join(projectRoot, 'content/cards')

export const cardFile = (path: string) => join(CARDS, basename(socialCard(path)))

/** The location, shown below the institute's name on every card. */
export const cardPlace = institute.address.slice(-3).join(', ')

/**
 * A fingerprint of everything that a card shows, stored inside its file. It reveals cards whose page, picture, colours or institute have
 * changed.
 * @param site the built pages.
 */
export async function cardMark(card: Card, site: string): Promise<string> {
  const [address = '', part = ''] = card.picture?.href.split('#') ?? []
  const sign = markSvg(await contentMark(), { ink: '', accent: '' })
  const shown = {
    ...card,
    picture: part,
    name: institute.name,
    place: cardPlace,
    face: face.name,
    sign,
    light: colours.light,
    drawings: colours.drawings.light,
  }
  const hash = createHash('sha256').update(JSON.stringify(shown))
  if (address !== '') hash.update(await readFile(join(site, address)))
  return hash.digest('base64url')
}

/** Whether the file is an up-to-date card. */
async function isCurrent(file: string, mark: string): Promise<boolean> {
  if (!existsSync(file)) return false
  const { exif } = await sharp(file).metadata()
  return exif?.toString('latin1').includes(mark) ?? false
}

type Page = { path: string; file: string; indexed: boolean }

/** The pages whose card in content/cards is missing or out of date. */
export async function pagesWithoutCard(pages: readonly Page[], site: string): Promise<string[]> {
  const without: string[] = []
  for (const { path, file } of pages.filter(({ indexed }) => indexed)) {
    const mark = await cardMark(cardOf(await readFile(join(site, file), 'utf8')), site)
    if (!(await isCurrent(cardFile(path), mark))) without.push(path)
  }
  return without
}

/**
 * Writes a card for every page to `site`: the page's own, or a plain one with logo and name. Returns the paths of the pages with a plain
 * card.
 */
export async function writeCards(pages: readonly Page[], site: string): Promise<string[]> {
  const without = await pagesWithoutCard(pages, site)
  const plain = without.length === 0 ? null : await plainCard()
  for (const { path } of pages.filter(({ indexed }) => indexed)) {
    const file = join(site, socialCard(path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, plain !== null && without.includes(path) ? plain : readFileSync(cardFile(path)))
  }
  return without
}
