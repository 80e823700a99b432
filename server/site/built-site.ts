import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { PackedFiles } from './site-pack.ts'

/** The part of the configuration that the site needs. */
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

/** `not-public`: only on sites that are not public. `auth-tests`: only on sites with the test pages for third-party sign-in. */
export type PageLimit = 'not-public' | 'auth-tests'

/** A page before and after the end of the fee waiver. */
type PageFiles = {
  /** File below build/site. */
  file: string
  /**
   * The file that replaces it when the fee waiver ends, and that time in milliseconds since 1970. Absent if the page does not mention the
   * waiver.
   */
  afterWaiver?: { file: string; from: number }
}

/** A page that was rendered at build time. */
export type BuiltPage = PageFiles & {
  /** Path, or the pattern of a shell: `/apply`, `/applications/:id`. `*` is for all other paths. */
  path: string
  /** The files for public sites, which show no samples. Absent if they are the same. */
  withoutSamples?: PageFiles
  /** The sites that have this page, or null for all. */
  only: PageLimit | null
  /** Whether search engines may list it. */
  indexed: boolean
  /** Source for the page's inline styles in its content security policy: `'sha256-…'`. */
  styleHash: string
}

/**
 * The path under which the page of a pattern is rendered. The value of a parameter does not matter, because such pages are rendered once
 * as a shell.
 */
export const renderedAddress = (path: string) => (path === '*' ? '/404' : path.replaceAll(/:(\w+)/g, '_$1'))

/** The content of build/site.json, which scripts/build.ts writes for the server. */
export type BuiltSite = {
  version: string
  /** The origin in the built pages. The server replaces it with its own. */
  origin: string
  pages: BuiltPage[]
  /** The content of build/site.pack: pages and all other files. */
  files: PackedFiles
  /** Sources for the two inline scripts, which are the same in every page. */
  scriptHashes: string[]
  /** The styles of the site notices. A page includes them only while there are notices. */
  noticeStyles: string
}

/** Identifies a build by the text of its site.json, which depends on the content of every file. */
export const fingerprintOf = (siteJson: string) => createHash('sha256').update(siteJson).digest('hex')
