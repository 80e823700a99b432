import { createMemoryRouter, type RouteObject } from 'react-router'
import { expect, it, vi } from 'vitest'
import { createRoutes } from './router.tsx'

it('reloads a page when its path changes, but not when only the query string changes', async () => {
  const loader = vi.fn<() => null>(() => null)
  const [{ shouldRevalidate } = {}] = createRoutes()[0]?.children?.[0]?.children ?? []
  const router = createMemoryRouter([{ path: '/items/:id', shouldRevalidate, loader } as RouteObject], {
    initialEntries: ['/items/1'],
    hydrationData: { loaderData: { 0: null } },
  })
  await router.navigate('/items/1?q=drone')
  await router.navigate('/items/1?q=solar#costs')
  expect(loader).toHaveBeenCalledTimes(0)
  await router.navigate('/items/2')
  expect(loader).toHaveBeenCalledTimes(1)
  router.dispose()
})
