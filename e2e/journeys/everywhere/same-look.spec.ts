import type { Page } from '@playwright/test'
import { largestProgram } from '#e2e/support/course-words.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { builtPaths } from '#e2e/support/site-links.ts'

/** One line for each visible element: position, size and text style. The demo ribbon is left out because it appears later. */
const look = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('#root :not(svg *, dialog *, .demo-ribbon)')].filter((element) => element.checkVisibility())
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize, fontWeight, backgroundColor, borderTopWidth } = getComputedStyle(element)
      const place = [x, y + scrollY, width, height].map((pixels) => Math.round(pixels)).join(' ')
      const type = [color, fontSize, fontWeight, backgroundColor, borderTopWidth].join(' ')
      return `${element.tagName} ${element.className.toString()} ${place} ${type}`
    })
  })

/** Whether the page uses the web font. The font is optional, so if it loads too late, the page keeps the system font. */
const wearsOwnFace = (page: Page) =>
  page.evaluate(() => {
    const face = getComputedStyle(document.body).fontFamily.split(',')[0] ?? ''
    const [own, other] = [`${face}, monospace`, 'monospace'].map((fontFamily) => {
      const word = document.body.appendChild(document.createElement('span'))
      word.textContent = 'How wide is this line?'
      Object.assign(word.style, { fontFamily, position: 'absolute', whiteSpace: 'nowrap' })
      const { width } = word.getBoundingClientRect()
      word.remove()
      return width
    })
    return own !== other
  })

/**
 * Opens a page and waits until it is hydrated and uses the web font. If the font loads too late, the browser has cached it for the next
 * attempt.
 */
async function openDressed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await openAlive(page, path)
    await settle(page)
    expect(await wearsOwnFace(page)).toBe(true)
  }).toPass()
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

const program = `/programs/${largestProgram.id}`

/** One page for each of the institute's page templates, together with a page that links to it. */
const reached = (
  [
    ['/', '/terms'],
    ['/about', '/terms'],
    ['/programs', '/terms'],
    [program, '/programs'],
    [`${program}/courses/${largestProgram.courses.at(-1)?.id}`, program],
    ['/sponsorships', '/'],
    ['/give', '/terms'],
    ['/partnership-inquiry', '/terms'],
    ['/hire-a-graduate', '/terms'],
    ['/volunteer-to-teach', '/terms'],
    ['/career-development', '/'],
    ['/contact', '/terms'],
    ['/faq', '/'],
  ] as const
).filter(([path]) => builtPaths().includes(path))

test('a page looks the same when reached by a link and when opened directly', async ({ page }) => {
  for (const [path, from] of reached) {
    await openDressed(page, path)
    const opened = await look(page)
    const title = await page.title()

    await openDressed(page, from)
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveTitle(title)
    await settle(page)
    await expect.poll(() => look(page), path).toEqual(opened)
  }
})
