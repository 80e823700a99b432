import type { Store } from '#web/lib/storage/session-storage.ts'

/** What is kept under a key; null for nothing, and for what we have not written. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** An answer as a server would give it: `Response.json` is younger than the oldest browsers of this site. */
export function jsonAnswer(body: unknown, init: ResponseInit): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { ...init, headers })
}
