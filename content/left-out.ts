import type { OptionalPage } from './schema/left-out.ts'

/** Optional pages that this institute does not use, by their paths, such as '/sponsorships'. */
export const leftOut: readonly OptionalPage[] = []
