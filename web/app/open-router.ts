import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'

/**
 * Creates the router once everything for the first page has loaded, so that the first render matches the HTML that the server sent.
 * @param loaderData the data that the loaders of the first page returned when it was rendered; they do not run again.
 * @throws the error if the first page cannot be loaded. The page then stays as the server sent it, and remains readable.
 */
export async function openRouter(routes: RouteObject[], loaderData: HydrationState['loaderData'] = {}) {
  // The router runs every loader of a route that is still lazy, even if the page already contains its data.
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve())
    })
  }
  const [failure] = Object.values(router.state.errors ?? {}) as unknown[]
  if (failure === undefined) return router
  router.dispose()
  throw failure
}
