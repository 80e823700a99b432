import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuiltSite } from './built-site.ts'
import { readSiteFiles } from './site-files.ts'

const origin = 'http://localhost:3000'
const words = Array.from({ length: 400 }, (_, index) => `<p>Line ${index} of a page about pipes, wires and roofs, ${index * 37}</p>`).join(
  '',
)
const html = `<html data-site="${origin}"><body>${words}</body></html>`
const built: BuiltSite = {
  version: '1.2.3',
  origin,
  pages: [{ path: '/', file: 'index.html', only: null, indexed: true, styleHash: "'sha256-style'" }],
  scriptHashes: [],
}
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
})
afterAll(() => rm(folder, { recursive: true }))

it('puts the site’s own origin into pages, and compresses them quickly first, and tightly when they are asked for', async () => {
  const { pages, tighten } = await readSiteFiles(folder, built, 'https://fti.example', { page: () => ({}), asset: {} })
  const page = pages.get('/')
  const before = page?.variants.br.body ?? Buffer.of()
  await tighten('/no/such/page')
  expect(page?.variants.br.body).toBe(before)
  await Promise.all([tighten('/'), tighten('/')])
  const after = page?.variants.br.body ?? Buffer.of()
  const expected = html.replace(origin, 'https://fti.example')
  expect(brotliDecompressSync(before).toString()).toBe(expected)
  expect(brotliDecompressSync(after).toString()).toBe(expected)
  expect(gunzipSync(page?.variants.gzip.body ?? Buffer.of()).toString()).toBe(expected)
  expect(after.length).toBeLessThan(before.length)
  expect(page?.variants.br.headers['content-encoding']).toBe('br')
})
