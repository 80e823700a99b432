import { createClient, type Session } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD, signedIn } from '#server/testing/accounts.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// How sessions behave in browsers (specification, section 4), using the official client in the same way as the pages do.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: false })
})
afterAll(() => server.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const KEY = 'session'
const addressOf = (input: string | URL | Request) => (input instanceof Request ? input.url : String(input))
const now = () => Math.floor(Date.now() / 1000)

/** The storage that all tabs of a browser share. */
function sharedStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    session: () => (items.has(KEY) ? (JSON.parse(items.get(KEY) ?? '') as Session) : null),
  }
}
type Storage = ReturnType<typeof sharedStorage>

/**
 * One tab: its client, the events it received, and the times of its refresh requests. `answer` can replace the response to simulate a
 * failing server.
 */
function tab(
  storage: Storage,
  { answer, autoRefreshToken = false }: { answer?: (nth: number) => Response | null; autoRefreshToken?: boolean } = {},
) {
  const events: string[] = []
  const refreshes: number[] = []
  const counting: typeof fetch = async (input, init) => {
    if (!addressOf(input).includes('grant_type=refresh_token')) return fetch(input, init)
    refreshes.push(performance.now())
    return answer?.(refreshes.length) ?? fetch(input, init)
  }
  const client = createClient(server.url, server.config.anonKey, {
    auth: { flowType: 'pkce', storage, storageKey: KEY, autoRefreshToken, detectSessionInUrl: false },
    global: { fetch: counting },
  })
  client.auth.onAuthStateChange((event) => void events.push(event))
  return { client, events, refreshes }
}

/** The storage of a browser whose access token expires in this many seconds. */
async function browserWith(secondsLeft: number, changes: Partial<Session> = {}): Promise<Storage> {
  const { email } = await signedIn(server)
  const storage = sharedStorage()
  const { client } = tab(storage)
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  storage.setItem(KEY, JSON.stringify({ ...storage.session(), expires_at: now() + secondsLeft, ...changes }))
  return storage
}

describe('when a page loads', () => {
  test('a stored session is restored without a request', async () => {
    const { client, events, refreshes } = tab(await browserWith(3600))
    expect((await client.auth.getSession()).data.session).not.toBeNull()
    await expect.poll(() => events).toContain('INITIAL_SESSION')
    expect(refreshes).toEqual([])
  })

  test.each([
    ['an expired one', -10],
    ['one within 90 s of its end', 60],
  ])('a stored session is refreshed: %s', async (_name, left) => {
    const storage = await browserWith(left)
    const before = storage.session()
    const { client, events, refreshes } = tab(storage)
    expect((await client.auth.getSession()).data.session?.expires_at).toBeGreaterThan(now() + 3000)
    expect(storage.session()?.refresh_token).not.toBe(before?.refresh_token)
    expect([events.includes('SIGNED_OUT'), refreshes.length]).toEqual([false, 1])
  })

  test('a session that cannot be refreshed is removed, and other stored items are left alone', async () => {
    const storage = await browserWith(-10, { refresh_token: 'never-issued-by-anybody' })
    storage.setItem('application-storage', 'typed')
    const { client, events } = tab(storage)
    expect((await client.auth.getSession()).data.session).toBeNull()
    await expect.poll(() => events).toContain('SIGNED_OUT')
    expect([...storage.items]).toEqual([['application-storage', 'typed']])
  })

  test('the refresh is retried after 200 ms and 400 ms if the server is briefly unavailable', async () => {
    const storage = await browserWith(-10)
    const { client, refreshes } = tab(storage, { answer: (nth) => (nth <= 2 ? new Response('{}', { status: 503 }) : null) })
    expect((await client.auth.getSession()).data.session).not.toBeNull()
    expect(refreshes).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = refreshes
    expect(second - first).toBeGreaterThanOrEqual(195)
    expect(third - second).toBeGreaterThanOrEqual(395)
  })
})

describe('two tabs', () => {
  test('that refresh at the same time get the same session', async () => {
    const storage = await browserWith(-10)
    const [one, two] = [tab(storage), tab(storage)]
    await Promise.all([one.client.auth.getSession(), two.client.auth.getSession()])
    const [a, b] = [await one.client.auth.getSession(), await two.client.auth.getSession()]
    expect(a.data.session?.refresh_token).toBe(storage.session()?.refresh_token)
    expect(b.data.session?.refresh_token).toBe(storage.session()?.refresh_token)
    expect((await two.client.auth.refreshSession()).error).toBeNull()
    expect([...one.events, ...two.events]).not.toContain('SIGNED_OUT')
  })

  test("see each other's sign-ins and sign-outs", async () => {
    const storage = sharedStorage()
    const { email } = await signedIn(server)
    const [one, two] = [tab(storage), tab(storage)]
    await one.client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await two.client.auth.getUser()).data.user?.email).toBe(email)
    await two.client.auth.signOut()
    expect((await one.client.auth.getSession()).data.session).toBeNull()
  })

  test('in two browsers: signing out everywhere ends the other session at its next refresh and emits SIGNED_OUT', async () => {
    const { email } = await signedIn(server)
    const [here, there] = [sharedStorage(), sharedStorage()]
    for (const storage of [here, there]) await tab(storage).client.auth.signInWithPassword({ email, password: PASSWORD })
    await tab(here).client.auth.signOut({ scope: 'global' })
    expect([...here.items]).toEqual([])
    there.setItem(KEY, JSON.stringify({ ...there.session(), expires_at: now() - 10 }))
    const { client, events } = tab(there)
    expect((await client.auth.getSession()).data.session).toBeNull()
    await expect.poll(() => events).toContain('SIGNED_OUT')
  })

  test.each([401, 403, 404])('signing out succeeds even if the server responds with %i', async (status) => {
    const storage = await browserWith(3600)
    storage.setItem(`${KEY}-code-verifier`, '"left over"')
    const client = createClient(server.url, server.config.anonKey, {
      auth: { flowType: 'pkce', storage, storageKey: KEY, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: (input, init) =>
          addressOf(input).includes('/logout') ? Promise.resolve(Response.json({}, { status })) : fetch(input, init),
      },
    })
    expect((await client.auth.signOut()).error).toBeNull()
    expect([...storage.items]).toEqual([])
  })
})

describe('while a page is open', () => {
  /** The part of the browser that the client observes: whether the tab is visible, and when that changes. */
  function page(visibilityState: 'visible' | 'hidden') {
    const window = new EventTarget()
    const document = { visibilityState }
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', document)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    return (next: 'visible' | 'hidden') => {
      document.visibilityState = next
      window.dispatchEvent(new Event('visibilitychange'))
    }
  }
  const TICK = 30_000
  const age = (storage: Storage) => storage.setItem(KEY, JSON.stringify({ ...storage.session(), expires_at: now() + 60 }))

  test('a timer every 30 s refreshes only a session that is about to expire', async () => {
    const storage = await browserWith(3600)
    page('visible')
    const { client, events, refreshes } = tab(storage, { autoRefreshToken: true })
    await client.auth.initialize()
    await vi.advanceTimersByTimeAsync(TICK)
    expect(refreshes).toEqual([])
    age(storage)
    await vi.advanceTimersByTimeAsync(TICK)
    await expect.poll(() => events).toContain('TOKEN_REFRESHED')
    expect(refreshes).toHaveLength(1)
    await client.auth.stopAutoRefresh()
  })

  test('a hidden tab stops the timer and refreshes the session when it is visible again', async () => {
    const storage = await browserWith(3600)
    const turn = page('visible')
    const { client, events, refreshes } = tab(storage, { autoRefreshToken: true })
    await client.auth.initialize()
    turn('hidden')
    // The client handles the event asynchronously.
    await expect.poll(() => vi.getTimerCount()).toBe(0)
    age(storage)
    await vi.advanceTimersByTimeAsync(10 * TICK)
    expect(refreshes).toEqual([])
    turn('visible')
    await expect.poll(() => events).toContain('TOKEN_REFRESHED')
    expect(storage.session()?.expires_at).toBeGreaterThan(now() + 3000)
    await client.auth.stopAutoRefresh()
  })
})
