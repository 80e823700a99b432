import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState, type RouteObject } from 'react-router'
import '#web/styles/site.css'
import { showMissingRoot } from './missing-root.ts'
import { createRoutes, guardedRouteId } from './router.tsx'
import { WhenHydrated } from './when-hydrated.tsx'

/** Loads the screens of this address first, so that the first render equals what the server sent. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const page: object = await route.lazy()
      Object.assign(route, page, { lazy: undefined })
    }),
  )
}

/** What a loader that finds nothing throws, in the shape in which the router keeps it. */
const notFound = { status: 404, statusText: 'Not Found', internal: false, data: '' }

const isNotFound = () => document.documentElement.dataset['status'] === '404'

function hydrationState(): HydrationState | undefined {
  if (isNotFound()) return { loaderData: {}, errors: { [guardedRouteId]: notFound } }
  const text = document.getElementById('hydration-data')?.textContent
  return text === null || text === undefined ? undefined : (JSON.parse(text) as HydrationState)
}

/** Brings the prerendered page to life. Rejects when its modules cannot be loaded; the page stays readable then. */
export async function start(hydrated: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return showMissingRoot()
  const routes = createRoutes()
  if (!isNotFound()) await loadMatched(routes)
  const hydrationData = hydrationState()
  const router = createBrowserRouter(routes, hydrationData === undefined ? {} : { hydrationData })
  hydrateRoot(
    root,
    <StrictMode>
      <WhenHydrated then={hydrated}>
        <RouterProvider router={router} />
      </WhenHydrated>
    </StrictMode>,
  )
}
