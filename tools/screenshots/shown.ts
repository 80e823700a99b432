import type { Page } from '@playwright/test'
import type { Person } from '#e2e/support/people.ts'

/** One page, or one state of a page, as one person sees it. */
export type Shown = {
  name: string
  path: string
  /** The interaction before the picture is taken. Without it, the whole page is captured as it opens. */
  reach?: (page: Page) => Promise<void>
  /** The viewport widths at which the state exists. Defaults to all widths. */
  only?: (width: number) => boolean
  /** Needs a browser that has never visited the site, because the tour is offered only on the first visit. */
  isFirstVisit?: true
  /** The picture shows a loading state, so do not wait for loading to finish. */
  showsWaiting?: true
  /** Requests to these addresses fail while the page is captured. */
  unanswered?: RegExp
}

/** A person and the pages to capture for them. Visitors have no `person`, and staff have the key to an authenticator app. */
export type Viewer = {
  person?: Person & { key?: string }
  /** Creates data before the first page is opened. */
  prepare?: () => Promise<void>
  pages: Shown[]
}

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]+/g, '-'))

export const shown = (path: string, as = ''): Shown => ({ name: `${nameOf(path)}${as && ` as ${as}`}`, path })

/** A state of a page that is reached through interaction. */
export const state = (name: string, path: string, reach: (page: Page) => Promise<void>, more: Partial<Shown> = {}): Shown => ({
  name: `${nameOf(path)}, ${name}`,
  path,
  reach,
  ...more,
})
