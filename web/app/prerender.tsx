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
  /** What belongs in the document's head: title, meta, link and structured data. */
  head: string
  body: string
  /** JSON for the client router, only when a loader ran. */
  data: string | null
  status: number
}

const leadingHeadTags = /^(?:<title>[\s\S]*?<\/title>|<meta [^>]*>|<link [^>]*>)+/

/** The router marks every link for a server that hands out routes piece by piece, which this site does not. */
const discoveryMark = ' data-discover="true"'
/** In development React compares what it is given attribute by attribute. */
const kept = import.meta.env.DEV ? discoveryMark : ''

/** React closes the shapes of a drawing with a tag; HTML lets them close themselves. */
const withoutEndTags = (html: string) => html.replaceAll(/><\/(?:path|use|rect|circle|ellipse|line)>/g, '/>')

/** Renders one address of the site to HTML. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const routes = createRoutes()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`${builtOrigin}${path}`))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect and cannot be prerendered`)
  const failure = context.errors === null ? undefined : Object.values(context.errors)[0]
  if (failure instanceof Error) throw new Error(`${path} could not be prerendered: ${failure.message}`, { cause: failure })
  const router = createStaticRouter(handler.dataRoutes, context)
  const rendered = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  const html = withoutEndTags(rendered.replaceAll(discoveryMark, kept))
  // React writes what belongs in the head in front of everything else when the tree has no head of its own.
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

/** The same as public sites show it: without samples. */
export const renderPublicPage = (path: string): Promise<RenderedPage> => withoutSamples(() => renderPage(path))

function pageOf({ matches }: StaticHandlerContext): Promise<PageModule> | undefined {
  return screens.find(({ path }) => path === matches.at(-1)?.route.path)?.load()
}

function structuredData(page: PageModule | undefined, { matches, loaderData }: StaticHandlerContext): string {
  return page?.structuredData ? structuredDataScripts(page.structuredData(loaderData[matches.at(-1)?.route.id ?? ''] as never)) : ''
}

/** The document of an address as it was built, with what the office says for a while; to the byte the same where it says nothing. */
export async function renewPage(
  document: string,
  path: string,
  { facts, isPublic }: { facts: Announced; isPublic: boolean },
): Promise<string> {
  setAnnounced(facts)
  return renewDocument(document, await (isPublic ? renderPublicPage(path) : renderPage(path)), facts)
}

/** The screens to prerender, without what only a browser can use. */
export const prerenderedScreens = screens.map(({ path, source, start, signedIn, only = null }) => ({
  paths: addressesOf(path),
  source,
  start,
  signedIn,
  only,
}))
