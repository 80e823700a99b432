import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { builtOrigin } from '#web/lib/site-origin.ts'
import { createRoutes } from './router.tsx'
import { screens } from './screens.ts'



export type RenderedPage = {
  /** What React wants in the document's head: title, meta, link. */
  head: string
  body: string
  /** JSON for the client router, only when a loader ran. */
  data: string | null
  status: number
}

const leadingHeadTags = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** Renders one address of the site to HTML. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const routes = createRoutes()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`${builtOrigin}${path}`))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect and cannot be prerendered`)
  const failure = context.errors === null ? undefined : Object.values(context.errors)[0]
  if (failure instanceof Error) throw new Error(`${path} could not be prerendered: ${failure.message}`, { cause: failure })
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  // React writes what belongs in the head in front of everything else when the tree has no head of its own.
  const head = leadingHeadTags.exec(html)?.[0] ?? ''
  const hasData = Object.values(context.loaderData).some((value) => value !== undefined)
  return {
    head,
    body: html.slice(head.length),
    data: hasData ? JSON.stringify({ loaderData: context.loaderData }) : null,
    status: context.matches.at(-1)?.route.path === '*' ? 404 : context.statusCode,
  }
}

/** The screens to prerender, without what only a browser can use. */
export const prerenderedScreens = screens.map(({ path, source, start, internal }) => ({ path, source, start, internal: internal === true }))
