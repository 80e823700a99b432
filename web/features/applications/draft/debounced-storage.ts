import type { PersistStorage, StorageValue } from 'zustand/middleware'
import type { Store } from '#web/lib/storage/session-storage.ts'

export type DebouncedStorage<S> = PersistStorage<S> & {
  /** Writes pending data before the page is left. */
  flush(): void
  /**
   * Adopts a value that another tab wrote. It is the event's `newValue`, because this tab may have overwritten the stored value in the
   * meantime. Returns null if the value was removed, undefined if this tab already has it.
   */
  hear(text: string | null): StorageValue<S> | null | undefined
}

/** Milliseconds between a keystroke and saving it in the browser's storage. */
const WRITE_DELAY = 80

/**
 * Persists a store in `area`, writing at most once every `delay` milliseconds. A value that is already stored is not written again,
 * because two tabs adopting each other's text would otherwise loop for ever. Full or blocked storage is not treated as an error here,
 * because the draft on the server remains.
 */
export function debouncedStorage<S>(area: () => Store, delay = WRITE_DELAY): DebouncedStorage<S> {
  let known: string | null = null
  let waiting: { name: string; text: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { name, text } = waiting
    waiting = null
    if (text === known) return
    try {
      area().setItem(name, text)
      known = text
    } catch {
      // The storage is full or blocked.
    }
  }
  const read = (name: string): string | null => {
    try {
      return area().getItem(name)
    } catch {
      return null
    }
  }

  return {
    getItem(name) {
      known = read(name)
      return parsed<S>(known)
    },
    setItem(name, value) {
      waiting = { name, text: JSON.stringify(value) }
      timer ??= setTimeout(flush, delay)
    },
    removeItem(name) {
      waiting = null
      clearTimeout(timer)
      timer = undefined
      known = null
      try {
        area().removeItem(name)
      } catch {
        // The storage is blocked, so there is nothing in it to remove.
      }
    },
    flush,
    hear(text) {
      if (text === known) return undefined
      known = text
      return parsed<S>(text)
    },
  }
}

function parsed<S>(text: string | null): StorageValue<S> | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'state' in value ? (value as StorageValue<S>) : null
  } catch {
    return null
  }
}
