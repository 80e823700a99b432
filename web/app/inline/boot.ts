import { scrollOffset } from '#web/lib/page/scroll-rules.ts'

/**
 * Runs at the end of the body. Starts the application on the first touch or key, or when its time has come, and keeps
 * what a person presses or sends in the meantime, to do it again once somebody listens. What HTML does by itself
 * (links, details, labels, forms with an address) is left alone. In a browser older than those of docs/browsers.md, which has no theme,
 * nothing starts: the page gets its other styles, its drawings and its menu, and stays as it was sent.
 */
const root = document.documentElement
const { modules, styles, start: when } = (document.currentScript as HTMLScriptElement).dataset as Given
const [entry, ...screenModules] = modules.split(' ') as [string, ...string[]]
const answeredByHtml = `[data-theme-toggle],[popovertarget]${'command' in HTMLButtonElement.prototype ? ',[commandfor]' : ''}`
const notice = document.getElementById('not-started') as HTMLElement
const buttons = document.getElementsByTagName('button')
const kept: (() => void)[] = []
let styled: Promise<unknown> | undefined
let isAsked = false
let held: ResizeObserver | undefined
let isBegun = false

/** What the document says to this script (`renderDocument`). */
type Given = Record<'modules' | 'styles' | 'start', string>

type Entry = { start: (hydrated: () => void) => Promise<void> }

/** By its place, too: a page that somebody has changed is drawn anew (`web/app/client.tsx`). */
function keep(event: Event, pressed: HTMLButtonElement): void {
  event.preventDefault()
  event.stopPropagation()
  const place = [...buttons].indexOf(pressed)
  kept.push(() => (pressed.isConnected ? pressed : buttons[place])?.click())
  root.dataset['waiting'] = ''
  begin()
}

function onClick(event: Event): void {
  const target = event.target as Element
  // A link inside an open menu leads to a section behind it.
  target.closest('a')?.closest('dialog')?.close()
  const button = target.closest('button')
  if (button?.parentElement === notice) location.reload()
  // The Enter key in a field presses a button, too.
  const isSentByHtml = button?.form?.hasAttribute('action') && button.type !== 'button'
  if (button && !button.disabled && !isSentByHtml && !button.matches(answeredByHtml)) keep(event, button)
}

function hydrated(): void {
  removeEventListener('click', onClick, true)
  delete root.dataset['waiting']
  root.dataset['alive'] = ''
  notice.hidden = true
  for (const again of kept.splice(0)) again()
}

function addLink(link: Partial<HTMLLinkElement>): HTMLLinkElement {
  const added = Object.assign(document.createElement('link'), link)
  document.head.append(added)
  return added
}

const loadSheet = (href: string) =>
  new Promise((onload, onerror) => (addLink({ rel: 'stylesheet', href, onload, onerror }).dataset['precedence'] = 'page'))

/**
 * The page carries only the styles it was sent with; whatever opens from now on needs the others, too. React puts sheets
 * with the same precedence after this one; left to itself it would put them first and turn the order of the layers around.
 */
function loadStyles(): Promise<unknown> {
  styled ??= styles ? loadSheet(styles) : Promise.resolve()
  styled.catch(() => (styled = undefined)).finally(() => (root.dataset['styled'] = ''))
  return styled
}

/** Not alive: that is said, and tried again by itself, at once with the next touch or key. What stands here can be read meanwhile. */
function fail(): void {
  isBegun = false
  delete root.dataset['waiting']
  kept.length = 0
  notice.hidden = false
  setTimeout(begin, 3000)
}

function attempt(retry: number): void {
  Promise.all([import(/* @vite-ignore */ entry) as Promise<Entry>, loadStyles()]).then(
    // It tries for the page's own module four times, too.
    ([module]) => module.start(hydrated).catch(fail),
    () => (retry < 3 ? setTimeout(attempt, 1000 * 2 ** retry + Math.random() * 500, retry + 1) : fail()),
  )
}

function begin(): void {
  if (isBegun) return
  isBegun = true
  for (const href of screenModules) addLink({ rel: 'modulepreload', href })
  attempt(0)
}

function markScroll(): void {
  root.toggleAttribute('data-scrolled', scrollY > 10)
  root.toggleAttribute('data-far', scrollY > innerHeight)
}

/** The words of a page come first: its drawings, and the styles of what opens on a press, are asked for once something is painted. */
function askForTheRest(): void {
  if (isAsked) return
  isAsked = true
  for (const use of document.querySelectorAll<SVGUseElement>('use[data-later]')) use.setAttribute('href', use.dataset['later'] as string)
  // What follows is hidden until its sheets and the whole one are there (`StylesFromHere`); one that fails hides nothing for good.
  const places = [...document.querySelectorAll<HTMLElement>('.styles-from-here')]
  const wanted = [loadStyles(), ...places.map((place) => loadSheet(place.dataset['href'] as string))]
  void Promise.allSettled(wanted).then(() => {
    // Asked for once more: one that React has made anew meanwhile hides as well.
    for (const place of document.querySelectorAll('.styles-from-here')) place.className = ''
    root.dataset['sheets'] = ''
  })
}

/**
 * Keeps the section that the address names at its place while styles, fonts and what opens change the height of the page: the
 * browser looks for it once, and early. Ends as soon as somebody does something, or something else moves the page.
 */
function holdSection(): void {
  letGo()
  const section = document.getElementById(location.hash.slice(1))
  if (!section) return
  const distance = () => Math.abs(section.getBoundingClientRect().top - scrollOffset)
  let height: number
  let nearest: number
  held = new ResizeObserver(() => {
    section.scrollIntoView()
    height = document.body.offsetHeight
    nearest = distance()
  })
  held.observe(document.body)
  onscroll = () => {
    const now = distance()
    // Moved by a change of height: that comes to be heard of next.
    if (now > nearest + 1 && height === document.body.offsetHeight) letGo()
    nearest = now
  }
}

function letGo(): void {
  held?.disconnect()
  onscroll = null
}

const touched = () => {
  letGo()
  begin()
}

function listen(): void {
  new PerformanceObserver(askForTheRest).observe({ type: 'paint', buffered: true })
  addEventListener('click', onClick, true)
  for (const input of ['pointerdown', 'keydown', 'touchstart']) addEventListener(input, touched, { capture: true, passive: true })
  addEventListener('load', () => {
    // Some browsers tell nobody when they paint.
    setTimeout(askForTheRest, 500)
    setTimeout(begin, when === 'load' || 'signedIn' in root.dataset || 'query' in root.dataset ? 0 : 2500)
  })
  addEventListener('scroll', markScroll, { passive: true })
  markScroll()
  // Also for a link within the page: what is still on its way moves its section, too.
  onhashchange = holdSection
  // Who comes back, or loads the page once more, is put where they were by the browser itself. The newer way to ask takes twice the words.
  if (!performance.navigation.type) holdSection()
}

function leaveAsSent(): void {
  askForTheRest()
  for (const use of document.querySelectorAll('use[data-later]')) use.removeAttribute('data-later')
  addEventListener('click', ({ target }) => {
    const opener = (target as Element).closest('[commandfor]')
    const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) dialog[opener?.getAttribute('command') === 'close' ? 'close' : 'showModal']()
  })
}

if ('theme' in root.dataset) listen()
else leaveAsSent()
