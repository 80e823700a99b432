import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BuiltSite } from './built-site.ts'
import { OFTEN, siteFiles } from './site-files.ts'
import { openSitePack, packSite } from './site-pack.ts'

const origin = 'http://localhost:3000'
const words = Array.from({ length: 400 }, (_, index) => `<p>Line ${index} of a page about pipes, wires and roofs, ${index * 37}</p>`).join(
  '',
)
const html = `<html data-site="${origin}"><body>${words}</body></html>`
const built: Omit<BuiltSite, 'files'> = {
  version: '1.2.3',
  origin,
  pages: [{ path: '/', file: 'index.html', only: null, indexed: true, styleHash: "'sha256-style'" }],
  scriptHashes: [],
  noticeStyles: '.site-notices{color:red}',
}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  await mkdir(join(folder, 'site'))
  await writeFile(join(folder, 'site/index.html'), html)
})
afterAll(() => rm(folder, { recursive: true }))

it('puts the site’s own origin into pages, and compresses them quickly at first and tightly once they are requested often', async () => {
  const files = await packSite(join(folder, 'site'), join(folder, 'site.pack'))
  const pack = openSitePack(join(folder, 'site.pack'))
  const { pages, tighten } = siteFiles(pack, { ...built, files }, 'https://fti.example', { page: () => ({}), asset: {} })

  const page = pages.get('/')
  const before = page?.variants.br.body ?? Buffer.of()
  await tighten('/no/such/page')
  expect(page?.variants.br.body).toBe(before)
  for (let asked = 1; asked < OFTEN; asked++) expect(tighten('/')).toBeUndefined()
  await Promise.all([tighten('/'), tighten('/')])
  const after = page?.variants.br.body ?? Buffer.of()
  const expected = html.replace(origin, 'https://fti.example')
  expect(brotliDecompressSync(before).toString()).toBe(expected)
  expect(brotliDecompressSync(after).toString()).toBe(expected)
  expect(gunzipSync(page?.variants.gzip.body ?? Buffer.of()).toString()).toBe(expected)
  expect(after.length).toBeLessThan(before.length)
  expect(page?.variants.br.headers['content-encoding']).toBe('br')
  pack.close()
})

it('continues to serve its own build after another one has replaced it', async () => {
  const files = await packSite(join(folder, 'site'), join(folder, 'site.pack'))
  const pack = openSitePack(join(folder, 'site.pack'))
  const { pages } = siteFiles(pack, { ...built, files }, origin, { page: () => ({}), asset: {} })
  await rm(join(folder, 'site.pack'))
  await writeFile(join(folder, 'site.pack'), 'of the next build')
  expect(pages.get('/')?.variants.br.body.toString()).toBe(html)
  pack.close()
})

it('serves the replacement page once the fee waiver has ended, in each encoding and with its own tag', async () => {
  const after = html.replace('Line 7 ', 'Line seven ')
  await writeFile(join(folder, 'site/index.after-waiver.html'), after)
  const files = await packSite(join(folder, 'site'), join(folder, 'waiver.pack'))
  const pack = openSitePack(join(folder, 'waiver.pack'))
  const waiverEnd = Date.now() + 3_600_000
  const pages = built.pages.map((page) => ({ ...page, afterWaiver: { file: 'index.after-waiver.html', from: waiverEnd } }))
  const headers = { page: () => ({}), asset: {} }
  const site = siteFiles(pack, { ...built, pages, files }, 'https://fti.example', headers)
  const page = site.pages.get('/')
  const shown = () => {
    const { identity, br, gzip } = page?.variants ?? {}
    const texts = [identity?.body, brotliDecompressSync(br?.body ?? ''), gunzipSync(gzip?.body ?? '')].map(String)
    return { texts: new Set(texts), etag: br?.etag }
  }
  const expected = (text: string) => new Set([text.replace(origin, 'https://fti.example')])
  const first = shown()
  expect(first.texts).toEqual(expected(html))
  expect(site.assets.size).toBe(0)

  vi.setSystemTime(waiverEnd)
  const quick = page?.variants.br.body.length ?? 0
  const second = shown()
  expect(second.texts).toEqual(expected(after))
  expect(second.etag).not.toBe(first.etag)
  for (let asked = 0; asked < OFTEN; asked++) await site.tighten('/')
  expect(shown().texts).toEqual(expected(after))
  expect(page?.variants.br.body.length).toBeLessThan(quick)
  vi.useRealTimers()
  pack.close()
})
