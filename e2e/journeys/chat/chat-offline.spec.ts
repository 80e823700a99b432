import { chat } from '#content/chat.ts'
import {
  beginChat,
  box,
  entries,
  launcher,
  openChat,
  panel,
  referenceOf,
  replyByLink,
  say,
  texts,
  letReplyLinksWork,
} from '#e2e/support/chat.ts'
import { signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import type { Page } from '@playwright/test'

test.beforeEach(({ portal }) => letReplyLinksWork(portal, true))

const storedTexts = async ({ sql }: Portal, reference: string) => {
  const rows = await sql<{ text: string }>(
    `select message.text from public.chat_messages as message join public.chats as chat on chat.id = message.chat_id
     where chat.reference = $1 order by message.position`,
    [reference],
  )
  return rows.map(({ text }) => text)
}

/** Sends a message without waiting for the result. */
async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await panel(page).getByRole('button', { name: 'Send' }).click()
}

const unsent = (page: Page) => panel(page).locator('.chat-entry[data-planned]')

test('Nothing is lost or duplicated during a minute offline, and the answer appears as soon as the connection is back', async ({
  page,
  context,
  portal,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
  await page.clock.install()
  const reference = await beginChat(page, 'One')
  await context.setOffline(true)
  await write(page, 'Two')
  await write(page, 'Three')
  await expect(unsent(page)).toHaveCount(2)
  await expect(unsent(page).first()).toContainText('Not sent yet')
  await expect(panel(page).getByText(chat.offline)).toBeVisible()
  await replyByLink(portal, reference, 'An answer meanwhile')
  await page.clock.runFor(60_000)
  await expect(unsent(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect(entries(page).filter({ hasText: 'An answer meanwhile' })).toBeVisible({ timeout: 3000 })
  await expect(unsent(page)).toHaveCount(0, { timeout: 3000 })
  await expect(panel(page).getByText(chat.offline)).toHaveCount(0)
  expect(await texts(page)).toEqual(['One', 'An answer meanwhile', 'Two', 'Three'])
  expect(await storedTexts(portal, reference)).toEqual(['One', 'An answer meanwhile', 'Two', 'Three'])
})

test('Messages written offline, including the first one, survive a page change', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.route('**/api/chat**', (route) => route.abort())
  await page.route('**/api/chat/**', (route) => route.abort())
  await openChat(page)
  await panel(page).getByLabel(chat.name).fill('Ada Obi')
  await panel(page).getByLabel(chat.email).fill('ada@visitors.example')
  await write(page, 'My first message')
  await expect(unsent(page)).toContainText('Not sent yet')
  // A second message needs no name, because the sender is known.
  await write(page, 'And my second')
  await page.reload()
  await openChat(page, '/terms')
  await expect(unsent(page)).toHaveCount(2)
  await page.unroute('**/api/chat**')
  await page.unroute('**/api/chat/**')
  // The next page sends them, even while the chat is closed.
  await page.goto('/privacy')
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fti-chat-unsent'))).toBeNull()
  await launcher(page).click()
  await expect(entries(page)).toHaveCount(2)
  expect(await storedTexts(portal, await referenceOf(page))).toEqual(['My first message', 'And my second'])
})

test('Without a stream, a message whose response is lost is stored once, and answers arrive by polling', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const reference = await beginChat(page, 'One')
  let lost = 0
  await page.route('**/api/chat/messages', async (route) => {
    if (lost > 1) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  // Block the stream, which would otherwise deliver the message too.
  await page.route('**/api/chat/events**', (route) => route.abort())
  await page.reload()
  await openChat(page)
  await expect(entries(page)).toHaveCount(1)
  await write(page, 'Two')
  await expect(entries(page).filter({ hasText: 'Two' })).toContainText('Sent', { timeout: 15_000 })
  await expect(unsent(page)).toHaveCount(0)
  expect(await texts(page)).toEqual(['One', 'Two'])
  expect(await storedTexts(portal, reference)).toEqual(['One', 'Two'])

  // Without a stream, answers arrive by polling.
  await replyByLink(portal, reference, 'Good day')
  await expect(entries(page).filter({ hasText: 'Good day' })).toBeVisible({ timeout: 6000 })
})

test('Two tabs share one conversation', async ({ page, context, portal, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED/)
  const reference = await beginChat(page, 'From the first tab')
  const other = await context.newPage()
  await openChat(other, '/terms')
  await expect(entries(other)).toHaveCount(1)
  await say(other, 'From the second tab')
  await expect(entries(page)).toHaveCount(2)
  await context.setOffline(true)
  await write(page, 'Offline in the first')
  await write(other, 'Offline in the second')
  await context.setOffline(false)
  const all = ['From the first tab', 'From the second tab', 'Offline in the first', 'Offline in the second']
  for (const tab of [page, other]) {
    await expect(entries(tab)).toHaveCount(4)
    await expect(unsent(tab)).toHaveCount(0)
    expect((await texts(tab)).toSorted((a, b) => a.localeCompare(b))).toEqual(all.toSorted((a, b) => a.localeCompare(b)))
  }
  expect(await texts(page)).toEqual(await texts(other))
  expect(await storedTexts(portal, reference)).toEqual(await texts(page))
  // Leaving the conversation in one tab also ends it in the other, even while the chat is closed there.
  await panel(other).getByRole('button', { name: 'Close the chat' }).click()
  await panel(page).getByRole('button', { name: chat.leave }).click()
  await expect(panel(page).getByLabel(chat.name)).toBeVisible()
  await launcher(other).click()
  await expect(panel(other).getByLabel(chat.name)).toBeVisible()
  await expect(entries(other)).toHaveCount(0)
})

test('A rejected message can be edited', async ({ page, portal, expectConsole }) => {
  expectConsole(/409|400/)
  const reference = await beginChat(page, 'One')
  // Close the conversation while the message is in flight, before the page has been notified.
  const close = () => portal.sql("update public.chats set status = 'closed', closed_at = now() where reference = $1", [reference])
  await page.route('**/api/chat/messages', (route) => close().then(() => route.continue()), { times: 1 })
  await write(page, 'Too late')
  await expect(entries(page).filter({ hasText: 'Too late' })).toContainText('Not sent')
  await expect(panel(page).getByText('This conversation is closed', { exact: false }).first()).toBeVisible()
  await panel(page).getByRole('button', { name: 'Edit message' }).click()
  await panel(page).getByRole('button', { name: chat.again }).click()
  await expect(box(page)).toHaveValue('Too late')
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(entries(page).filter({ hasText: 'Too late' })).toContainText('Sent')
})

test('Signing out with an unsent message asks for confirmation first', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await signIn(page, await portal.confirmedPerson())
  await openChat(page)
  await say(page, 'One')
  await page.route('**/api/chat/messages', (route) => route.abort())
  await write(page, 'Two')
  await expect(unsent(page)).toContainText('Not sent yet')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Some changes are not saved yet' }).getByRole('button', { name: 'Stay signed in' }).click()
  await page.unroute('**/api/chat/messages')
  await expect(unsent(page)).toHaveCount(0, { timeout: 20_000 })
})
