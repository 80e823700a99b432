import { addresses as protocols } from '#supabase-server/addresses.ts'

/**
 * Where this server answers, but for the screens (`domain/paths.ts`) and the single endpoints, each of which is spelled below these by
 * whoever answers it.
 */
export const addresses = {
  /** The product's own endpoints. */
  api: '/api',
  ...protocols,
  /** What a page has to know of the configuration. */
  config: '/config.json',
  alive: '/healthz',
  ready: '/readyz',
} as const
