import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { type Announced, setAnnounced } from '#domain/announced.ts'
import { withoutSamples } from '#web/lib/page/samples.ts'
import { builtOrigin } from '#web/lib/page/site-origin.ts'
import { addressesOf } from './addresses.ts'
import { renewDocument, structuredDataScripts } from './document.ts'
import { createRoutes } from './router.tsx'
import { type PageModule, screens } from './screens.ts'

export type RenderedPage = {
  /** The content of the document's head: title, meta, link and structured data. */
  head: string
  body: string
  /** JSON for the client router, or null if no loader ran. */
  data: string | null
  status: number
}

const leadingHeadTags = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** The router marks every link, for servers that deliver routes on demand. This site does not do that. */
const discoveryMark = ' data-discover="true"'
/** In development React compares every attribute, so the mark must stay. */
const kept = import.meta.env.DEV ? discoveryMark : ''

/** React writes end tags for SVG shapes; HTML allows self-closing tags there. */
const withoutEndTags = (html: string) => html.replaceAll(/><\/(?:path|use|rect|circle|ellipse|line)>/g, '/>')

/** Renders the page at one path to HTML. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const routes = createRoutes()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`${builtOrigin}${path}`))
  if (context instanceof Response) throw new Error(`${path} responds with a redirect and cannot be prerendered`)
  const failure = context.errors === null ? undefined : Object.values(context.errors)[0]
  if (failure instanceof Error) throw new Error(`${path} could not be prerendered: ${failure.message}`, { cause: failure })
  const router = createStaticRouter(handler.dataRoutes, context)
  const rendered = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const html = withoutEndTags(rendered.replaceAll(discoveryMark, kept))
  // If the tree has no head of its own, React writes the head tags in front of everything else.
  const tags = leadingHeadTags.exec(html)?.[0] ?? ''
  const page = await pageOf(context)
  const hasData = page?.sendsData !== false && Object.values(context.loaderData).some((value) => value !== undefined)
  return {
    head: tags + structuredData(page, context),
    body: html.slice(tags.length),
    data: hasData ? JSON.stringify({ loaderData: context.loaderData }) : null,
    status: context.matches.at(-1)?.route.path === '*' ? 404 : context.statusCode,
  }
}

/** The same page as on public sites, without sample data. */
export const renderPublicPage = (path: string): Promise<RenderedPage> => withoutSamples(() => renderPage(path))

function pageOf({ matches }: StaticHandlerContext): Promise<PageModule> | undefined {
  return screens.find(({ path }) => path === matches.at(-1)?.route.path)?.load()
}

function structuredData(page: PageModule | undefined, { matches, loaderData }: StaticHandlerContext): string {
  return page?.structuredData ? structuredDataScripts(page.structuredData(loaderData[matches.at(-1)?.route.id ?? ''] as never)) : ''
}

/** The built document for a path, with the current announcements. Identical byte for byte if there are none. */
export async function renewPage(
  document: string,
  path: string,
  { announced, isPublic }: { announced: Announced; isPublic: boolean },
): Promise<string> {
  setAnnounced(announced)
  return renewDocument(document, await (isPublic ? renderPublicPage(path) : renderPage(path)), announced)
}

/** The screens to prerender, without the parts that only a browser can use. */
export const prerenderedScreens = screens.map(({ path, source, start, signedIn, only = null }) => ({
  paths: addressesOf(path),
  source,
  start,
  signedIn,
  only,
}))
