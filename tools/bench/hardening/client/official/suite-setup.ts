import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    official: { site: string; anonKey: string }
  }
}

const { site, anonKey } = inject('official')

// The suite is written for Jest, and for a Supabase project at this address whose gateway accepts requests without an API key.
Object.assign(globalThis, { jest: vi })
const sent = globalThis.fetch
globalThis.fetch = (input, init = {}) => {
  const address = input instanceof Request ? input.url : String(input)
  const headers = new Headers(init.headers)
  if (!headers.has('apikey')) headers.set('apikey', anonKey)
  return sent(address.replace(/^http:\/\/(?:localhost|127\.0\.0\.1):54321/, site), { ...init, headers })
}
