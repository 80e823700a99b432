import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { SiteConfig } from './built-site.ts'
import { bundleInlineScript } from './inline-scripts.ts'
import { publicConfig } from './public-config.ts'

const root = join(import.meta.dirname, '../..')

/** What pages are made of. Nothing else of the checkout is sent, such as the server, or the data folder with its secrets. */
const SERVED = ['web', 'domain', 'content', 'node_modules']

/** What is used of web/app, loaded through Vite: the server itself never imports web. */
type Prerender = { renderPage: (path: string) => Promise<{ head: string; body: string; data: string | null; status: number }> }
type Documents = { renderDocument: (parts: Record<string, unknown>) => string }

async function renderInDevelopment(vite: ViteDevServer, path: string): Promise<{ html: string; status: number }> {
  const [prerender, documents, themeScript, bootScript] = await Promise.all([
    vite.ssrLoadModule('/web/app/prerender.tsx') as Promise<Prerender>,
    vite.ssrLoadModule('/web/app/document.ts') as Promise<Documents>,
    bundleInlineScript(root, 'theme'),
    bundleInlineScript(root, 'boot'),
  ])
  const { head, body, data, status } = await prerender.renderPage(path)
  const html = documents.renderDocument({
    head: `<link rel="stylesheet" href="/web/styles/site.css">${head}`,
    body,
    data,
    status,
    css: '',
    styles: '',
    fonts: [],
    themeScript,
    bootScript,
    modules: ['/web/app/client.tsx'],
    start: 'load',
  })
  return { html: await vite.transformIndexHtml(path, html), status }
}

/**
 * The site for `npm run dev`: modules straight from web/, reloaded as they change; pages rendered when asked for. Same
 * addresses as the built site, without its content security policy, which Vite's own inline scripts would break.
 */
export async function devSite(app: FastifyInstance, { config }: { config: SiteConfig }): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server }, fs: { allow: SERVED.map((folder) => join(root, folder)) } },
  })
  app.addHook('onClose', () => vite.close())
  publicConfig(app, config, 'development')

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const { html, status } = await renderInDevelopment(vite, request.url)
      reply.raw.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
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
