import type { Page } from '@playwright/test'
import { chat } from '#content/chat.ts'
import { chatReply } from '#content/chat-reply.ts'
import { beginChat, box, entries, launcher, openChat, panel, replyByLink, replyLink, letReplyLinksWork } from '#e2e/support/chat.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

test.beforeEach(({ portal }) => letReplyLinksWork(portal, true))

test.describe('at 320 and 1280 px', () => {
  test.use({ viewport: { width: 320, height: 800 }, colorScheme: 'light' })

  const whole = { within: 'dialog.chat', otherWidth: 1280 }

  test('the chat and the staff reply page pass the accessibility checks', async ({ page, portal, expectConsole }) => {
    expectConsole(/ERR_FAILED/)
    await openChat(page)
    await expectNoFindings(page, 'the empty chat', whole)
    await panel(page).getByRole('button', { name: 'Send' }).click()
    await expect(panel(page).locator('.field-error').first()).toBeVisible()
    await expectNoFindings(page, 'the chat with mistakes', whole)
    const reference = await beginChat(page, `A long word: ${'x'.repeat(120)}`)
    await replyByLink(portal, reference, `And a long address: https://example.org/${'y'.repeat(120)}`)
    await expect(entries(page)).toHaveCount(2)
    await expectNoFindings(page, 'a conversation', whole)
    await page.route('**/api/chat/messages', (route) => route.abort())
    await box(page).fill('Not yet')
    await panel(page).getByRole('button', { name: 'Send' }).click()
    await expect(panel(page).getByText('Not sent yet')).toBeVisible()
    await expectNoFindings(page, 'a conversation without a network', whole)

    await page.unroute('**/api/chat/messages')
    await expect(panel(page).getByText('Not sent yet')).toHaveCount(0, { timeout: 20_000 })
    await panel(page).getByRole('button', { name: 'Close the chat' }).click()
    await replyByLink(portal, reference, 'Good day')
    await page.reload()
    await expect(launcher(page)).toContainText('1 new answer')
    await expectNoFindings(page, 'a page with a new answer', { within: '.chat-corner', otherWidth: 1280 })

    await page.goto(await replyLink(portal, reference))
    await expect(page.getByLabel(chatReply.answer)).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expectNoFindings(page, 'the page of staff', { otherWidth: 1280 })
    await page.goto('/chat/reply')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoFindings(page, 'the page of staff without a key', { within: 'main' })
  })
})

test('The chat can be used by keyboard alone, alongside the page', async ({ page, portal }) => {
  await openAlive(page, '/privacy')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel(chat.name)).toBeFocused()
  await page.keyboard.type('Ada Obi')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@visitors.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('One line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('and another')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link', { name: chat.privacyLink })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(entries(page)).toContainText('Sent')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('With Enter')
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveCount(2)
  await expect(box(page)).toHaveValue('')
  const reference = /CHAT-\d{4}-\d{6}/.exec(await panel(page).innerText())?.[0] ?? ''
  await replyByLink(portal, reference, Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'))
  await expect(entries(page)).toHaveCount(3)
  // Earlier messages can be read with the arrow keys.
  const log = panel(page).getByRole('log', { name: 'Conversation' })
  await log.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => log.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(launcher(page)).toBeFocused()

  // The tour appears above the open chat.
  await openChat(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Website Tour' }).click()
  await expect(page.locator('.tour-card')).toBeVisible()
  const isAbove = await page.locator('dialog.chat').evaluate((chat) => {
    const { x, y, width, height } = chat.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.tour') !== null
  })
  expect(isAbove).toBe(true)
})

/** Returns the position of every visible match in the viewport. */
const place = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )
const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('the chat fills the screen, and Tab stays inside it', async ({ page }) => {
    await openChat(page, '/terms')
    const [box320] = await place(page, 'dialog.chat')
    expect(box320).toMatchObject({ x: 0, y: 0, width: 320, height: 640 })
    for (let stop = 0; stop < 16; stop++) {
      await page.keyboard.press(stop < 8 ? 'Tab' : 'Shift+Tab')
      await expect(panel(page).locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
    // The chat closes when one of its links opens a page.
    await launcher(page).click()
    await panel(page).getByRole('link', { name: chat.privacyLink }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(panel(page)).toHaveCount(0)
  })

  test('its button covers neither the focused element nor fixed links and buttons', async ({ page, portal }) => {
    await openAlive(page, '/contact')
    const stops = await page.locator('main :is(a, button, input, textarea), footer a').filter({ visible: true }).count()
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      const isHidden = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect()
        const button = document.getElementById('chat-launcher')?.getBoundingClientRect()
        if (!focused || !button || document.activeElement?.closest('.chat-corner, .page-corner')) return false
        return focused.left >= button.left && focused.right <= button.right && focused.top >= button.top && focused.bottom <= button.bottom
      })
      expect(isHidden).toBe(false)
    }

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.locator('.back-to-top')).toBeVisible()
    const [button] = await place(page, '#chat-launcher')
    const [bar] = await place(page, '.site-bar')
    // The button lies within the site bar, so it never covers content that the bar does not already cover.
    expect((button?.bottom ?? Infinity) <= (bar?.bottom ?? 0)).toBe(true)
    const [corner] = await place(page, '.back-to-top')
    expect(button && corner && overlap(button, corner)).toBe(false)
    const last = await place(page, '.site-footer a, .site-footer p')
    expect(last.length).toBeGreaterThan(10)
    expect(corner && last.filter((other) => overlap(corner, other))).toEqual([])

    await signIn(page, await portal.confirmedPerson())
    await page.goto('/apply')
    await expect(page.locator('.wizard-bar')).toBeVisible()
    const [raised] = await place(page, '#chat-launcher')
    expect(raised && (await place(page, '.wizard-bar, .back-to-top')).filter((other) => overlap(raised, other))).toEqual([])
    await expect(launcher(page)).toHaveAccessibleName(chat.title)
  })
})
