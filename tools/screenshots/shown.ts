import type { Page } from '@playwright/test'
import type { Person } from '#e2e/support/people.ts'

/** One page, or one state of it, as one person sees it. */
export type Shown = {
  name: string
  path: string
  /** What the person does there before the picture is taken; without it the page is shown as it opens, from top to end. */
  reach?: (page: Page) => Promise<void>
  /** Widths of the window at which the state exists; all of them without it. */
  only?: (width: number) => boolean
  /** A site of its own for the first visit asks whether to show the person around. */
  isFirstVisit?: true
  /** It shows what waiting looks like, and so never ends to wait. */
  showsWaiting?: true
  /** Addresses that do not answer while this is shown. */
  unanswered?: RegExp
}

/** Somebody and what is shown to them. Visitors are nobody; staff have the key of an authenticator app. */
export type Viewer = {
  person?: Person & { key?: string }
  /** What is put there before the first of these pages is opened. */
  prepare?: () => Promise<void>
  pages: Shown[]
}

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]+/g, '-'))

export const shown = (path: string, as = ''): Shown => ({ name: `${nameOf(path)}${as && ` as ${as}`}`, path })

/** A state of a page that somebody reaches by doing something there. */
export const state = (name: string, path: string, reach: (page: Page) => Promise<void>, more: Partial<Shown> = {}): Shown => ({
  name: `${nameOf(path)}, ${name}`,
  path,
  reach,
  ...more,
})
