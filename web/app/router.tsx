import type { RouteObject } from 'react-router'
import { refetchAddress, withRetry } from '#web/lib/module-retry.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'
import { screens, type PageModule, type Screen } from './screens.ts'

async function fetchAgain(screen: Screen, cause: unknown): Promise<PageModule> {
  const address = refetchAddress(cause, location.origin)
  // Only page chunks are loaded from a changed URL. No other module imports them (scripts/build.ts verifies this), so no module can be
  // loaded twice.
  return address === null ? screen.load() : ((await import(/* @vite-ignore */ address)) as PageModule)
}

function routeOf(screen: Screen): RouteObject {
  return {
    id: screen.path,
    path: screen.path,
    lazy: () => withRetry(screen.load, (cause) => fetchAgain(screen, cause)),
    // No loader reads the query string.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
  }
}

const isFallback = ({ path }: Screen) => path === '*'

/**
 * Creates the route table for the browser or for prerendering. Create a new table for each use, because the client adds the modules that
 * it loads.
 * @param missingPath shows the page for unknown paths, even if a pattern matches it.
 */
export function createRoutes(missingPath?: string): RouteObject[] {
  const missing = missingPath === undefined ? [] : screens.filter(isFallback).map((screen) => ({ ...screen, path: missingPath }))
  // The boundary has its own route, because the router renders nothing for a route that failed to load, not even that route's own
  // boundary.
  const guarded = { id: 'page', errorElement: <ErrorScreen />, children: [...missing, ...screens].map(routeOf) }
  return [{ id: 'layout', element: <Layout />, errorElement: <ErrorScreen />, children: [guarded] }]
}
