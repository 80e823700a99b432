import { readFileSync } from 'node:fs'
import type { BuiltSite } from '#server/site/built-site.ts'

/** A page as the server sends it, before any script has run. */
export type SentPage = { path: string; status: number; title: string; ids: ReadonlySet<string>; addresses: readonly string[] }

/** Returns the paths of all pages in the build that visitors can open and that have a fixed path. */
export function builtPaths(): string[] {
  return builtPages()
    .filter(({ path, only }) => only === null && path !== '*' && !path.includes(':'))
    .map(({ path }) => path)
}

/** Returns the paths of the public pages, which search engines may list. */
export function publicPaths(): string[] {
  return builtPages()
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path)
}

const builtPages = () => (JSON.parse(readFileSync('build/site.json', 'utf8')) as BuiltSite).pages

const written = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Decodes HTML entities. */
export const readable = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => written[sign as keyof typeof written])

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => readable(found ?? ''))

/** Returns all addresses in attributes: links, images, films, forms, icons and social cards. */
function addressesIn(html: string): string[] {
  const single = all(html, /\s(?:href|src|poster|action)="([^"]*)"/g)
  const lists = all(html, /\s(?:srcset|data-modules|data-styles)="([^"]*)"/g).flatMap((list) =>
    list.split(/[\s,]+/).filter((part) => part.startsWith('/')),
  )
  const cards = all(html, /<meta property="og:image" content="([^"]*)"/g)
  return [...new Set([...single, ...lists, ...cards])].filter((address) => address !== '')
}

export async function readSentPage(origin: string, path: string): Promise<SentPage> {
  const answer = await fetch(origin + path)
  const html = await answer.text()
  return {
    path,
    status: answer.status,
    title: all(html, /<title>([^<]*)<\/title>/g)[0] ?? '',
    ids: new Set(all(html, /\sid="([^"]*)"/g)),
    addresses: addressesIn(html),
  }
}

/** Returns the address as a path on this site, or null if it points elsewhere or is not a web address. */
export function ownPath(address: string, page: string, origin: string): { path: string; hash: string } | null {
  if (!URL.canParse(address, origin + page)) return null
  const url = new URL(address, origin + page)
  return url.origin === origin ? { path: url.pathname + url.search, hash: url.hash.slice(1) } : null
}

/** Returns every page that visitors can open, by its path. */
export async function readSite(origin: string): Promise<Map<string, SentPage>> {
  const paths = builtPaths()
  const pages = await Promise.all(paths.map((path) => readSentPage(origin, path)))
  return new Map(pages.map((page) => [page.path, page]))
}

/** Returns the sections that links point to, grouped by page. */
export async function linkedSections(origin: string): Promise<Map<string, Set<string>>> {
  const sections = new Map<string, Set<string>>()
  const site = await readSite(origin)
  for (const page of site.values()) {
    for (const address of page.addresses) {
      const own = ownPath(address, page.path, origin)
      // The main content has nothing above it, so there is nothing to check.
      if (own === null || !site.has(own.path) || ['', 'main'].includes(own.hash)) continue
      sections.set(own.path, (sections.get(own.path) ?? new Set()).add(own.hash))
    }
  }
  return sections
}

/** Whether a section is 80 px below the top of the viewport. It may be lower if the page cannot scroll any further. */
export function standsInPlace(id: string): boolean {
  const off = (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) - 80
  return Math.abs(off) < 1 || (off > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
}
