import type { Config } from '#server/config.ts'

/** The part of the configuration the site needs. */
export type SiteConfig = Pick<Config, 'siteUrl' | 'isPublic' | 'supabase' | 'anonKey' | 'authProviders' | 'instituteEmailDomain'>

/** A page that was rendered at build time. */
export type BuiltPage = {
  /** Address, or pattern of a shell: `/apply`, `/applications/:id`; `*` answers what nothing else does. */
  path: string
  /** File below build/site. */
  file: string
  /** Only on sites that are not public. */
  internal: boolean
  /** Search engines may list it. */
  indexed: boolean
  /** Source of the page's inlined styles for its content security policy: `'sha256-…'`. */
  styleHash: string
}

/** What scripts/build.ts leaves in build/site.json for the server. */
export type BuiltSite = {
  version: string
  /** The origin written into the pages; the server puts its own in place. */
  origin: string
  pages: BuiltPage[]
  /** Sources of the two inline scripts, the same in every page. */
  scriptHashes: string[]
}
