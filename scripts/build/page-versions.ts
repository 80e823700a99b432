import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { feeWaiverAt } from '#domain/applications/before-applying/fee-waiver.ts'
import { FEE_WAIVER_END } from '#domain/offered.ts'
import { type BuiltPage, renderedAddress } from '#server/site/built-site.ts'
import { atMoment } from '#server/site/announcements/at-moment.ts'

type Prerender = typeof import('#web/app/prerender.tsx')
export type RenderedPage = Awaited<ReturnType<Prerender['renderPage']>>

/** A page at build time, and the same page after the fee waiver has ended. `after` is null if the page does not mention the waiver. */
type Version = { now: RenderedPage; after: RenderedPage | null }

async function versionOf(render: () => Promise<RenderedPage>): Promise<Version> {
  const now = await render()
  const waiver = feeWaiverAt(new Date())
  return { now, after: waiver !== null && now.body.includes(waiver.text) ? await atMoment(FEE_WAIVER_END, render) : null }
}

/** Every version of a page. `open` is the version for public sites, or null if it is the same. */
export type PageVersions = { whole: Version; open: Version | null }

export async function pageVersions(
  { renderPage, renderPublicPage }: Prerender,
  { path, only }: Pick<BuiltPage, 'path' | 'only'>,
): Promise<PageVersions> {
  const address = renderedAddress(path)
  const whole = await versionOf(() => renderPage(address))
  if (only === 'not-public') return { whole, open: null }
  const open = await versionOf(() => renderPublicPage(address))
  return { whole, open: JSON.stringify(open) === JSON.stringify(whole) ? null : open }
}

const fileOf = (path: string) => (path === '*' ? '404' : path === '/' ? 'index' : path.slice(1).replaceAll(':', '_'))

type Written = Pick<BuiltPage, 'file' | 'afterWaiver' | 'withoutSamples'>

/** Writes each version below `site` as a document, and returns the file of each. */
export async function writeVersions(
  site: string,
  { path, versions: { whole, open } }: { path: string; versions: PageVersions },
  documentOf: (page: RenderedPage) => string,
): Promise<Written> {
  const write = async ({ now, after }: Version, name: string): Promise<Pick<BuiltPage, 'file' | 'afterWaiver'>> => {
    const [file, fileAfter] = [`${name}.html`, `${name}.after-waiver.html`]
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), documentOf(now))
    if (after === null) return { file }
    await writeFile(join(site, fileAfter), documentOf(after))
    return { file, afterWaiver: { file: fileAfter, from: FEE_WAIVER_END } }
  }
  const name = fileOf(path)
  const written = await write(whole, name)
  return open === null ? written : { ...written, withoutSamples: await write(open, `${name}.without-samples`) }
}
