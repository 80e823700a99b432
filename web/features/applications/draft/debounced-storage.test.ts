import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debouncedStorage } from './debounced-storage.ts'

/** A storage area shared by two tabs of the same browser. */
function area(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, text) => void items.set(name, text),
  }
}

const value = (text: string) => ({ state: { text }, version: 0 })

describe('debounced storage', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('writes only the last of several values set within the delay', () => {
    const shared = area()
    const storage = debouncedStorage<{ text: string }>(() => shared, 80)
    void storage.setItem('a', value('1'))
    vi.advanceTimersByTime(60)
    void storage.setItem('a', value('2'))
    expect(shared.getItem('a')).toBeNull()
    vi.advanceTimersByTime(20)
    expect(shared.getItem('a')).toBe(JSON.stringify(value('2')))
  })

  it('writes immediately when flushed', () => {
    const shared = area()
    const storage = debouncedStorage<{ text: string }>(() => shared, 80)
    void storage.setItem('a', value('1'))
    storage.flush()
    expect(shared.getItem('a')).toBe(JSON.stringify(value('1')))
  })

  it('does not write back a value received from another tab', () => {
    const shared = area()
    const here = debouncedStorage<{ text: string }>(() => shared, 80)
    const there = debouncedStorage<{ text: string }>(() => shared, 80)
    void there.setItem('a', value('theirs'))
    there.flush()
    const write = vi.spyOn(shared, 'setItem')
    expect(here.hear(shared.getItem('a'))).toEqual(value('theirs'))
    void here.setItem('a', value('theirs'))
    here.flush()
    expect(here.hear(shared.getItem('a'))).toBeUndefined()
    expect(write).not.toHaveBeenCalled()
  })

  it('treats invalid content as missing and blocked storage as empty', () => {
    const shared = area()
    shared.setItem('a', '{"state":')
    expect(debouncedStorage(() => shared, 80).getItem('a')).toBeNull()
    const forbidden = debouncedStorage<{ text: string }>(() => {
      throw new Error('SecurityError')
    }, 80)
    expect(forbidden.getItem('a')).toBeNull()
    void forbidden.setItem('a', value('1'))
    forbidden.flush()
    forbidden.removeItem('a')
  })

  it('does not restore a removed value', () => {
    const shared = area()
    const storage = debouncedStorage<{ text: string }>(() => shared, 80)
    void storage.setItem('a', value('1'))
    storage.removeItem('a')
    vi.runAllTimers()
    expect(shared.getItem('a')).toBeNull()
  })
})
