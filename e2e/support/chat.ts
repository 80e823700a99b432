import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { chat } from '#content/chat.ts'
import { institute } from '#content/institute.ts'
import { expect } from './expect.ts'
import { openAlive } from './page-life.ts'
import type { Portal } from './portal.ts'
import { succeeded } from '#server/testing/processes/typed-command.ts'

export const launcher = (page: Page): Locator => page.locator('#chat-launcher')
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: chat.title })
export const box = (page: Page): Locator => panel(page).getByLabel(chat.message)
/** Every message shown, with the details above it. */
export const entries = (page: Page): Locator => panel(page).locator('.chat-entry')
export const texts = (page: Page): Promise<string[]> => panel(page).locator('.chat-text').allInnerTexts()

export const newVisitor = () => ({ name: 'Ada Obi', email: `visitor-${randomUUID().slice(0, 13)}@visitors.example` })

export async function openChat(page: Page, path = '/privacy'): Promise<void> {
  await openAlive(page, path)
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}

/** Types the text, sends it and waits until the server has stored it. */
export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(entries(page).filter({ hasText: text })).toContainText('Sent')
}

/** Opens the chat as a visitor without an account and sends a message. Returns the reference. */
export async function beginChat(page: Page, text: string, visitor = newVisitor(), path = '/privacy'): Promise<string> {
  await openChat(page, path)
  await panel(page).getByLabel(chat.name).fill(visitor.name)
  await panel(page).getByLabel(chat.email).fill(visitor.email)
  await say(page, text)
  return referenceOf(page)
}

export async function referenceOf(page: Page): Promise<string> {
  const shown = panel(page).locator('.chat-facts')
  await expect(shown).toContainText(/CHAT-\d{4}-\d{6}/)
  return /CHAT-\d{4}-\d{6}/.exec(await shown.innerText())?.[0] ?? ''
}

/** Runs `npm run chat:reply -- CHAT-… "text"` while the site is running, as staff would. Returns its output. */
export async function replyByCommand({ dataDir }: Portal, ...given: string[]): Promise<string> {
  return succeeded('chat-reply', given, { DATA_DIR: dataDir })
}

/** Turns the reply links in notifications on or off. The site may already have staff from earlier journeys. */
export const letReplyLinksWork = ({ sql }: Portal, doThey: boolean): Promise<unknown> =>
  sql(`select private.sync_settings(jsonb_set((private.current_settings()).settings, '{staff,replyLinks}', $1::jsonb))`, [
    JSON.stringify(doThey),
  ])

/** Returns the reply link from the email that notifies the institute of a message. */
export async function replyLink({ mails }: Portal, reference: string): Promise<string> {
  const { text } = await mails.newest(institute.emails.general, new RegExp(reference))
  const link = /https?:\S+\/chat\/reply#[\w-]+/.exec(text)?.[0]
  if (link === undefined) throw new Error(`No reply link in the notice:\n${text}`)
  return link
}

/** Sends a reply to the endpoint behind the reply link, without opening the page. */
export async function replyByLink(portal: Portal, reference: string, text: string, name = 'Ngozi'): Promise<void> {
  const token = new URL(await replyLink(portal, reference)).hash.slice(1)
  const answer = await fetch(`${portal.url}/api/chat/reply`, {
    method: 'POST',
    headers: { authorization: `Reply ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), text, name }),
  })
  expect(answer.status).toBe(201)
}
