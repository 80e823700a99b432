import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './expect.ts'

type Scan = {
  /** Selector for the part that is specific to this screen. The rest is scanned elsewhere, on the screen to which it belongs. */
  within?: string
  /** A width in CSS pixels at which the layout differs from that on the narrowest phone. Both widths are scanned. */
  otherWidth?: number
}

/**
 * Waits for two frames without a change. On a busy machine even an immediate change is applied only in the next frame, and a colour
 * derived from it in the one after. Without this wait axe would read the old colours.
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

/** The narrowest phone in CSS pixels, and the width that remains at 400 % zoom. */
const NARROW = 320

/** The rules that depend on colours. */
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * Injects axe unless the document already has it. Configures axe so that a placeholder does not count as a label. Removes the lines drawn
 * as background gradients, because axe cannot judge the contrast of text on a gradient.
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
 * Runs all axe rules, or only the given ones. No page has frames, so scanning the document is enough. No rule needs preloaded
 * stylesheets, but one needs preloaded media.
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
 * Expects no axe violations and no content wider than the viewport or its dialog. Scans the page in its current state, then in the other
 * theme with only the rules that depend on colours. If another width is given, scans everything again at that width. The page must follow
 * the system theme. Theme and width are not reset, because every change of width repaints the page. The next scan starts in this state
 * and ends in the previous one. `where` names the screen in a failure.
 */
export async function expectNoFindings(page: Page, where: string, { within, otherWidth }: Scan = {}): Promise<void> {
  await expectNoViolations(page, where, within)
  const theme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'dark' : 'light'
  const other = theme === 'dark' ? 'light' : 'dark'
  const next = otherWidth === page.viewportSize()?.width ? NARROW : otherWidth
  await showIn(page, other, next)
  await expectNoViolations(page, `${where}, ${other}${next ? `, ${next} px` : ''}`, within, next ? undefined : ofColour)
}
