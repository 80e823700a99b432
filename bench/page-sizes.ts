import { stat } from 'node:fs/promises'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from './figure.ts'

const site = join(import.meta.dirname, '../build/site')
const KIB = 1024

/** Limits in KiB, as sent with brotli. */
const pages = [
  { name: '/', file: 'index.html', scripts: 100, html: 12 },
  { name: '/apply', file: 'apply.html', scripts: 120, html: 12 },
]
const inlineLimit = 1.5
const stylesLimit = 10

async function sentSize(address: string): Promise<number> {
  const file = join(site, address)
  const packed = await stat(`${file}.br`).catch(() => stat(file))
  return packed.size
}

const attribute = (html: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''

/** What the pages weigh on the way: their HTML, the modules that bring them to life, the scripts that run before the first paint. */
export async function measurePageSizes(): Promise<Figure[]> {
  const figures: Figure[] = []
  const figure = (name: string, bytes: number, limit: number, details: Record<string, unknown> = {}): Figure => ({
    name,
    measured: `${(bytes / KIB).toFixed(2)} KiB`,
    against: `${limit} KiB`,
    value: bytes / KIB,
    required: { atMost: limit },
    unit: ' KiB',
    details,
  })
  for (const page of pages) {
    const html = await readFile(join(site, page.file), 'utf8')
    const modules = attribute(html, 'modules').split(' ')
    const sizes = await Promise.all(modules.map(sentSize))
    const inline = [...html.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
    const before = inline.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    figures.push(
      figure(`${page.name} HTML with its styles`, await sentSize(page.file), page.html),
      figure(`${page.name} scripts before the first paint`, before, inlineLimit),
      figure(`${page.name} modules in all`, sizes.reduce((sum, size) => sum + size, 0), page.scripts, { modules, sizes }),
    )
    if (page.name === '/') figures.push(figure('the whole style sheet', await sentSize(attribute(html, 'styles')), stylesLimit))
  }
  return figures
}
