import type { Store } from '#web/lib/storage/session-storage.ts'

/** The value stored under a key. Null if there is none, or if it is not valid JSON. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A response as a server would send it. The oldest browsers that this site supports lack `Response.json`. */
export function jsonResponse(body: unknown, init: ResponseInit): Response {
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { ...init, headers })
}
