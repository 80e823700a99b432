import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'
import { type BuiltPage, type BuiltSite, fingerprintOf, type SiteConfig } from './built-site.ts'
import { confirmPage, confirmPath } from './confirm-page.ts'
import { inquirySentPage, inquirySentPath } from './inquiry-sent-page.ts'
import { publicConfig } from './public-config.ts'
import { robots } from './robots.ts'
import { responseHeaders, isOfConsole, pagePolicy, securityHeaders } from './security-headers.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { paths, patterns } from '#domain/paths.ts'
import { setAnnounced } from '#domain/announced.ts'
import { noticeStrip } from './announcements/notice-strip.ts'
import { rerender } from './announcements/rerender.ts'
import type { BuildOfPages } from './announcements/render-worker.ts'
import { renewedPages } from './announcements/renewed-pages.ts'
import { type CurrentAnnouncements, watchAnnouncements } from './announcements/watch-announcements.ts'
import { type LentPages, sendFile, type ServedFile } from './served-file.ts'
import { siteFiles, type SiteFiles } from './site-files.ts'
import { siteFor } from './site-for.ts'
import { openSitePack } from './site-pack.ts'
import { securityText } from './security-text.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** Startup waits this long for re-rendered pages, then falls back to those from the build. */
const PATIENCE_AT_START_MS = 30_000

type Shown = {
  app: FastifyInstance
  database: Pick<Database, 'queryAsServer'>
  files: Pick<SiteFiles, 'say'>
  build: BuildOfPages
  noticeStyles: string
}

/**
 * Puts announcements into the pages. Notices appear above the pages immediately. If announcements replace values of content/, all pages
 * are re-rendered. Until that has succeeded, the pages stay unchanged. Notices never wait for this.
 */
function showAnnouncements({ app, database, files, build, noticeStyles }: Shown): void {
  const pages = renewedPages({ renderer: rerender(build), show: (renewed) => files.say({ renewed }), log: app.log })
  app.addHook('preClose', pages.stop)
  let notices = ''
  let firstPages: Promise<void> | undefined
  const changed = ({ content, announced }: CurrentAnnouncements) => {
    const strip = noticeStrip(
      content.flatMap((said) => (said.kind === 'notice' ? [said.value] : [])),
      noticeStyles,
    )
    if ((strip?.html ?? '') !== notices) files.say({ strip })
    notices = strip?.html ?? ''
    setAnnounced(announced)
    const rendered = pages.want(announced)
    firstPages ??= rendered
  }
  watchAnnouncements({ app, database, changed })
  app.addHook('onReady', async () => {
    await Promise.race([firstPages, pause(PATIENCE_AT_START_MS, undefined, { ref: false })])
  })
}

export type SiteOptions = {
  config: SiteConfig
  /** Queried for announcements. Without a database, none are shown. */
  database?: Pick<Database, 'queryAsServer'>
  /** The output of `npm run build`; defaults to the project's own build. */
  buildFolder?: string
  /** Serves from the sources, with hot reload, instead of from a build. */
  development?: boolean
  /** Receives the pages, for other endpoints that respond with one. */
  lentPages?: LentPages
}

const ownBuild = join(projectRoot, 'build')

async function readBuiltSite(buildFolder: string): Promise<{ built: BuiltSite; fingerprint: string }> {
  const text = await readFile(join(buildFolder, 'site.json'), 'utf8').catch((cause: unknown) => {
    throw new Error('The site has not been built yet: run `npm run build`.', { cause })
  })
  return { built: JSON.parse(text) as BuiltSite, fingerprint: fingerprintOf(text) }
}

function isShown(only: BuiltPage['only'], { isPublic, authTestPages }: SiteConfig): boolean {
  switch (only) {
    case null:
      return true
    case 'not-public':
      return !isPublic
    case 'auth-tests':
      return authTestPages
  }
}

/** Serves the pages and files of the site from memory. Unknown paths get the 404 page. */
export async function site(
  app: FastifyInstance,
  { config, database, buildFolder = ownBuild, development = false, lentPages }: SiteOptions,
): Promise<void> {
  if (development) {
    const { devSite } = await import('./dev-site.ts')
    return devSite(app, { config, ...(database && { database }), ...(lentPages && { lentPages }) })
  }
  const { built: whole, fingerprint } = await readBuiltSite(buildFolder)
  const built = siteFor(config, whole)
  const common = securityHeaders(config)
  const pack = openSitePack(join(buildFolder, 'site.pack'))
  app.addHook('onClose', () => pack.close())
  const files = siteFiles(pack, built, config.siteUrl, {
    page: ({ path }, styleHashes) => ({
      ...common,
      'content-security-policy': pagePolicy(config, { scriptHashes: built.scriptHashes, styleHashes, hasFrames: isOfConsole(path) }),
    }),
    asset: responseHeaders(config),
  })
  const { pages, assets, tighten } = files
  if (lentPages) lentPages.find = (path) => pages.get(path)
  if (database)
    showAnnouncements({
      app,
      database,
      files,
      build: { buildFolder, fingerprint, isPublic: config.isPublic },
      noticeStyles: built.noticeStyles,
    })
  const notFound = pages.get('*')
  if (notFound === undefined) throw new Error('The built site has no 404 page.')

  const servePage = (path: string, file: ServedFile) =>
    app.get(path, (request, reply) => {
      tighten(path)?.catch((error: unknown) => request.log.error(error))
      return sendFile(file, request, reply)
    })

  const shown = new Set<string>()
  for (const { path, only } of built.pages) {
    const file = pages.get(path)
    if (file === undefined || path === '*' || !isShown(only, config)) continue
    if (isServedElsewhere(path)) shown.add(path)
    else if (path === confirmPath) confirmPage(app, file)
    else if (path === inquirySentPath) inquirySentPage(app, file)
    else servePage(path, file)
    if (path !== '/') shown.add(path)
  }
  serveAssets(app, assets)
  publicConfig(app, config, built.version)
  robots(app, config)
  sitemap(app, config, () => built.pages.filter(({ indexed }) => indexed).map(({ path }) => path))
  webManifest(app, config)
  securityText(app, config)
  app.setNotFoundHandler((request, reply) => {
    const [, path = '', search = ''] = /^([^?]*)\/(\?.*)?$/.exec(request.url) ?? []
    if (!shown.has(path) || !isRead(request)) return sendFile(notFound, request, reply)
    return reply.headers(common).redirect(`${path}${search}`, 308)
  })
}

/** Pages of endpoints that read the database (server/api/applications/verify-letter.ts). */
const isServedElsewhere = (path: string) => path === paths.verify || path === patterns.verifyLetter

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** One route per folder, because a separate route for each file would take a tenth of a second at startup. */
function serveAssets(app: FastifyInstance, assets: ReadonlyMap<string, ServedFile>): void {
  const patterns = Array.from(assets.keys(), (address) => address.replace(/^(\/[^/]+\/).+$/, '$1*'))
  for (const pattern of new Set(patterns)) {
    app.get<{ Params: { '*'?: string } }>(pattern, (request, reply) => {
      const file = assets.get(pattern.replace('*', () => request.params['*'] ?? ''))
      return file === undefined ? reply.callNotFound() : sendFile(file, request, reply)
    })
  }
}
