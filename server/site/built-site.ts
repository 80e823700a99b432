import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { PackedFiles } from './site-pack.ts'

/** The part of the configuration the site needs. */
export type SiteConfig = Pick<
  Config,
  | 'siteUrl'
  | 'hstsSubdomains'
  | 'isPublic'
  | 'supabase'
  | 'anonKey'
  | 'authProviders'
  | 'authTestPages'
  | 'instituteEmailDomain'
  | 'captcha'
>

/** `not-public`: sites that are not public. `auth-tests`: those that show the test pages of third-party sign-in. */
export type PageLimit = 'not-public' | 'auth-tests'

/** A page before and after the waiver of the fee. */
type PageFiles = {
  /** File below build/site. */
  file: string
  /** What takes its place when the waiver of the fee ends, in milliseconds since 1970; absent where it says nothing of that. */
  afterWaiver?: { file: string; from: number }
}

/** A page that was rendered at build time. */
export type BuiltPage = PageFiles & {
  /** Address, or pattern of a shell: `/apply`, `/applications/:id`; `*` answers what nothing else does. */
  path: string
  /** What stands in its place on public sites, which show no samples; absent where that is the same. */
  withoutSamples?: PageFiles
  /** Which sites have it; null for all. */
  only: PageLimit | null
  /** Search engines may list it. */
  indexed: boolean
  /** Source of the page's inlined styles for its content security policy: `'sha256-…'`. */
  styleHash: string
}

/**
 * The address under which the page of a pattern is rendered. Any value will do where a page takes a parameter: such pages are rendered
 * once, as a shell.
 */
export const renderedAddress = (path: string) => (path === '*' ? '/404' : path.replaceAll(/:(\w+)/g, '_$1'))

/** What scripts/build.ts leaves in build/site.json for the server. */
export type BuiltSite = {
  version: string
  /** The origin written into the pages; the server puts its own in place. */
  origin: string
  pages: BuiltPage[]
  /** What stands in build/site.pack: pages and everything else. */
  files: PackedFiles
  /** Sources of the two inline scripts, the same in every page. */
  scriptHashes: string[]
  /** The styles of the notices above every page, which stand in a page only while there are some. */
  noticeStyles: string
}

/** Which build it is, by the text of its site.json: that names the content of every file. */
export const fingerprintOf = (siteJson: string) => createHash('sha256').update(siteJson).digest('hex')
