/**
 * Where this server answers, but for the screens (`domain/paths.ts`) and the single endpoints, each of which is spelled below these by
 * whoever answers it. A project of Supabase answers its protocols below the same.
 */
export const addresses = {
  /** The product's own endpoints. */
  api: '/api',
  auth: '/auth/v1',
  data: '/rest/v1',
  storage: '/storage/v1',
  /** What a page has to know of the configuration. */
  config: '/config.json',
  alive: '/healthz',
  ready: '/readyz',
} as const
