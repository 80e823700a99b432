import type { ReactElement } from 'react'

type Library = typeof import('react-hot-toast/headless').toast
type Position = 'top-center' | 'top-right'

export type ToastOptions = {
  /** In milliseconds. Defaults to 2 s for success and 4 s for others; loading toasts do not expire (specification §9). */
  duration?: number
  position?: Position
  /** Replaces a toast with the same id, such as `loading` with `success`. */
  id?: string
}

/** Duration in milliseconds and position of toasts about an application (specification §9). */
export const applicationToast = { duration: 7000, position: 'top-right' } as const satisfies ToastOptions

/** Durations in milliseconds of toasts that stay longer than usual: the greeting, longer texts, and important messages (§2, §9). */
export const GREETING_TOAST = 5000
export const LONG_TOAST = 8000
export const LONGEST_TOAST = 10_000

let count = 0
/** The toast library, while its list is on the page. */
let library: Library | null = null
const waiting: ((loaded: Library) => void)[] = []
const listeners = new Set<() => void>()
/** More than the list would show. */
const MOST_WAITING = 40

function act(action: (loaded: Library) => void): void {
  if (library) return action(library)
  waiting.push(action)
  if (waiting.length > MOST_WAITING) waiting.shift()
  for (const listener of listeners) listener()
}

function shower<Content extends string | ReactElement>(show: (loaded: Library, content: Content, options: ToastOptions) => void) {
  return (content: Content, options: ToastOptions = {}): string => {
    const id = options.id ?? `toast-${++count}`
    act((loaded) => show(loaded, content, { ...options, id }))
    return id
  }
}

/**
 * Short messages at the edge of the screen. Each call returns the toast's id. The toast list is loaded with the first toast, and timers
 * start once the list is on the page.
 */
export const toast = {
  blank: shower<string>((loaded, text, options) => loaded(text, options)),
  success: shower<string>((loaded, text, options) => loaded.success(text, options)),
  error: shower<string>((loaded, text, options) => loaded.error(text, options)),
  loading: shower<string>((loaded, text, options) => loaded.loading(text, options)),
  custom: shower<ReactElement>((loaded, content, options) => loaded.custom(content, options)),
  dismiss: (id: string): void => act((loaded) => loaded.dismiss(id)),
}

/** Used by the toast list, which the layout adds to the page once a toast is waiting. */
export const toastList = {
  /** The number of waiting calls. */
  waiting: (): number => waiting.length,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Called when the list is on the page; shows the waiting toasts. Returns a function to call when the list is removed. */
  mounted(loaded: Library): () => void {
    library = loaded
    for (const action of waiting.splice(0)) action(loaded)
    return () => (library = null)
  },
}
