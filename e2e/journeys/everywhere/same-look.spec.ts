import type { Page } from '@playwright/test'
import { largestProgram } from '#e2e/support/course-words.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { builtPaths } from '#e2e/support/site-links.ts'

/** One line for each element people see: where it stands, how large it is, how its text is set. The ribbon of a demo comes later. */
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

/** Whether the page's own face is worn: it is optional, so a page that has waited for it too long keeps the system's. */
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

/** Opens a page alive and in its own face, which the browser keeps once it was too late. */
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

/** Where each page of a kind of its own is linked, of those that the institute has. */
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

test('a page looks the same when a link leads to it as when it is opened', async ({ page }) => {
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
