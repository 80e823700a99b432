import type { ReactElement } from 'react'

type Library = typeof import('react-hot-toast/headless').toast
type Position = 'top-center' | 'top-right'

export type ToastOptions = {
  /** Milliseconds; without it 2 s for success, 4 s for others, without end for loading (specification §9). */
  duration?: number
  position?: Position
  /** A toast with the same id is replaced: first `loading`, then `success`. */
  id?: string
}

/** How long, in milliseconds, and where the toasts about an application stand (specification §9). */
export const applicationToast = { duration: 7000, position: 'top-right' } as const satisfies ToastOptions

/** Milliseconds of toasts that stand longer than usual: the greeting, what is read at leisure, what must not be missed (§2, §9). */
export const GREETING_TOAST = 5000
export const LONG_TOAST = 8000
export const LONGEST_TOAST = 10_000

let count = 0
/** What shows toasts, while their list is on the page. */
let library: Library | null = null
const waiting: ((loaded: Library) => void)[] = []
const listeners = new Set<() => void>()
/** More than the list would keep. */
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
 * Short messages at the edge of the screen. Each call returns the toast's id. They begin to count once their list is on the page, which
 * loads with the first one.
 */
export const toast = {
  blank: shower<string>((loaded, text, options) => loaded(text, options)),
  success: shower<string>((loaded, text, options) => loaded.success(text, options)),
  error: shower<string>((loaded, text, options) => loaded.error(text, options)),
  loading: shower<string>((loaded, text, options) => loaded.loading(text, options)),
  custom: shower<ReactElement>((loaded, content, options) => loaded.custom(content, options)),
  dismiss: (id: string): void => act((loaded) => loaded.dismiss(id)),
}

/** For the list of toasts, which the layout puts on the page once one waits for it. */
export const toastList = {
  /** How many calls wait for it. */
  waiting: (): number => waiting.length,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The list is on the page: what waited is shown. Returns what to call when it goes. */
  mounted(loaded: Library): () => void {
    library = loaded
    for (const action of waiting.splice(0)) action(loaded)
    return () => (library = null)
  },
}
