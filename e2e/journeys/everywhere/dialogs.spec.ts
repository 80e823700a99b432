import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/portal.ts'

async function openParts(page: Page): Promise<void> {
  await page.goto('/dev/parts')
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor()
}

const opener = (page: Page) => page.getByRole('button', { name: 'With a field' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

test('a dialog keeps the focus inside, closes on request and ignores the second click of a double click', async ({ page }) => {
  await test.step('a dialog opens at its first field, and restores the focus and the scroll position on closing', async () => {
    await openParts(page)
    await opener(page).click()
    const place = await page.evaluate(() => scrollY)
    await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.mouse.wheel(0, 800)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })

  await test.step('Tab and Shift+Tab stay inside', async () => {
    await openParts(page)
    await opener(page).click()
    const stops = [/Sign In/, /Close/, /Email/].map((name) => dialog(page).getByLabel(name).or(dialog(page).getByRole('button', { name })))
    for (const stop of [...stops, ...stops]) {
      await page.keyboard.press('Tab')
      await expect(stop.first()).toBeFocused()
    }
    for (const stop of stops.toReversed().slice(1)) {
      await page.keyboard.press('Shift+Tab')
      await expect(stop.first()).toBeFocused()
    }
  })

  await test.step('a click outside closes it, but dragging a selection out of it does not', async () => {
    await openParts(page)
    await opener(page).click()
    await dialog(page).getByRole('textbox').hover()
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the second click of a double click does not reach elements below the dialog', async () => {
    await openParts(page)
    await opener(page).click()
    const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
    const [x, y] = [(close?.x ?? 0) + 10, (close?.y ?? 0) + 10]
    await page.evaluate(
      ([left, top]) => {
        const below = document.createElement('a')
        Object.assign(below, { href: '/faq', textContent: 'Below' })
        Object.assign(below.style, { position: 'fixed', zIndex: '9', left: `${left - 30}px`, top: `${top - 30}px`, padding: '30px' })
        document.body.append(below)
      },
      [x, y] as const,
    )
    await page.mouse.click(x, y)
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(opener(page)).toBeFocused()
    await page.mouse.down({ clickCount: 1 })
    await page.mouse.up({ clickCount: 1 })
    await expect(page).toHaveURL('/faq')
    // Closing a page during a navigation can block the browser.
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  })

  await test.step('the second click of a double click does nothing if the first one moved its target', async () => {
    await openParts(page)
    // The error message disappears on a retry, so the element below the button moves under the pointer.
    await page.evaluate(() => {
      const form = document.createElement('div')
      form.style.cssText = 'position: fixed; inset: 200px auto auto 0; z-index: 99; display: grid; line-height: 48px'
      const part = (tag: string, words: string) => Object.assign(document.createElement(tag), { textContent: words })
      const [failure, again, giveUp] = [part('p', 'It failed'), part('button', 'Repeat'), part('button', 'Give up')]
      const said = part('p', '')
      again.addEventListener('click', () => failure.remove())
      giveUp.addEventListener('click', () => said.append('given up'))
      said.id = 'said'
      form.append(failure, again, giveUp, said)
      document.body.append(form)
    })
    await page.getByRole('button', { name: 'Repeat' }).dblclick()
    await expect(page.getByText('It failed')).toBeHidden()
    await expect(page.locator('#said')).toHaveText('')
    await page.getByRole('button', { name: 'Give up' }).click()
    await expect(page.locator('#said')).toHaveText('given up')
  })

  await test.step('a dialog that requires an answer stays open, however often Escape is pressed', async () => {
    await openParts(page)
    await page.getByRole('button', { name: 'Not dismissible' }).click()
    const fixed = page.getByRole('dialog', { name: 'Stay or leave' })
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(fixed).toBeVisible()
    await expect(fixed.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await fixed.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(fixed).toBeHidden()
  })
})
