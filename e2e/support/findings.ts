import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './expect.ts'

type Scan = {
  /** The part that this screen has for itself, as a selector; what stands around it is scanned where it is the screen. */
  within?: string
  /** A width, in CSS pixels, at which the layout is another one than on the narrowest phone: it is looked at in both. */
  otherWidth?: number
}

/**
 * On a busy machine even a change that takes no time waits for the next frame, and what takes its colour from it for the one after;
 * until then axe would read the colours before it. Two frames without a change are the end.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 2; quiet++) {
      await new Promise(requestAnimationFrame)
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      if (changes.length > 0) quiet = -1
      await Promise.allSettled(changes.map(({ finished }) => finished))
    }
  })

/** The narrowest phone, in CSS pixels; also what 400 % zoom leaves. */
const NARROW = 320

/** The rules that judge by colour. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * Brings axe into a page that has none of it yet; the next scan of the same document finds it there. What stands in a field until
 * something is typed is no label. Lines are drawn as gradients, and axe would judge no text that stands on one.
 */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(axe.source)
  await page.evaluate(() => {
    ;(globalThis as unknown as { axe: typeof axe }).axe.configure({ checks: [{ id: 'non-empty-placeholder', enabled: false }] })
    const plain = new CSSStyleSheet()
    plain.replaceSync('* { background-image: none !important }')
    document.adoptedStyleSheets.push(plain)
  })
}

/**
 * Axe's rules, or those named alone. No page has frames, so that the one document is all there is to scan; style sheets are read by
 * none of its rules, films by one.
 */
async function expectNoViolations(page: Page, where: string, within: string | undefined, rules?: string[]): Promise<void> {
  await settled(page)
  await provideAxe(page)
  const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] }, ...(rules && { runOnly: rules }) }
  const { violations } = await page.evaluate(
    (scan) => (globalThis as unknown as { axe: typeof axe }).axe.run(scan.within ? { include: [scan.within] } : document, scan.options),
    { within, options },
  )
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
  expect.soft(found, `axe on ${where}`).toEqual([])
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('html, dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} px in ${clientWidth} px`),
  )
  expect.soft(tooWide, `width of ${where}`).toEqual([])
}

async function showIn(page: Page, colorScheme: 'light' | 'dark', width: number | undefined): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const size = page.viewportSize()
  if (width && size) await page.setViewportSize({ ...size, width })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

/**
 * Axe finds nothing, and nothing is wider than the window or the dialog it stands in: whole as the page stands, then in the other theme
 * what depends on it. At another width other things are shown, so that there everything is looked at once more. The page must follow the
 * theme of the system. It stays as it was looked at last, because every change of its width is painted anew: the next scan begins there
 * and ends where this one began. `where` names the screen in a failure.
 */
export async function expectNoFindings(page: Page, where: string, { within, otherWidth }: Scan = {}): Promise<void> {
  await expectNoViolations(page, where, within)
  const theme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light'
  const other = theme === 'dark' ? 'light' : 'dark'
  const next = otherWidth === page.viewportSize()?.width ? NARROW : otherWidth
  await showIn(page, other, next)
  await expectNoViolations(page, `${where}, ${other}${next ? `, ${next} px` : ''}`, within, next ? undefined : ofColour)
}
