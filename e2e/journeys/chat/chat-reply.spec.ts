import type { Page } from '@playwright/test'
import { chatReply } from '#content/chat-reply.ts'
import { beginChat, replyLink, say, letReplyLinksWork } from '#e2e/support/chat.ts'
import { type NewDevice, type Portal, expect, test } from '#e2e/support/portal.ts'

test.beforeEach(({ portal }) => letReplyLinksWork(portal, true))

/** Opens the link from the notification email in a browser at the office. */
async function openReply(newDevice: NewDevice, portal: Portal, reference: string): Promise<Page> {
  const office = await newDevice({ viewport: { width: 360, height: 740 } })
  const staff = await office.newPage()
  await staff.goto(await replyLink(portal, reference))
  await expect(staff.getByLabel(chatReply.answer)).toBeVisible()
  return staff
}

const shown = (staff: Page) => staff.locator('.chat-text')
const unsent = (staff: Page) => staff.locator('.chat-entry[data-planned]')

async function answer(staff: Page, text: string): Promise<void> {
  await staff.getByLabel(chatReply.answer).fill(text)
  await staff.getByRole('button', { name: 'Send' }).click()
}

test('A reply that staff write offline survives a reload, whether sent or not, and arrives once', async ({ page, newDevice, portal }) => {
  const reference = await beginChat(page, 'Is there a bed on campus?')
  await portal.sql('update public.chats set suspected = true where reference = $1', [reference])
  const staff = await openReply(newDevice, portal, reference)
  await expect(staff.getByText(chatReply.suspected)).toBeVisible()
  let lost = 0
  await staff.route('**/api/chat/reply', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await answer(staff, 'There is.')
  await expect(unsent(staff)).toContainText('Not sent yet')
  await staff.getByLabel(chatReply.answer).fill('It costs')
  await staff.unroute('**/api/chat/reply')
  await staff.reload()
  await expect(unsent(staff)).toHaveCount(0)
  await expect(shown(staff)).toHaveText(['Is there a bed on campus?', 'There is.'])
  await expect(staff.getByLabel(chatReply.answer)).toHaveValue('It costs')
  expect(lost).toBeGreaterThan(0)
  expect(
    await portal.sql(
      `select text from public.chat_messages where author = 'staff' and chat_id = (select id from public.chats where reference = $1)`,
      [reference],
    ),
  ).toEqual([{ text: 'There is.' }])
  expect(await staff.evaluate(() => localStorage.getItem('fti-chat-replies'))).toBeNull()
  await staff.close()
})

test('A reply does not jump ahead of a question that staff have not received yet', async ({ page, newDevice, portal }) => {
  const reference = await beginChat(page, 'One')
  const staff = await openReply(newDevice, portal, reference)
  await staff.route('**/api/chat/reply?*', (route) => route.abort())
  await say(page, 'Two')
  await answer(staff, 'An answer to the first')
  await expect(shown(staff)).toHaveText(['One', 'An answer to the first'])
  await staff.unroute('**/api/chat/reply?*')
  await expect(shown(staff)).toHaveText(['One', 'Two', 'An answer to the first'])
  await staff.close()
})
