import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDepartureWatch, type DepartureNews } from './departure-watch.ts'

let stored: string | null
let shown: string | null
let ended: 'left' | 'expired' | null
let watch: ReturnType<typeof createDepartureWatch>

beforeEach(() => {
  vi.useFakeTimers()
  stored = 'ada'
  shown = 'ada'
  ended = null
  watch = createDepartureWatch({
    storedUserId: () => stored,
    shownUserId: () => shown,
    showStored: () => {
      if (stored === null && shown !== null) ended = 'expired'
      shown = stored
    },
    seeOff: () => {
      ended = 'left'
      shown = null
    },
    now: Date.now,
  })
})
afterEach(() => vi.useRealTimers())

const happenings: Record<string, () => void> = {
  begun: () => watch.hear({ userId: 'ada', stage: 'begun' }),
  done: () => watch.hear({ userId: 'ada', stage: 'done' }),
  'called off': () => watch.hear({ userId: 'ada', stage: 'called-off' }),
  gone: () => {
    stored = null
    watch.follow()
  },
  /** The storage changes before this tab receives the event. */
  'silently gone': () => (stored = null),
  noticed: () => watch.follow(),
  'back again': () => {
    stored = 'ada'
    watch.follow()
  },
  'half a second': () => vi.advanceTimersByTime(500),
  'two seconds': () => vi.advanceTimersByTime(2000),
  'half a minute': () => vi.advanceTimersByTime(30_000),
}

describe('the end of a session in another tab', () => {
  it.each([
    ['begun, gone, done', 'left'],
    ['begun, done, gone', 'left'],
    ['gone, half a second, begun, done', 'left'],
    ['gone, half a second, done, two seconds', 'left'],
    ['begun, silently gone, done, noticed', 'left'],
    ['done, half a second, gone', 'left'],
    ['begun, gone, two seconds, done', 'left'],
    ['gone, two seconds', 'expired'],
    ['begun, called off, gone, two seconds', 'expired'],
    // The tab that started signing out was closed before it had finished. Weeks later the session expires.
    ['begun, half a minute, gone, two seconds', 'expired'],
    ['gone, half a second, back again, two seconds', null],
    ['begun, two seconds', null],
    ['gone, half a second', null],
  ] as const)('after %s: counts as %s', (story, outcome) => {
    for (const happening of story.split(', ')) happenings[happening]?.()
    expect(ended).toBe(outcome)
  })

  it("is not classified as a sign-out because of another person's sign-out", () => {
    const other: DepartureNews = { userId: 'obi', stage: 'begun' }
    watch.hear(other)
    happenings['gone']?.()
    happenings['two seconds']?.()
    expect(ended).toBe('expired')
  })

  it('is reclassified as a sign-out if the message arrives after the session was treated as expired', () => {
    happenings['gone']?.()
    happenings['two seconds']?.()
    expect(ended).toBe('expired')
    happenings['done']?.()
    expect(ended).toBe('left')
  })

  it('is not reported if another person has signed in since', () => {
    stored = 'obi'
    watch.follow()
    expect([shown, ended]).toEqual(['obi', null])
  })
})
