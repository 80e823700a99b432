import { readFile, glob } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { createPath, isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { createScreenRouter, type BrowserWindow } from './screen-router.ts'

type Entry = { state: unknown; url: URL }

/** A window's history as the standard describes it, without a page. */
function openBrowser(path: string) {
  const entries: Entry[] = [{ state: null, url: new URL(path, 'https://site.example') }]
  let at = 0
  const listeners = new EventTarget()
  const current = () => entries[at] as Entry
  const browser = {
    location: {
      origin: 'https://site.example',
      get pathname() {
        return current().url.pathname
      },
      get search() {
        return current().url.search
      },
      get hash() {
        return current().url.hash
      },
    },
    history: {
      get state() {
        return current().state
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, Infinity, { state, url: new URL(url, current().url) })
        at += 1
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = { state, url: new URL(url, current().url) }
      },
      go(steps: number) {
        at += steps
        listeners.dispatchEvent(new Event('popstate'))
      },
    },
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
  }
  return { browser: browser as unknown as BrowserWindow, length: () => entries.length }
}

const screen = (path: string, more: Partial<RouteObject> = {}) => ({ id: path, path, element: path, ...more }) as RouteObject

const guarded = (...children: RouteObject[]): RouteObject[] => [{ id: 'page', errorElement: 'sorry', children }]

async function open(routes: RouteObject[], path = '/') {
  const { browser, length } = openBrowser(path)
  const router = await createScreenRouter(routes, undefined, browser)
  return { router, length, address: () => browser.location.pathname + browser.location.search + browser.location.hash }
}

describe('a link', () => {
  it('loads the code of its screen once, then shows it and what its loader gives', async () => {
    const lazy = vi.fn<() => Promise<object>>(async () => ({ element: 'item', loader: ({ params }: LoaderFunctionArgs) => params['id'] }))
    const { router, address, length } = await open(guarded(screen('/'), { id: 'item', path: '/items/:id', lazy } as RouteObject))
    const going = router.navigate('/items/7', { state: { scrollTo: 'costs' } })
    expect(router.state.navigation.state).toBe('loading')
    expect(router.state.location.pathname).toBe('/')
    await going
    expect(router.state).toMatchObject({ navigation: { state: 'idle' }, historyAction: 'PUSH', loaderData: { item: '7' }, errors: null })
    expect(router.state.location.state).toEqual({ scrollTo: 'costs' })
    await router.navigate('/items/8')
    expect(router.state.loaderData).toEqual({ item: '8' })
    expect(lazy).toHaveBeenCalledTimes(1)
    expect([address(), length()]).toEqual(['/items/8', 3])
  })

  it('shows a screen that is there already at once', async () => {
    const { router } = await open(guarded(screen('/'), screen('/about')))
    void router.navigate('/about')
    expect(router.state.location.pathname).toBe('/about')
    expect(router.state.navigation.state).toBe('idle')
  })

  it('to a section of the same page loads nothing', async () => {
    const loader = vi.fn<() => number>(() => 1)
    const { router } = await open(guarded(screen('/', { loader })))
    await router.navigate('/#costs')
    expect(loader).toHaveBeenCalledTimes(1)
    expect(router.state).toMatchObject({ loaderData: { '/': 1 }, location: { hash: '#costs' } })
  })

  it('with a query alone stays on its page; replacing adds no entry', async () => {
    const loader = vi.fn<() => number>(() => 1)
    const { router, address, length } = await open(guarded(screen('/find', { loader })), '/find')
    void router.navigate('?q=drone', { replace: true })
    expect([address(), length()]).toEqual(['/find?q=drone', 1])
    expect(router.state).toMatchObject({ loaderData: { '/find': 1 }, location: { search: '?q=drone' } })
    expect(loader).toHaveBeenCalledTimes(1)
  })

  it('that is followed while another one loads wins, whichever comes back first', async () => {
    const slow = Promise.withResolvers<object>()
    const routes = guarded(screen('/'), screen('/quick'), {
      id: 'slow',
      path: '/slow',
      lazy: () => slow.promise as Promise<{ element: string }>,
    })
    const { router, address } = await open(routes)
    const first = router.navigate('/slow')
    await router.navigate('/quick')
    slow.resolve({ element: 'slow' })
    await first
    expect(address()).toBe('/quick')
    expect(router.state.location.pathname).toBe('/quick')
  })
})

describe('what goes wrong', () => {
  it('in loading a screen shows in its boundary, and the next visit tries again', async () => {
    const lazy = vi
      .fn<() => Promise<{ element: string }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ element: 'there' })
    const { router, address } = await open(guarded(screen('/'), { id: 'far', path: '/far', lazy }))
    await router.navigate('/far')
    expect(router.state.errors).toMatchObject({ page: { message: 'offline' } })
    expect(address()).toBe('/far')
    await router.navigate('/')
    expect(router.state.errors).toBeNull()
    await router.navigate('/far')
    expect(router.state.errors).toBeNull()
  })

  it('in a loader that finds nothing is known as such', async () => {
    const loader = () => {
      throw new Response('', { status: 404 })
    }
    const { router } = await open(guarded(screen('/'), screen('/gone', { loader })))
    await router.navigate('/gone')
    const error: unknown = router.state.errors?.['page']
    expect(isRouteErrorResponse(error) && error.status).toBe(404)
  })

  it('is tried once more on request, and gives way', async () => {
    const loader = vi
      .fn<() => string>(() => 'fine')
      .mockImplementationOnce(() => {
        throw new Error('broken')
      })
    const { router } = await open(guarded(screen('/'), screen('/far', { loader })))
    await router.navigate('/far')
    const { location } = router.state
    await router.revalidate()
    expect(router.state).toMatchObject({ errors: null, loaderData: { '/far': 'fine' }, revalidation: 'idle' })
    expect(router.state.location).not.toBe(location)
  })

  it('with the first page is the caller’s to handle', async () => {
    const routes = guarded({ id: 'far', path: '/', lazy: () => Promise.reject(new Error('offline')) })
    await expect(open(routes)).rejects.toThrow('offline')
  })
})

it('goes back and forward with the state that each entry had', async () => {
  const { router } = await open(guarded(screen('/'), screen('/about')))
  const { key } = router.state.location
  await router.navigate('/about', { state: 'here' })
  await router.navigate(-1)
  expect(router.state).toMatchObject({ historyAction: 'POP', location: { pathname: '/', key } })
  await router.navigate(1)
  expect(router.state.location).toMatchObject({ pathname: '/about', state: 'here' })
})

it('starts with what the page was sent with', async () => {
  const loader = vi.fn<() => string>(() => 'fresh')
  const { browser } = openBrowser('/')
  const router = await createScreenRouter(guarded(screen('/', { loader })), { '/': 'sent' }, browser)
  expect(router.state.loaderData).toEqual({ '/': 'sent' })
  expect(loader).not.toHaveBeenCalled()
})

it('tells its listeners, until they leave', async () => {
  const { router } = await open(guarded(screen('/'), screen('/about')))
  const seen: string[] = []
  const leave = router.subscribe((state) => seen.push(createPath(state.location)))
  await router.navigate('/about')
  leave()
  await router.navigate('/')
  expect(seen).toEqual(['/about'])
})

it('no screen uses what this router leaves out', async () => {
  const missing = /\b(?:useFetchers?|useSubmit|useBlocker|useActionData|useFormAction|Form|createBrowserRouter|redirect)\b/
  const users: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx}')) {
    const names = /import \{([^}]*)\} from 'react-router'/.exec(await readFile(file, 'utf8'))?.[1] ?? ''
    if (missing.test(names)) users.push(file)
  }
  expect(users).toEqual([])
})
