import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { type NoticeStrip, withNotices } from './announcements/notice-strip.ts'
import { closedPolicy, type Headers, isOfConsole } from './security-headers.ts'
import { servedFile, type EncodedBodies, type ServedFile } from './served-file.ts'
import type { PackedFile, SitePack } from './site-pack.ts'

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

/** After this many requests, saving a tenth of the bytes is worth 150 ms of CPU time. */
export const OFTEN = 10

/** File names below /assets contain a hash of their content. */
const oneYear = 'public, max-age=31536000, immutable'

export type SiteFiles = {
  /** Pages by route pattern (`*` is the 404 page). */
  pages: Map<string, ServedFile>
  /** All other files by path. */
  assets: Map<string, ServedFile>
  /**
   * Records a request for a page. Once a page that differs from the build has been requested often (`OFTEN`), it is compressed as tightly
   * as in the build. Pages are compressed one at a time. Returns undefined if there is nothing to do, which is the case for all but one
   * request per change.
   */
  tighten: (path: string) => Promise<void> | undefined
  /** Shows these announcements from now on. Omitted parts stay unchanged. */
  say: (said: Partial<Said>) => void
}

type Said = {
  /** Shown above every page except those of the console; null for none. */
  strip: NoticeStrip | null
  /** Re-rendered pages by file name. They replace those of the build. */
  renewed: ReadonlyMap<string, Uint8Array>
}

/** `inlined`: sources for the page's inline styles. */
type SiteHeaders = { page: (page: BuiltPage, inlined: readonly string[]) => Headers; asset: Headers }

/**
 * The files of the built site. Each is read from its pack when it is first needed, and then cached.
 * @param origin the public origin, which replaces the one the pages were built for if it differs. A page that differs from the build is
 * compressed again when it is requested: quickly at first, and as tightly as in the build in `tighten`. Compressing a hundred pages at
 * startup would take ten seconds of CPU time and a hundred megabytes that are never freed, and most pages are rarely requested.
 */
export function siteFiles({ read }: Pick<SitePack, 'read'>, built: BuiltSite, origin: string, headers: SiteHeaders): SiteFiles {
  const packed = ({ digest, identity, br, gzip: zipped }: PackedFile): EncodedBodies => ({
    digest,
    identity: () => read(identity),
    ...(br && { br: () => read(br) }),
    ...(zipped && { gzip: () => read(zipped) }),
  })
  const fileOf = (name: string) => {
    const file = built.files[name]
    if (file === undefined) throw new Error(`build/site.pack has no ${name}`)
    return file
  }
  let said: Said = { strip: null, renewed: new Map() }
  const stripOf = ({ path }: BuiltPage) => (isOfConsole(path) ? null : said.strip)
  const loose = looseFiles()
  const servedPage = (page: BuiltPage, bodies: EncodedBodies) => {
    const above = stripOf(page)
    const own = headers.page(page, above === null ? [page.styleHash] : [page.styleHash, above.styleHash])
    const all = { ...own, 'content-type': contentTypes['.html'] ?? '', 'cache-control': 'no-cache' }
    return servedFile(bodies, all, page.path === '*' ? 404 : 200)
  }
  const readPageFile = (page: BuiltPage, name: string) => {
    const file = fileOf(name)
    const above = stripOf(page)
    const own = said.renewed.get(name)
    if (built.origin === origin && above === null && own === undefined) return servedPage(page, packed(file))
    const text = () => Buffer.from(own ?? read(file.identity)).toString()
    const html = once(() => Buffer.from(withNotices(text().replaceAll(built.origin, origin), above)))
    const served = servedPage(page, quicklyCompressed(html))
    loose.add(served.variants)
    return served
  }
  /** All pages, each as a file whose content can be replaced. */
  const shown: { page: BuiltPage; name: string; file: ServedFile }[] = []
  const shownFile = (page: BuiltPage, name: string) => {
    const file = readPageFile(page, name)
    shown.push({ page, name, file })
    return file
  }
  const readPage = (page: BuiltPage): ServedFile => {
    const file = shownFile(page, page.file)
    return page.afterWaiver === undefined ? file : turning(file, shownFile(page, page.afterWaiver.file), page.afterWaiver.from)
  }

  const pages = new Map(built.pages.map((page) => [page.path, readPage(page)]))
  const pageFiles = new Set(built.pages.flatMap(({ file, afterWaiver }) => [file, afterWaiver?.file]))
  const others = Object.entries(built.files).filter(([name]) => !pageFiles.has(name))
  const assets = new Map(others.map(([name, file]) => [`/${name}`, assetFile(name, packed(file), headers.asset)]))

  const byPath = new Map(built.pages.map((page) => [page.path, page]))
  let tightened: Promise<void> = Promise.resolve()
  const tighten = (path: string) => {
    const page = byPath.get(path)
    const file = pages.get(path)
    if (page === undefined || file === undefined || !loose.isOften(file.variants)) return undefined
    const before = file.variants
    // If one fails, it stays unchanged and the next one is processed.
    tightened = tightened
      .catch(() => undefined)
      .then(async () => {
        // The file may have been replaced in the meantime, including while it waited in the queue.
        if (file.variants !== before) return
        const bodies = await tightlyCompressed(before.identity.body)
        if (file.variants === before) file.variants = servedPage(page, bodies).variants
      })
    return tightened
  }
  const say = (next: Partial<Said>) => {
    said = { ...said, ...next }
    for (const { page, name, file } of shown) file.variants = readPageFile(page, name).variants
  }
  return { pages, assets, tighten, say }
}

/**
 * Files that have been compressed quickly and may be compressed more tightly later. `isOften` counts a request and returns true exactly
 * once, when there have been enough.
 */
function looseFiles() {
  const asked = new WeakMap<ServedFile['variants'], number>()
  return {
    add: (variants: ServedFile['variants']) => void asked.set(variants, 0),
    isOften(variants: ServedFile['variants']): boolean {
      const times = (asked.get(variants) ?? -Infinity) + 1
      if (times < OFTEN) asked.set(variants, times)
      else asked.delete(variants)
      return times >= OFTEN
    },
  }
}

function assetFile(name: string, bodies: EncodedBodies, headers: Headers): ServedFile {
  const type = contentTypes[extname(name)]
  if (type === undefined) throw new Error(`build/site/${name} has a type the server does not know`)
  const caching = name.startsWith('assets/') ? oneYear : 'no-cache'
  return servedFile(bodies, { ...headers, 'content-type': type, 'cache-control': caching, 'content-security-policy': closedPolicy })
}

/** A file that another one replaces from a given time. */
function turning(before: ServedFile, after: ServedFile, from: number): ServedFile {
  const shown = () => (Date.now() < from ? before : after)
  return {
    status: before.status,
    get variants() {
      return shown().variants
    },
    set variants(variants) {
      shown().variants = variants
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** Takes 3 ms for a page in the requested encoding. */
const quicklyCompressed = (identity: () => Buffer): EncodedBodies => ({
  identity,
  br: () => brotliCompressSync(identity(), brotliOptions(identity(), 5)),
  gzip: () => gzipSync(identity(), { level: 6 }),
})

/** Takes 150 ms in another thread and makes the page a tenth smaller. */
async function tightlyCompressed(identity: Buffer): Promise<EncodedBodies> {
  const [br, gz] = await Promise.all([brotli(identity, brotliOptions(identity, 11)), zip(identity, { level: 9 })])
  return { identity, br, gzip: gz }
}
