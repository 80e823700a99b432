import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuiltPage, BuiltSite } from './built-site.ts'
import { closedPolicy, type Headers } from './security-headers.ts'
import { servedFile, type EncodedBodies, type ServedFile } from './served-file.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
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
}

type SiteHeaders = { page: (page: BuiltPage) => Headers; asset: Headers }

/**
 * Reads the built site into memory, in every encoding.
 * @param origin the public origin; when it is not the one the pages were built for, it is put in its place and the pages
 * are compressed anew, faster and a little less tightly than by the build.
 */
export async function readSiteFiles(folder: string, built: BuiltSite, origin: string, headers: SiteHeaders): Promise<SiteFiles> {
  const pages = new Map<string, ServedFile>()
  const assets = new Map<string, ServedFile>()
  const pageFiles = new Set(built.pages.map(({ file }) => file))

  const readPage = async (page: BuiltPage) => {
    const bodies = await withOrigin(await readEncoded(join(folder, page.file)), built.origin, origin)
    const own = { ...headers.page(page), 'content-type': contentTypes['.html'] ?? '', 'cache-control': 'no-cache' }
    pages.set(page.path, servedFile(bodies, own, page.path === '*' ? 404 : 200))
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
  return { pages, assets }
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

async function withOrigin(bodies: EncodedBodies, from: string, to: string): Promise<EncodedBodies> {
  if (from === to) return bodies
  const identity = Buffer.from(bodies.identity.toString('utf8').replaceAll(from, to))
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gz }
}
