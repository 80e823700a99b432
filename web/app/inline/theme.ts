import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme, and manages the theme from then on. Elements
 * marked `data-theme-toggle` respond immediately, long before React has loaded. It also marks the document as signed in if this browser
 * has a session, so that the header shows the right buttons from the start. It does nothing in browsers older than those in
 * docs/browsers.md: without a theme the page looks the same as it does without scripts.
 */
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
let chosen: string | null = null
/** The colours of the browser's own bars, light and then dark. They follow the system theme until this script sets them. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const papers = bars.map((bar) => bar.content)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key)
  } catch {
    return null // Storage is blocked, so the choice only lasts until the page is closed.
  }
}

function show(): void {
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : system.matches ? 'dark' : 'light'
  root.dataset['theme'] = theme
  for (const bar of bars) bar.content = papers[theme === 'dark' ? 1 : 0] as string
}

/** From this point on, every change is animated (specification §4, theme). */
function change(): void {
  root.dataset['themeChanging'] = ''
  setTimeout(() => delete root.dataset['themeChanging'], 250)
  show()
}

function toggle(): void {
  chosen = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(storageKeys.theme, chosen)
  } catch {
    // Storage is blocked, so the choice only lasts until the page is closed.
  }
  change()
}

function begin(): void {
  chosen = read(storageKeys.theme)
  show()
  if (read(storageKeys.session)) root.dataset['signedIn'] = ''
  // The prerendered page may not match this query, so it can wait for its script before showing the affected part.
  if (location.search) root.dataset['query'] = ''
  system.addEventListener('change', change)
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.theme) return
    chosen = read(storageKeys.theme)
    change()
  })
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-theme-toggle]')) toggle()
  })
}

// These features are supported from Chrome 102, 105 and 108, Safari 15.5, 16.0 and 15.4, and Firefox 112, 110 and 101, respectively.
if ('inert' in root && CSS.supports('container-type:size') && CSS.supports('height:1dvh')) begin()
