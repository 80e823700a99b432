import type { OptionalPage } from './schema/left-out.ts'

/** Paths of the optional pages that this institute does not use, such as '/sponsorships'. */
export const leftOut: readonly OptionalPage[] = []
