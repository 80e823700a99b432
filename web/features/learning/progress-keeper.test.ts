import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import type { Store } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { type Mark, ownerOfMarks, readMarks } from './stored-marks.ts'
import { createProgressKeeper } from './progress-keeper.ts'

let store: Store
beforeEach(() => {
  const values = new Map<string, string>()
  store = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const css = (finished = true): Mark => ({ course: 'web-development', module: 'css', finished })
const offline = () => Promise.reject(new BackendError(0, { message: 'no network' }))
const keeperWith = (send: (mark: Mark) => Promise<void>, personId = 'ada') => createProgressKeeper({ personId, store, send })

describe('a mark', () => {
  it('counts immediately, and is removed from storage once the server has it', async () => {
    const send = vi.fn<(mark: Mark) => Promise<void>>(() => Promise.resolve())
    const keeper = keeperWith(send)
    keeper.mark(css())
    expect([...keeper.finishedOf('web-development', [])]).toEqual(['css'])
    expect(await keeper.flush()).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith(css())
    expect(store.getItem(storageKeys.learningMarks)).toBeNull()
    expect([...keeper.finishedOf('web-development', [])]).toEqual(['css'])
    expect([...keeper.finishedOf('tiling', [])]).toEqual([])
  })

  it('is sent in its final state when repeated or undone during a save', async () => {
    const sent: Mark[] = []
    const gate = Promise.withResolvers<void>()
    const keeper = keeperWith(async (mark) => {
      sent.push(mark)
      await gate.promise
    })
    keeper.mark(css())
    keeper.mark(css())
    keeper.mark(css(false))
    expect([...keeper.finishedOf('web-development', ['css'])]).toEqual([])
    gate.resolve()
    expect(await keeper.flush()).toBe(true)
    expect(sent).toEqual([css(), css(false)])
    expect([...keeper.finishedOf('web-development', ['css'])]).toEqual([])
  })

  it('is stored and reported as unsaved without a network, and survives closing the page', async () => {
    const keeper = keeperWith(offline)
    keeper.mark(css())
    expect(await keeper.flush()).toBe(false)
    expect(keeper.getState()).toMatchObject({ problem: 'unreachable', kept: [css()] })
    const send = vi.fn<(mark: Mark) => Promise<void>>(() => Promise.resolve())
    const next = keeperWith(send)
    expect([...next.finishedOf('web-development', [])]).toEqual(['css'])
    expect(await next.flush()).toBe(true)
    expect(send).toHaveBeenCalledExactlyOnceWith(css())
  })

  it('is retried automatically while the course is followed, and not after that', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
    const send = vi.fn<(mark: Mark) => Promise<void>>(offline)
    const keeper = keeperWith(send)
    const leave = keeper.follow(() => undefined)
    keeper.mark(css())
    await vi.advanceTimersByTimeAsync(60_000)
    const tries = send.mock.calls.length
    expect(tries).toBeGreaterThan(1)
    leave()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(tries)
  })

  it('is dropped and reported if the server refuses it, and later ones are sent', async () => {
    const tap: Mark = { course: 'tiling', module: 'tap', finished: true }
    const send = vi.fn<(mark: Mark) => Promise<void>>((mark) =>
      mark.module === 'css' ? Promise.reject(new BackendError(400, { code: '22023', message: 'unknown' })) : Promise.resolve(),
    )
    const keeper = keeperWith(send)
    keeper.mark(css())
    keeper.mark(tap)
    expect(await keeper.flush()).toBe(true)
    expect(keeper.getState()).toMatchObject({ kept: [], refused: css(), problem: null })
    expect([...keeper.finishedOf('web-development', [])]).toEqual([])
    expect([...keeper.finishedOf('tiling', [])]).toEqual(['tap'])
  })
})

it('trusts reloaded data over marks it has already sent, but not over marks still stored', async () => {
  const send = vi.fn<(mark: Mark) => Promise<void>>(({ module }) => (module === 'css' ? Promise.resolve() : offline()))
  const keeper = keeperWith(send)
  keeper.mark(css())
  await keeper.flush()
  keeper.mark({ ...css(), module: 'forms' })
  await keeper.flush()
  keeper.beginLoading('web-development')()
  // It was undone on another device in the meantime.
  expect([...keeper.finishedOf('web-development', [])]).toEqual(['forms'])
})

describe('stored marks', () => {
  it('are never sent for, or shown to, another person', async () => {
    keeperWith(offline).mark(css())
    const send = vi.fn<(mark: Mark) => Promise<void>>(() => Promise.resolve())
    const eve = keeperWith(send, 'eve')
    expect(await eve.flush()).toBe(true)
    expect(send).not.toHaveBeenCalled()
    expect([...eve.finishedOf('web-development', [])]).toEqual([])
    expect(ownerOfMarks(store)).toBe('ada')
  })

  it.each(['{', 'null', '[]', '{"personId":"ada"}', '{"personId":"ada","marks":[1,{"course":1}]}'])(
    'are empty if the storage contains %s',
    (text) => {
      store.setItem(storageKeys.learningMarks, text)
      expect(readMarks(store, 'ada')).toEqual([])
    },
  )
})
