import { describe, expect, it } from 'vitest'
import { footerScrollDelay, scrollPlan, type Navigation } from './scroll-rules.ts'

const link = (navigation: Partial<Navigation>): Navigation => ({
  from: '/',
  to: '/apply',
  pathname: navigation.to ?? '/apply',
  fragment: '',
  isHistoryTransition: false,
  state: null,
  savedTop: undefined,
  reducedMotion: false,
  ...navigation,
})

describe('a link to another page', () => {
  it.each(['/apply', '/applications', '/applications/7', '/profile', '/settings', '/dashboards'])(
    'scrolls smoothly to the top of %s',
    (to) => {
      expect(scrollPlan(link({ to }))).toEqual({ kind: 'top', behavior: 'smooth', delay: 0 })
    },
  )

  it.each(['/dashboard', '/dashboard/week', '/admin', '/admin/people'])('jumps to the top of %s', (to) => {
    expect(scrollPlan(link({ to }))).toEqual({ kind: 'top', behavior: 'instant', delay: 0 })
  })

  it('jumps if reduced motion is preferred', () => {
    expect(scrollPlan(link({ reducedMotion: true }))).toMatchObject({ behavior: 'instant' })
  })

  it('scrolls to the section in its URL, or to the top if there is no such section', () => {
    expect(scrollPlan(link({ to: '/', from: '/apply', fragment: 'admissions' }))).toEqual({
      kind: 'element',
      id: 'admissions',
      behavior: 'smooth',
      orTop: true,
    })
  })

  it('prefers the element in its state to the section in its URL', () => {
    const state = { scrollTo: 'costs' }
    expect(scrollPlan(link({ state }))).toEqual({ kind: 'element', id: 'costs', behavior: 'smooth', orTop: true })
    expect(scrollPlan(link({ state, fragment: 'admissions' }))).toMatchObject({ id: 'costs' })
    expect(scrollPlan(link({ from: '/apply', state }))).toMatchObject({ id: 'costs', orTop: false })
  })

  it('waits briefly if it is in the footer, even if it leads to the same page', () => {
    const plan = { kind: 'top', behavior: 'smooth', delay: 100 }
    expect(scrollPlan(link({ state: { scrollDelay: footerScrollDelay } }))).toEqual(plan)
    expect(scrollPlan(link({ from: '/apply', state: { scrollDelay: footerScrollDelay } }))).toEqual(plan)
  })
})

describe('a page that only changes its view', () => {
  it('keeps its scroll position and restores it later', () => {
    const change = { from: '/programs', to: '/programs?mode=weekend', state: { stay: true } }
    expect(scrollPlan(link(change))).toEqual({ kind: 'none' })
    expect(scrollPlan(link({ ...change, isHistoryTransition: true, savedTop: 300 }))).toEqual({ kind: 'restore', top: 300 })
  })
})

describe('a change of the hash only', () => {
  it('does not scroll if the hash was removed', () => {
    expect(scrollPlan(link({ from: '/terms', to: '/terms' }))).toEqual({ kind: 'none' })
  })

  it('scrolls to the section, and does not scroll if there is none', () => {
    expect(scrollPlan(link({ from: '/', to: '/', fragment: 'admissions' }))).toMatchObject({ kind: 'element', orTop: false })
  })
})

describe('back and forward', () => {
  const back = { isHistoryTransition: true, from: '/apply', to: '/' }

  it('return to the last scroll position', () => {
    expect(scrollPlan(link({ ...back, savedTop: 640, state: { scrollTo: 'admissions' } }))).toEqual({ kind: 'restore', top: 640 })
  })

  it('start at the top of a page without a known position', () => {
    expect(scrollPlan(link(back))).toEqual({ kind: 'top', behavior: 'instant', delay: 0 })
  })

  it('leave native # links to the browser', () => {
    expect(scrollPlan(link({ ...back, from: '/' }))).toEqual({ kind: 'none' })
  })
})

it.each([undefined, 7, 'scrollTo', { scrollTo: 7, scrollDelay: 'long' }])('ignores the state %s', (state) => {
  expect(scrollPlan(link({ state }))).toEqual({ kind: 'top', behavior: 'smooth', delay: 0 })
})
