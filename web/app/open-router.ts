import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router'

/**
 * The router, once it has all that the first page needs, so that the first render equals what the server sent.
 * @param loaderData what the loaders of the first page gave, when it was rendered.
 * @throws what went wrong when the first page cannot be loaded: it stays as it was sent, and readable.
 */
export async function openRouter(routes: RouteObject[], loaderData?: HydrationState['loaderData']) {
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaderData ?? {} } })
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  }
  const [failure] = Object.values(router.state.errors ?? {}) as unknown[]
  if (failure !== undefined) throw failure
  return router
}
