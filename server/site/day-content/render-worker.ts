import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { DayFacts } from '#domain/day-facts.ts'
import { type BuiltPage, type BuiltSite, renderedAddress } from '#server/site/built-site.ts'
import { isOfConsole } from '#server/site/security-headers.ts'
import { openSitePack } from '#server/site/site-pack.ts'
import { atMoment } from './at-moment.ts'

/** What the thread is given: the folder of the build, and what the office says. */
export type ToRender = { buildFolder: string; facts: DayFacts }

/** What it answers: every page but those of the console, by the name of its file. */
export type Rendered = ReadonlyMap<string, Uint8Array>

/** `renewPage` of web/app/prerender.tsx, as it was built. */
type Renderer = { renewPage: (document: string, path: string, facts: DayFacts) => Promise<string> }

async function renderAll({ buildFolder, facts }: ToRender): Promise<Rendered> {
  const { pages, files } = JSON.parse(await readFile(join(buildFolder, 'site.json'), 'utf8')) as BuiltSite
  const { renewPage } = (await import(pathToFileURL(join(buildFolder, 'renderer/prerender.js')).href)) as Renderer
  const pack = openSitePack(join(buildFolder, 'site.pack'))
  const rendered = new Map<string, Uint8Array>()
  const renew = async (name: string, path: string) => {
    const file = files[name]
    if (file === undefined) throw new Error(`build/site.pack has no ${name}`)
    const html = await renewPage(pack.read(file.identity).toString('utf8'), renderedAddress(path), facts)
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
  return rendered
}

const rendered = await renderAll(workerData as ToRender)
parentPort?.postMessage(
  rendered,
  Array.from(rendered.values(), ({ buffer }) => buffer as ArrayBuffer),
)
