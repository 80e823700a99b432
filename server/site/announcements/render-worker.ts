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
 * The folder of a build, and which one it is: `fingerprintOf` its site.json; public sites show no samples. Another one may take its place
 * while the server runs.
 */
export type BuildOfPages = { buildFolder: string; fingerprint: string; isPublic: boolean }

/** What the thread is given: the build, and what the office says. */
export type ToRender = BuildOfPages & { facts: Announced }

/** What it answers: every page but those of the console, by the name of its file. */
export type Rendered = ReadonlyMap<string, Uint8Array>

/** `renewPage` of web/app/prerender.tsx, as it was built. */
type Renderer = { renewPage: (document: string, path: string, said: { facts: Announced; isPublic: boolean }) => Promise<string> }

/** The pages of another build name scripts and styles that this server does not have and its policies refuse. */
async function readSame({ buildFolder, fingerprint, isPublic }: BuildOfPages): Promise<BuiltSite> {
  const text = await readFile(join(buildFolder, 'site.json'), 'utf8')
  if (fingerprintOf(text) !== fingerprint) throw new Error('Another build has taken the place of that of this server: start it again.')
  return siteFor({ isPublic }, JSON.parse(text) as BuiltSite)
}

async function renderAll({ facts, ...build }: ToRender): Promise<Rendered> {
  const { buildFolder, isPublic } = build
  const { pages, files } = await readSame(build)
  const { renewPage } = (await import(pathToFileURL(join(buildFolder, 'renderer/prerender.js')).href)) as Renderer
  const pack = openSitePack(join(buildFolder, 'site.pack'))
  const rendered = new Map<string, Uint8Array>()
  const renew = async (name: string, path: string) => {
    const file = files[name]
    if (file === undefined) throw new Error(`build/site.pack has no ${name}`)
    const html = await renewPage(pack.read(file.identity).toString('utf8'), renderedAddress(path), { facts, isPublic })
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
