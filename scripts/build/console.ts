import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle, type Manifest } from 'vite'
import { institute } from '#content/institute.ts'
import { needsBrowser } from '#domain/browsers.ts'
import { paths } from '#domain/paths.ts'
import { renderDocument } from '#web/app/document.ts'
import { stylesForPage } from './page-styles.ts'
import { screenModules } from './screen-modules.ts'

const entrySource = 'web/admin/client.tsx'
/**
 * The screen on which staff spend most of their day. Its code is fetched together with that of the console, whichever screen is opened.
 */
const workSource = 'web/admin/work-list/work-page.tsx'

type Options = {
  root: string
  /** The folder where the site is built, and one next to it. */
  site: string
  aside: string
  themeScript: string
  bootScript: string
  fonts: readonly string[]
}

/** The content of the console's document until its modules have loaded. */
const opening =
  '<main id="main" class="wrap console-narrow"><div class="sheet console-sheet"><h1>Staff console</h1><p>Opening the console…</p>' +
  `<p class="without-scripts">The console ${needsBrowser}.</p></div></main>`

/**
 * Bundles the console separately, so that no other page carries any of its code. Puts its files beside those of the site, and writes the
 * single document that is served for every URL below /admin. Returns these URLs, the file name and the document's styles.
 */
export async function buildConsole(options: Options): Promise<{ addresses: string[]; file: string; styles: string }> {
  const { root, site, aside, themeScript, bootScript, fonts } = options
  const outDir = join(aside, 'console')
  await bundle({ root, logLevel: 'warn', build: { outDir, rolldownOptions: { input: entrySource } } })
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  await cp(join(outDir, 'assets'), join(site, 'assets'), { recursive: true })
  const { entry, stylesOf, forScreen } = screenModules(manifest, entrySource)
  const sheetFiles = stylesOf(entrySource)
  const sheets = await Promise.all(sheetFiles.map((file) => readFile(join(site, file), 'utf8')))
  const styles = await stylesForPage(sheets.join(''), opening)
  const file = 'admin.html'
  const preloaded = [...new Set([entry, ...forScreen(entrySource), ...forScreen(workSource)])]
  const html = renderDocument({
    status: 200,
    head:
      `<title>Console of the ${institute.name}</title>` +
      `<meta name="description" content="Where the staff of the ${institute.name} work."><meta name="robots" content="noindex">` +
      // The browser finds these as soon as the document arrives, without first reading the whole document and running its script.
      preloaded.map((href) => `<link rel="modulepreload" href="${href}">`).join(''),
    body: opening,
    data: null,
    themeScript,
    bootScript,
    start: 'load',
    css: styles,
    styles: sheetFiles.map((sheet) => `/${sheet}`),
    fonts,
    modules: [entry, ...forScreen(entrySource)],
  })
  await writeFile(join(site, file), html)
  return { addresses: [paths.admin, `${paths.admin}/*`], file, styles }
}
