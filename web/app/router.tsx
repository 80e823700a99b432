import type { RouteObject } from 'react-router'
import { refetchAddress, withRetry } from '#web/lib/module-retry.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { screens, type PageModule, type Screen } from './screens.ts'

async function fetchAgain(screen: Screen, cause: unknown): Promise<PageModule> {
  const address = refetchAddress(cause, location.origin)
  // Only page chunks are fetched under a changed address: nothing else imports them (scripts/build.ts proves it), so
  // no module can come to exist twice.
  return address === null ? screen.load() : ((await import(/* @vite-ignore */ address)) as PageModule)
}

function routeOf(screen: Screen): RouteObject {
  return {
    path: screen.path,
    lazy: () => withRetry(screen.load, (cause) => fetchAgain(screen, cause)),
  }
}

/** Id of the route whose boundary shows what stands in place of a page. */
export const guardedRouteId = 'page'

/** The route table, for the browser and for prerendering. A new one for each use: the client fills in what it loads. */
export function createRoutes(): RouteObject[] {
  // The boundary has a route of its own: the router shows nothing for a route that could not be loaded, its own
  // boundary included.
  const guarded = { id: guardedRouteId, ErrorBoundary: ErrorScreen, children: screens.map(routeOf) }
  return [{ Component: Layout, ErrorBoundary: ErrorScreen, children: [guarded] }]
}
