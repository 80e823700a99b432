import { createBrowserRouter, type HydrationState, matchRoutes, type RouteObject } from 'react-router'

/**
 * The router, once it has all that the first page needs, so that the first render equals what the server sent.
 * @param loaderData what the loaders of the first page gave, when it was rendered: they do not run again.
 * @throws what went wrong when the first page cannot be loaded: it stays as it was sent, and readable.
 */
export async function openRouter(routes: RouteObject[], loaderData: HydrationState['loaderData'] = {}) {
  // The router runs every loader of a route that is still lazy, also those whose data the page came with.
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
