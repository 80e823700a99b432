import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { type Announced, setAnnounced } from '#domain/announced.ts'
import type { Database } from '#server/database/database.ts'
import { projectRoot } from '#server/project-root.ts'
import type { SiteConfig } from './built-site.ts'
import { type NoticeStrip, noticeStrip, withNotices } from './announcements/notice-strip.ts'
import { type CurrentAnnouncements, watchAnnouncements } from './announcements/watch-announcements.ts'
import { bundleInlineScript, bundleInlineStyles } from './inline-scripts.ts'
import { publicConfig } from './public-config.ts'
import { robots } from './robots.ts'
import { type Headers, isOfConsole, pagePolicy, securityHeaders } from './security-headers.ts'
import { securityText } from './security-text.ts'
import { type LentPages, servedFile } from './served-file.ts'
import { sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

/** The sources of the pages. Nothing else in the checkout is served, such as the server or the data folder with its secrets. */
const SERVED = ['web', 'domain', 'content', 'node_modules']

/** The parts of web/app that are used here, loaded through Vite. The server itself never imports web. */
type Prerender = {
  renderPage: (path: string) => Promise<{ head: string; body: string; data: string | null; status: number }>
  prerenderedScreens: { paths: string[]; only: string | null }[]
}
type Documents = {
  renderDocument: (parts: Record<string, unknown>) => string
  renewDocument: (document: string, parts: Record<string, unknown>, announced: Announced) => string
}
type Announcements = { setAnnounced: (announced: Announced) => void }

const loadPrerender = (vite: ViteDevServer) => vite.ssrLoadModule('/web/app/prerender.tsx') as Promise<Prerender>

/** The two applications, each with the style sheet and the script that its pages load. */
const publicSite = { styles: '/web/styles/site.css', entry: '/web/app/client.tsx' }
const staffConsole = { styles: '/web/admin/admin.css', entry: '/web/admin/client.tsx' }

async function renderInDevelopment(vite: ViteDevServer, path: string, announced: Announced): Promise<{ html: string; status: number }> {
  const { styles, entry } = isOfConsole(path) ? staffConsole : publicSite
  const [prerender, days, documents, themeScript, bootScript] = await Promise.all([
    loadPrerender(vite),
    vite.ssrLoadModule('/domain/announced.ts') as Promise<Announcements>,
    vite.ssrLoadModule('/web/app/document.ts') as Promise<Documents>,
    bundleInlineScript(projectRoot, 'theme'),
    bundleInlineScript(projectRoot, 'boot'),
  ])
  const empty = { head: '<title>Console</title>', body: '<main id="main">Opening the console…</main>', data: null, status: 200 }
  days.setAnnounced(announced)
  const { head, body, data, status } = isOfConsole(path) ? empty : await prerender.renderPage(path)
  const html = documents.renderDocument({
    head: `<link rel="stylesheet" href="${styles}">${head}`,
    body,
    data,
    status,
    css: '',
    styles: [styles],
    fonts: [],
    themeScript,
    bootScript,
    modules: [entry],
    start: 'load',
  })
  const said = isOfConsole(path) ? html : documents.renewDocument(html, { head, body, data }, announced)
  return { html: await vite.transformIndexHtml(path, said), status }
}

/** The policy of the built pages, extended for the scripts that Vite adds to a page and for the way it adds styles. */
function policyOf(html: string, path: string, config: SiteConfig): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  const scriptHashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return pagePolicy(config, { scriptHashes, styleHashes: ["'unsafe-inline'"], hasFrames: isOfConsole(path) })
}

/** The same pages as in the build: those that have no parameters and do not opt out of indexing. */
async function indexedPaths(vite: ViteDevServer): Promise<string[]> {
  const { prerenderedScreens, renderPage } = await loadPrerender(vite)
  const open = prerenderedScreens.flatMap(({ paths, only }) => (only === null ? paths : [])).filter((path) => !/[*:]/.test(path))
  const heads = await Promise.all(open.map(async (path) => ({ path, head: (await renderPage(path)).head })))
  return heads.filter(({ head }) => !head.includes('content="noindex"')).map(({ path }) => path)
}

type DevSite = { config: SiteConfig; database?: Pick<Database, 'queryAsServer'>; lentPages?: LentPages }

/** The current announcements, or nothing without a database. */
async function saidOf(app: FastifyInstance, database: DevSite['database']): Promise<{ announced: Announced; strip: NoticeStrip | null }> {
  const said = { announced: {} as Announced, strip: null as NoticeStrip | null }
  if (!database) return said
  const styles = await bundleInlineStyles(projectRoot, 'notice')
  const changed = ({ content, announced }: CurrentAnnouncements) => {
    said.strip = noticeStrip(
      content.flatMap(({ kind, value }) => (kind === 'notice' ? [value] : [])),
      styles,
    )
    said.announced = announced
    setAnnounced(announced)
  }
  watchAnnouncements({ app, database, changed })
  return said
}

/**
 * The site for `npm run dev`: modules straight from web/, reloaded as they change, and pages rendered on request. The paths and browser
 * rules are those of the built site, except that inline styles are allowed, because Vite uses them.
 */
export async function devSite(app: FastifyInstance, { config, database, lentPages }: DevSite): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: projectRoot,
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: SERVED.map((folder) => join(projectRoot, folder)) } },
  })
  app.addHook('onClose', () => vite.close())
  publicConfig(app, config, 'development')
  robots(app, config)
  sitemap(app, config, () => indexedPaths(vite))
  webManifest(app, config)
  securityText(app, config)

  const said = await saidOf(app, database)
  const common = securityHeaders(config)
  const render = async (path: string): Promise<{ html: string; status: number; headers: Headers }> => {
    const [{ html: rendered, status }, { builtOrigin }] = await Promise.all([
      renderInDevelopment(vite, path, said.announced),
      vite.ssrLoadModule('/web/lib/page/site-origin.ts') as Promise<{ builtOrigin: string }>,
    ])
    const page = isOfConsole(path) ? rendered : withNotices(rendered, said.strip)
    const html = page.replaceAll(builtOrigin, config.siteUrl)
    const own = {
      'content-security-policy': policyOf(html, path, config),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    }
    return { html, status, headers: { ...common, ...own } }
  }
  if (lentPages) {
    lentPages.find = async (path) => {
      const { html, status, headers } = await render(path === '*' ? '/404' : path)
      return servedFile({ identity: Buffer.from(html) }, headers, status)
    }
  }

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { html, status, headers } = await render(request.url)
      reply.raw.writeHead(status, headers).end(html)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      request.log.error(error)
      reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error instanceof Error ? error.stack : String(error))
    }
  }
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => void answerPage(request, reply))
  })
}
