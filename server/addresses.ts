import { addresses as protocols } from '#supabase-server/addresses.ts'

/**
 * The paths that this server handles, apart from the screens (`domain/paths.ts`). Each endpoint defines its own path below one of these.
 */
export const addresses = {
  /** The product's own endpoints. */
  api: '/api',
  ...protocols,
  /** The part of the configuration that the pages need. */
  config: '/config.json',
  alive: '/healthz',
  ready: '/readyz',
} as const
