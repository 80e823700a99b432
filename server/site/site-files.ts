import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { closedPolicy, type Headers } from './security-headers.ts'
import { servedFile, type EncodedBodies, type ServedFile } from './served-file.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/** Names below /assets carry a hash of their content. */
const oneYear = 'public, max-age=31536000, immutable'

export type SiteFiles = {
  /** Pages by route pattern (`*` is the 404 page). */
  pages: Map<string, ServedFile>
  /** Everything else by address. */
  assets: Map<string, ServedFile>
  /**
   * Compresses a page that was changed at the start as tightly as the build does, one page after the other; undefined when there is
   * nothing to do, which is so but once for each.
   */
  tighten: (path: string) => Promise<void> | undefined
}

type SiteHeaders = { page: (page: BuiltPage) => Headers; asset: Headers }

/**
 * Reads the built site into memory, in every encoding.
 * @param origin the public origin; when it is not the one the pages were built for, it is put in its place, and a page is
 * compressed anew when somebody asks for it: quickly for who asks first, and as tightly as by the build in `tighten`. At the start
 * a hundred pages would take ten seconds of a processor, and a hundred megabytes that are not given back.
 */
export async function readSiteFiles(folder: string, built: BuiltSite, origin: string, headers: SiteHeaders): Promise<SiteFiles> {
  const pages = new Map<string, ServedFile>()
  const assets = new Map<string, ServedFile>()
  const pageFiles = new Set(built.pages.map(({ file }) => file))

  const servedPage = (page: BuiltPage, bodies: EncodedBodies) => {
    const own = { ...headers.page(page), 'content-type': contentTypes['.html'] ?? '', 'cache-control': 'no-cache' }
    return servedFile(bodies, own, page.path === '*' ? 404 : 200)
  }
  const readPage = async (page: BuiltPage) => {
    const file = join(folder, page.file)
    if (built.origin === origin) return pages.set(page.path, servedPage(page, await readEncoded(file)))
    const html = await readFile(file, 'utf8')
    return pages.set(page.path, servedPage(page, quicklyCompressed(Buffer.from(html.replaceAll(built.origin, origin)))))
  }
  const loose = new Map(built.origin === origin ? [] : built.pages.map((page) => [page.path, page]))
  let tightened: Promise<void> = Promise.resolve()
  const tighten = (path: string) => {
    const page = loose.get(path)
    const file = pages.get(path)
    if (page === undefined || file === undefined) return undefined
    loose.delete(path)
    // One that fails stays as it is, and leaves the others their turn.
    tightened = tightened
      .catch(() => undefined)
      .then(async () => {
        file.variants = servedPage(page, await tightlyCompressed(file.variants.identity.body)).variants
      })
    return tightened
  }
  const readAsset = async (file: string) => {
    const address = `/${file.split(sep).join('/')}`
    const type = contentTypes[extname(file)]
    if (type === undefined) throw new Error(`build/site/${file} has a type the server does not know`)
    const caching = address.startsWith('/assets/') ? oneYear : 'no-cache'
    const own = { ...headers.asset, 'content-type': type, 'cache-control': caching, 'content-security-policy': closedPolicy }
    assets.set(address, servedFile(await readEncoded(join(folder, file)), own))
  }

  const files = await filesBelow(folder)
  const others = files.filter((file) => !/\.(br|gz)$/.test(file) && !pageFiles.has(file.split(sep).join('/')))
  await Promise.all([...built.pages.map(readPage), ...others.map(readAsset)])
  return { pages, assets, tighten }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function readEncoded(file: string): Promise<EncodedBodies> {
  const readIfThere = (name: string) => readFile(name).catch(() => undefined)
  const [identity, br, gz] = await Promise.all([readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)])
  return { identity, br, gzip: gz }
}

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** A page takes 3 ms in the encoding that is asked for. */
const quicklyCompressed = (identity: Buffer): EncodedBodies => ({
  identity,
  br: () => brotliCompressSync(identity, brotliOptions(identity, 5)),
  gzip: () => gzipSync(identity, { level: 6 }),
})

/** A page takes 150 ms of another thread and becomes a tenth smaller. */
async function tightlyCompressed(identity: Buffer): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([brotli(identity, brotliOptions(identity, 11)), zip(identity, { level: 9 })])
  return { identity, br, gzip: gz }
}
