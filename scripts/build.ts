import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle, type Manifest } from 'vite'
import { currencyLetters, isPreloaded, PAGE_FONTS } from '#server/content/font-cuts.ts'
import { contentProblems, ImpossibleContent } from '#server/content/content-problems.ts'
import { CONTENT_RECORD, contentFingerprint } from '#server/content/proved-content.ts'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { type BuiltPage, type BuiltSite } from '#server/site/built-site.ts'
import { bundleInlineScript, bundleInlineStyles } from '#server/site/inline-scripts.ts'
import { packSite } from '#server/site/site-pack.ts'
import { builtOrigin } from '#web/lib/page/site-origin.ts'
import { renderDocument } from '#web/app/document.ts'
import { BUILD_RECORD, type BuildPart, sourcesFingerprints, staleParts } from './build-freshness.js'
import { writeCards } from './build/look/card.ts'
import { compressFolder } from './build/compress.ts'
import { buildConsole } from './build/console.ts'
import { buildDatabaseTemplate } from './build/database-template.ts'
import { pageVersions, type RenderedPage, writeVersions } from './build/page-versions.ts'
import { bundleServer } from './build/server-bundle.ts'
import { stylesForPage } from './build/page-styles.ts'
import { refuseSharedScreens, screenModules } from './build/screen-modules.ts'
import { removeUnusedFiles } from './build/unused-files.ts'

/**
 * `npm run build`: bundles the browser's modules, renders every screen to HTML, compresses everything once, and bundles the server. The
 * output is build/site (the files that are served), build/site.pack (the same in one file), build/site.json (the server's data about the
 * site), build/manifest.json (Vite's manifest), build/renderer (renders pages again at run time), build/server (the server) and
 * build/database (copied by first starts). `--stale` builds only the parts whose sources have changed.
 */
const root = join(import.meta.dirname, '..')
const finished = join(root, 'build')
// The build runs in a separate folder that then replaces the old one as a whole. A server that starts in the meantime, or a second build,
// therefore never reads a partial build. The folder is not in node_modules, which may be on another disk.
const aside = join(root, `.build-${process.pid}`)
const site = join(aside, 'site')
const entrySource = 'web/app/client.tsx'
/** The client with which every page that shows personal data sends its requests. node_modules may be a link to another folder. */
const isDataClient = (source: string) => source.endsWith('node_modules/@supabase/postgrest-js/dist/index.mjs')

type Prerender = typeof import('#web/app/prerender.tsx')

async function loadPrerender(): Promise<Prerender> {
  const outDir = join(aside, 'renderer')
  await bundle({
    root,
    logLevel: 'warn',
    publicDir: false,
    // The server uses this bundle, so it must be complete.
    ssr: { noExternal: true },
    build: {
      ssr: 'web/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: 'web/app/prerender.tsx' },
    },
  })
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerender
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The fonts that are preloaded with a page if its text contains any of their characters. */
const preloadedFonts = (manifest: Manifest) =>
  PAGE_FONTS.filter(({ name }) => isPreloaded(name)).flatMap(({ name, letters }) => {
    const built = manifest[`content/fonts/${name}.woff2`]
    return built ? [{ href: `/${built.file}`, letters: Array.from(letters ?? currencyLetters()) }] : []
  })

async function buildSite(): Promise<void> {
  await bundle({ root, logLevel: 'warn', build: { outDir: site } })
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest
  // Moved out of the site folder, because that folder is served. The benchmarks use it to find out which files a part of a page loads.
  await rename(join(site, '.vite/manifest.json'), join(aside, 'manifest.json'))
  await rm(join(site, '.vite'), { recursive: true })
  const [prerender, themeScript, bootScript] = await Promise.all([
    loadPrerender(),
    bundleInlineScript(root, 'theme'),
    bundleInlineScript(root, 'boot'),
  ])
  const modules = screenModules(manifest, entrySource)
  refuseSharedScreens(
    manifest,
    prerender.prerenderedScreens.map(({ source }) => source),
  )

  const pages: BuiltPage[] = []
  const texts = new Map<string, string>()
  const readFiles = async (files: string[]) => {
    for (const file of files) if (!texts.has(file)) texts.set(file, await readFile(join(site, file), 'utf8'))
    return files.map((file) => texts.get(file)).join('')
  }
  const fonts = preloadedFonts(manifest)

  for (const { path, source, start, signedIn, only } of prerender.prerenderedScreens.flatMap(({ paths, ...screen }) =>
    paths.map((path) => ({ path, ...screen })),
  )) {
    const versions = await pageVersions(prerender, { path, only })
    const { head, body } = versions.whole.now
    const more = signedIn === undefined ? [] : [signedIn, ...Object.keys(manifest).filter(isDataClient)]
    const styles = modules.stylesOf(source, ...more)
    const forAll = modules.forScreen(source)
    const ownStyles = await stylesForPage(await readFiles(styles), body)
    const documentOf = (page: RenderedPage) =>
      renderDocument({
        ...page,
        themeScript,
        bootScript,
        start,
        css: ownStyles,
        styles: styles.map((file) => `/${file}`),
        fonts: fonts.filter(({ letters }) => letters.some((letter) => body.includes(letter))).map(({ href }) => href),
        modules: [modules.entry, ...forAll],
        signedInModules: modules.forScreen(...more).filter((address) => !forAll.includes(address)),
      })
    pages.push({
      path,
      ...(await writeVersions(site, { path, versions }, documentOf)),
      only,
      indexed: only === null && !head.includes('content="noindex"'),
      styleHash: hashOf(ownStyles),
    })
  }
  const { addresses, file, styles } = await buildConsole({
    root,
    site,
    aside,
    themeScript,
    bootScript,
    fonts: fonts.map(({ href }) => href),
  })
  pages.push(...addresses.map((path) => ({ path, file, only: null, indexed: false, styleHash: hashOf(styles) })))
  await removeUnusedFiles(site)
  const plain = await writeCards(pages, site)
  if (plain.length > 0)
    console.log(`${plain.length} pages have a social card with only the logo and name: run npm run art:cards to draw them`)
  await compressFolder(site)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const built: BuiltSite = {
    version,
    origin: builtOrigin,
    pages,
    files: await packSite(site, join(aside, 'site.pack')),
    scriptHashes: [hashOf(themeScript), hashOf(bootScript)],
    noticeStyles: await bundleInlineStyles(root, 'notice'),
  }
  await writeFile(join(aside, 'site.json'), JSON.stringify(built))
  await rm(join(aside, 'console'), { recursive: true })
}

/** The output of each part in build/, so that a part that is not rebuilt can be copied. */
const OUTPUT: Record<BuildPart, readonly string[]> = {
  site: ['site', 'site.json', 'site.pack', 'manifest.json', 'renderer'],
  server: ['server'],
  database: ['database'],
}
const build: Record<BuildPart, () => Promise<void>> = {
  site: buildSite,
  server: () => bundleServer(root, join(aside, 'server')),
  database: () => buildDatabaseTemplate(join(aside, 'database')),
}

async function keep(part: BuildPart): Promise<void> {
  for (const name of OUTPUT[part]) await cp(join(finished, name), join(aside, name), { recursive: true })
}

/** Another build may put its result in place at the same moment. In that case this build replaces it. */
async function putInPlace(): Promise<void> {
  const previous = `${aside}-previous`
  for (let attempt = 1; ; attempt++) {
    await rename(finished, previous).catch(() => undefined)
    await rm(previous, { recursive: true, force: true })
    try {
      return await rename(aside, finished)
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

const started = performance.now()
const content = contentFingerprint()
const problems = await contentProblems()
if (problems.length > 0) {
  console.error(new ImpossibleContent(problems).message)
  process.exit(2)
}
try {
  // Computed before the build, so that a build is stale if a source changes while it runs.
  const fingerprints = sourcesFingerprints(root)
  const isWanted = new Set(process.argv.includes('--stale') ? staleParts(root, fingerprints) : Object.keys(build))
  await mkdir(aside, { recursive: true })
  const made = (part: BuildPart) => (isWanted.has(part) ? build[part]() : keep(part))
  // PostgreSQL runs in its own processes, so the database is built in parallel.
  const parts = [made('database'), made('site').then(() => made('server'))]
  // Wait for both parts even if one fails, because the folder they write to is about to be removed.
  await Promise.all(parts).finally(() => Promise.allSettled(parts))
  await writeFile(join(aside, CONTENT_RECORD), content)
  await writeFile(join(aside, BUILD_RECORD), JSON.stringify(fingerprints))
  await putInPlace()
  // Links the PostgreSQL libraries if install scripts are blocked. The account that later runs the site may not be allowed to do that.
  await findBinaries().catch(() => undefined)
} finally {
  await rm(aside, { recursive: true, force: true })
}
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
