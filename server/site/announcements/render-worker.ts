import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Announced } from '#domain/announced.ts'
import { type BuiltPage, type BuiltSite, fingerprintOf, renderedAddress } from '#server/site/built-site.ts'
import { isOfConsole } from '#server/site/security-headers.ts'
import { siteFor } from '#server/site/site-for.ts'
import { openSitePack } from '#server/site/site-pack.ts'
import { atMoment } from './at-moment.ts'

/**
 * The folder of a build, and the fingerprint that identifies the build (`fingerprintOf` its site.json). Another build may replace it
 * while the server is running. Public sites show no samples.
 */
export type BuildOfPages = { buildFolder: string; fingerprint: string; isPublic: boolean }

/** The input of the thread: the build and the announced values. */
export type ToRender = BuildOfPages & { announced: Announced }

/** Its result: every page except those of the console, by file name. */
export type Rendered = ReadonlyMap<string, Uint8Array>

/** `renewPage` from web/app/prerender.tsx, as built. */
type Renderer = { renewPage: (document: string, path: string, said: { announced: Announced; isPublic: boolean }) => Promise<string> }

/** Pages of another build refer to scripts and styles that this server does not have and its policies block. */
async function readSame({ buildFolder, fingerprint, isPublic }: BuildOfPages): Promise<BuiltSite> {
  const text = await readFile(join(buildFolder, 'site.json'), 'utf8')
  if (fingerprintOf(text) !== fingerprint) throw new Error('Another build has replaced that of this server: restart the server.')
  return siteFor({ isPublic }, JSON.parse(text) as BuiltSite)
}

async function renderAll({ announced, ...build }: ToRender): Promise<Rendered> {
  const { buildFolder, isPublic } = build
  const { pages, files } = await readSame(build)
  const { renewPage } = (await import(pathToFileURL(join(buildFolder, 'renderer/prerender.js')).href)) as Renderer
  const pack = openSitePack(join(buildFolder, 'site.pack'))
  const rendered = new Map<string, Uint8Array>()
  const renew = async (name: string, path: string) => {
    const file = files[name]
    if (file === undefined) throw new Error(`build/site.pack has no ${name}`)
    const html = await renewPage(pack.read(file.identity).toString('utf8'), renderedAddress(path), { announced, isPublic })
    rendered.set(name, new TextEncoder().encode(html))
  }
  const renewBoth = async ({ path, file, afterWaiver }: BuiltPage) => {
    await renew(file, path)
    if (afterWaiver) await atMoment(Math.max(afterWaiver.from, Date.now()), () => renew(afterWaiver.file, path))
  }
  try {
    for (const page of pages.filter(({ path }) => !isOfConsole(path))) await renewBoth(page)
  } finally {
    pack.close()
  }
  await readSame(build)
  return rendered
}

const rendered = await renderAll(workerData as ToRender)
parentPort?.postMessage(
  rendered,
  Array.from(rendered.values(), ({ buffer }) => buffer as ArrayBuffer),
)
