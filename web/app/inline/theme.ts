import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme, and goes on to own the theme:
 * a press on anything marked `data-theme-toggle` answers at once, long before React is there. It also marks the
 * document as signed in when this browser holds a session, so that the header shows the right buttons from the start.
 * A browser older than those of docs/browsers.md gets none of this: without a theme the page is what it is without scripts.
 */
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')
let chosen: string | null = null
/** What browsers paint their own bars with, by the system's theme until this script sets it: light, then dark. */
const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const papers = bars.map((bar) => bar.content)

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key)
  } catch {
    return null // Storage is blocked: the choice lasts as long as the page.
  }
}

function show(): void {
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : system.matches ? 'dark' : 'light'
  root.dataset['theme'] = theme
  for (const bar of bars) bar.content = papers[theme === 'dark' ? 1 : 0] as string
}

/** From now on every change takes its time (specification §4, theme). */
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
    // Storage is blocked: the choice lasts as long as the page.
  }
  change()
}

function begin(): void {
  chosen = read(storageKeys.theme)
  show()
  if (read(storageKeys.session)) root.dataset['signedIn'] = ''
  // What was sent may have to look different for this query: the page can wait for its script before it shows that part.
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

// Known from Chrome 102, 105 and 108, Safari 15.5, 16.0 and 15.4, and Firefox 112, 110 and 101 on.
if ('inert' in root && CSS.supports('container-type:size') && CSS.supports('height:1dvh')) begin()
