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
    id: screen.path,
    path: screen.path,
    lazy: () => withRetry(screen.load, (cause) => fetchAgain(screen, cause)),
    // No loader reads the query.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
  }
}

const isFallback = ({ path }: Screen) => path === '*'

/**
 * The route table, for the browser and for prerendering. A new one for each use: the client fills in what it loads.
 * @param missingPath shows what is shown for unknown addresses, whatever pattern fits it.
 */
export function createRoutes(missingPath?: string): RouteObject[] {
  const missing = missingPath === undefined ? [] : screens.filter(isFallback).map((screen) => ({ ...screen, path: missingPath }))
  // The boundary has a route of its own: the router shows nothing for a route that could not be loaded, its own
  // boundary included.
  const guarded = { id: 'page', errorElement: <ErrorScreen />, children: [...missing, ...screens].map(routeOf) }
  return [{ id: 'layout', element: <Layout />, errorElement: <ErrorScreen />, children: [guarded] }]
}
