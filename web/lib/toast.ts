import type { ReactElement } from 'react'
import { withRetry } from './module-retry.ts'

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
let library: Promise<Library> | undefined
let needed = false
const waiting = new Set<() => void>()

function load(): Promise<Library> {
  needed = true
  for (const listener of waiting) listener()
  library ??= withRetry(() => import('react-hot-toast/headless')).then(({ toast: loaded }) => loaded)
  // A browser that is offline now may not be later.
  library.catch(() => (library = undefined))
  return library
}

function act(action: (loaded: Library) => void): void {
  // A message that cannot be shown is lost; what it was about is shown on the page as well.
  load().then(action, () => undefined)
}

function shower<Content extends string | ReactElement>(show: (loaded: Library, content: Content, options: ToastOptions) => void) {
  return (content: Content, options: ToastOptions = {}): string => {
    const id = options.id ?? `toast-${++count}`
    act((loaded) => show(loaded, content, { ...options, id }))
    return id
  }
}

/** Short messages at the edge of the screen. Each call returns the toast's id. The code behind it loads with the first one. */
export const toast = {
  blank: shower<string>((loaded, text, options) => loaded(text, options)),
  success: shower<string>((loaded, text, options) => loaded.success(text, options)),
  error: shower<string>((loaded, text, options) => loaded.error(text, options)),
  loading: shower<string>((loaded, text, options) => loaded.loading(text, options)),
  custom: shower<ReactElement>((loaded, content, options) => loaded.custom(content, options)),
  dismiss: (id: string): void => act((loaded) => loaded.dismiss(id)),
}

/** Whether any toast was asked for yet, and who wants to know: the layout mounts the list of toasts with the first one. */
export const toastsNeeded = {
  read: (): boolean => needed,
  subscribe(listener: () => void): () => void {
    waiting.add(listener)
    return () => waiting.delete(listener)
  },
}
