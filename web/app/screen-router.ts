import {
  createPath,
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  type DataRouter,
  type Location,
  type RouteMatch,
  type RouteObject,
  type RouterState,
  type To,
} from 'react-router'

type Loaded = Pick<RouterState, 'loaderData' | 'errors'>
type Listener = Parameters<DataRouter['subscribe']>[0]
type Options = { replace?: boolean; state?: unknown }
/** What the router needs of a window. */
export type BrowserWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The shape in which `isRouteErrorResponse` knows what a loader threw. */
async function failureOf(cause: unknown): Promise<unknown> {
  if (!(cause instanceof Response)) return cause
  const { status, statusText } = cause
  return { status, statusText, internal: false, data: await cause.text() }
}

/** Loads the code of the screens that match, and what their loaders give unless it is known already. */
async function load(matches: RouteMatch[], url: URL, known: RouterState['loaderData'] = {}): Promise<Loaded> {
  const loaderData: RouterState['loaderData'] = {}
  let errors: RouterState['errors'] = null
  await Promise.all(
    matches.map(async ({ route, params }, at) => {
      const id = route.id ?? ''
      try {
        if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
        if (typeof route.loader !== 'function') return
        const call = { request: new Request(url), url, params, context: {}, pattern: id }
        loaderData[id] = id in known ? known[id] : await route.loader(call as never)
      } catch (cause) {
        const boundary = matches.slice(0, at).findLast(({ route: { errorElement } }) => errorElement)
        errors = { [boundary?.route.id ?? '']: await failureOf(cause) }
      }
    }),
  )
  return { loaderData, errors }
}

const isReady = ({ route: { lazy, loader } }: RouteMatch) => lazy === undefined && loader === undefined

/** Another section or another query of the page one is on. No loader of this site reads the query, so nothing is loaded. */
const isSamePage = (from: Location, to: Location) =>
  from.pathname === to.pathname && (from.search !== to.search || to.hash !== '' || from.hash !== '')

const hereIn = ({ history, location: { pathname, search, hash } }: BrowserWindow): Location => {
  const { usr = null, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string }
  return { pathname, search, hash, state: usr, key }
}

const matchesOf = (routes: RouteObject[], location: Partial<Location>) => (matchRoutes(routes, location) ?? []) as RouterState['matches']

const whole = (location: Location, { origin }: { origin: string }) => new URL(createPath(location), origin)

/**
 * The part of React Router that decides when which screen is shown, for this site alone: its own one also brings forms,
 * fetchers, blockers and middleware, a seventh of all that a page loads. Everything that screens use (`Link`,
 * `useLoaderData`, `useNavigation`, …) is React Router's and reads the state kept here (docs/decisions/0012).
 * @param routes with an `id` each; screens that are not loaded yet have `lazy`.
 * @param known what the loaders of the first page gave, when it was rendered.
 * @throws what went wrong when the first page cannot be loaded.
 */
export async function createScreenRouter(
  routes: RouteObject[],
  known?: RouterState['loaderData'],
  browser: BrowserWindow = window,
): Promise<DataRouter> {
  const location = hereIn(browser)
  const matches = matchesOf(routes, location)
  const { loaderData, errors } = await load(matches, whole(location, browser.location), known)
  // The page stays as it was sent, and readable.
  if (errors) throw Object.values(errors)[0]
  return routerFrom(routes, browser, {
    historyAction: NavigationType.Pop,
    location,
    matches,
    loaderData,
    errors: null,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
  })
}

/** Goes on from the first screen. */
function routerFrom(routes: RouteObject[], browser: BrowserWindow, state: RouterState): DataRouter {
  const { history, location: address } = browser
  const listeners = new Set<Listener>()
  // The newest thing a person wanted wins; what comes back late for an older one is dropped.
  let newest = 0

  function update(changes: Partial<RouterState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener(state, { deletedFetchers: [], newErrors: null, flushSync: false })
  }

  async function go(historyAction: NavigationType, location: Location): Promise<void> {
    const run = ++newest
    const matches = matchesOf(routes, location)
    let loaded: Loaded = { loaderData: {}, errors: null }
    if (isSamePage(state.location, location)) loaded = state
    else if (!matches.every(isReady)) {
      const rest = { ...IDLE_NAVIGATION, matches: undefined, historyAction: undefined }
      update({ navigation: { ...rest, state: 'loading', location } as unknown as RouterState['navigation'] })
      loaded = await load(matches, whole(location, address))
      if (run !== newest) return
    }
    const { loaderData, errors } = loaded
    if (historyAction !== NavigationType.Pop) {
      const entry = { usr: location.state as unknown, key: location.key }
      const write = historyAction === NavigationType.Push ? 'pushState' : 'replaceState'
      history[write](entry, '', createPath(location))
    }
    update({ historyAction, location, matches, loaderData, errors, navigation: IDLE_NAVIGATION, revalidation: 'idle' })
  }

  async function navigate(to: To | number | null, options: Options = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to)
    const target = resolvePath(to ?? '', state.location.pathname)
    const location = { ...target, state: options.state ?? null, key: newKey() }
    await go(options.replace ? NavigationType.Replace : NavigationType.Push, location)
  }

  async function revalidate(): Promise<void> {
    const run = ++newest
    update({ revalidation: 'loading', navigation: IDLE_NAVIGATION })
    const loaded = await load(state.matches, whole(state.location, address))
    // A location of its own: an error screen gives way when it sees another one.
    if (run === newest) update({ ...loaded, location: { ...state.location }, revalidation: 'idle' })
  }

  const moved = () => void go(NavigationType.Pop, hereIn(browser))
  browser.addEventListener('popstate', moved)

  const router: Partial<DataRouter> = {
    basename: '/',
    get state() {
      return state
    },
    routes: [],
    manifest: {},
    match: (location: Partial<Location>) => matchesOf(routes, location),
    navigate,
    revalidate,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: (location) => createPath(location),
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), address.origin)
      return { pathname, search, hash }
    },
    dispose: () => browser.removeEventListener('popstate', moved),
  }
  // What is missing belongs to forms, fetchers and blockers, which no screen uses (screen-router.test.ts).
  return router as DataRouter
}
