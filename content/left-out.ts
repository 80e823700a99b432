import type { OptionalPage } from './schema/left-out.ts'

/** The pages this institute does without, by their addresses, such as '/sponsorships'. */
export const leftOut: readonly OptionalPage[] = []
