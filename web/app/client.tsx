import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState, type RouteObject } from 'react-router'
import '#web/styles/site.css'
import { showMissingRoot } from './missing-root.ts'
import { createRoutes } from './router.tsx'
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

/** The path of a page that the server could not find, though a pattern of the route table may fit it. */
const missingPath = () => (document.documentElement.dataset['status'] === '404' ? location.pathname : undefined)

function hydrationState(): HydrationState | undefined {
  const text = document.getElementById('hydration-data')?.textContent
  return text === null || text === undefined ? undefined : (JSON.parse(text) as HydrationState)
}

/** Brings the prerendered page to life. Rejects when its modules cannot be loaded; the page stays readable then. */
export async function start(hydrated: () => void): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return showMissingRoot()
  const routes = createRoutes(missingPath())
  await loadMatched(routes)
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
