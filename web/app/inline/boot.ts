/**
 * Runs at the end of the body. Loads the page's style sheets and drawings after its first paint. Starts the application on the first
 * touch, key press or mouse wheel movement, or after a delay. If the user presses a button before then, the press is repeated once the
 * button's handler is attached. Anything that HTML handles itself (links, details, labels, forms with an action) is left alone. Browsers
 * older than those in docs/browsers.md have no theme, so nothing starts there: the page gets its style sheets, its drawings and its menu,
 * and otherwise stays as the server sent it.
 */
const root = document.documentElement
const { modules, styles, start, signedIn } = (document.currentScript as HTMLScriptElement).dataset as Given
const [entry, ...screenModules] = modules.split(' ') as [string, ...string[]]
if (signedIn && 'signedIn' in root.dataset) screenModules.push(...signedIn.split(' '))
const answeredByHtml = `[data-theme-toggle],[popovertarget]${'command' in HTMLButtonElement.prototype ? ',[commandfor]' : ''}`
const notice = document.getElementById('not-started') as HTMLElement
const buttons = document.getElementsByTagName('button')
const presses: (() => void)[] = []
let sheets: Promise<unknown> | undefined
let isBegun = false
let isTouched = false

/** The data that the document passes to this script (`renderDocument`). */
type Given = Record<'modules' | 'styles' | 'start', string> & { signedIn?: string }

type Entry = { start: (hydrated: () => void) => Promise<void> }

/**
 * The position is stored as well, because a page changed by a third party, such as a translator, is rendered from scratch
 * (`web/app/client.tsx`).
 */
function keep(event: Event, pressed: HTMLButtonElement): void {
  event.preventDefault()
  event.stopPropagation()
  const place = [...buttons].indexOf(pressed)
  presses.push(() => (pressed.isConnected ? pressed : buttons[place])?.click())
  root.dataset['waiting'] = ''
  begin()
}

function onClick(event: Event): void {
  const target = event.target as Element
  // A link inside an open menu may lead to a section that the menu covers, so the menu closes.
  target.closest('a')?.closest('dialog')?.close()
  const button = target.closest('button')
  if (button?.parentElement === notice) location.reload()
  // Pressing Enter in a field also triggers a click on the submit button.
  const isSentByHtml = button?.form?.hasAttribute('action') && button.type !== 'button'
  if (button && !button.disabled && !isSentByHtml && !button.matches(answeredByHtml)) keep(event, button)
}

function hydrated(): void {
  removeEventListener('click', onClick, true)
  delete root.dataset['waiting']
  root.dataset['alive'] = ''
  notice.hidden = true
  for (const again of presses.splice(0)) again()
}

const addLink = (rel: string, href: string, more = {}) =>
  new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror }, more)),
  )

/** Scrolls to the section given in the URL. On a reload or when the user goes back, the browser restores the position itself. */
function showSection(): void {
  const [entered] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!isTouched && entered?.type === 'navigate') document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

/** If style sheets fail to load, hidden content is shown anyway. They are requested again when the application starts. */
function loadSheets(): Promise<unknown> {
  sheets ??= Promise.all(styles.split(' ').map((href) => addLink('stylesheet', href)))
  sheets
    .catch(() => (sheets = undefined))
    .finally(() => {
      if ('styled' in root.dataset) return
      root.dataset['styled'] = ''
      showSection()
    })
  return sheets
}

/**
 * The page could not be hydrated. Shows a notice and retries automatically, or immediately on the next touch or key press. The page stays
 * readable in the meantime.
 */
function fail(): void {
  isBegun = false
  delete root.dataset['waiting']
  presses.length = 0
  notice.hidden = false
  setTimeout(begin, 3000)
}

function attempt(retry: number): void {
  Promise.all([import(/* @vite-ignore */ entry) as Promise<Entry>, loadSheets()]).then(
    // The entry also tries four times to load the page's own module.
    ([module]) => module.start(hydrated).catch(fail),
    () => (retry < 3 ? setTimeout(attempt, 1000 * 2 ** retry + Math.random() * 500, retry + 1) : fail()),
  )
}

function begin(): void {
  if (isBegun) return
  isBegun = true
  for (const href of screenModules) void addLink('modulepreload', href).catch(() => undefined)
  // Start these requests before the modules are evaluated.
  if ('signedIn' in root.dataset) void addLink('preload', '/config.json', { as: 'fetch', crossOrigin: '' }).catch(() => undefined)
  attempt(0)
}

function markScroll(): void {
  root.toggleAttribute('data-scrolled', scrollY > 10)
  root.toggleAttribute('data-far', scrollY > innerHeight)
}

/** The page's text comes first. Its drawings and style sheets are requested only after the first paint. */
function loadTheRest(): void {
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-later]')) {
    use.setAttribute('href', use.dataset['later'] as string)
    delete use.dataset['later']
  }
  void loadSheets()
}

function onTouch(): void {
  isTouched = true
  begin()
}

function listen(): void {
  new PerformanceObserver(loadTheRest).observe({ type: 'paint', buffered: true })
  addEventListener('click', onClick, true)
  for (const input of ['pointerdown', 'keydown', 'touchstart', 'wheel']) addEventListener(input, onTouch, { capture: true, passive: true })
  addEventListener('load', () => {
    // Some browsers do not report paint events.
    setTimeout(loadTheRest, 500)
    setTimeout(begin, start === 'load' || 'signedIn' in root.dataset || 'query' in root.dataset ? 0 : 2500)
  })
  // Fonts and drawings can wait, so that visitors see the text first.
  if (start === 'load' && 'signedIn' in root.dataset) begin()
  addEventListener('scroll', markScroll, { passive: true })
  markScroll()
}

function leaveAsSent(): void {
  loadTheRest()
  addEventListener('click', ({ target }) => {
    const opener = (target as Element).closest('[commandfor]')
    const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) dialog[opener?.getAttribute('command') === 'close' ? 'close' : 'showModal']()
  })
}

if ('theme' in root.dataset) listen()
else leaveAsSent()
