import type { Request } from '@playwright/test'
import {
  beginChat,
  box,
  entries,
  launcher,
  newVisitor,
  openChat,
  panel,
  referenceOf,
  replyByCommand,
  replyByLink,
  replyLink,
  say,
  texts,
  letReplyLinksWork,
} from '#e2e/support/chat.ts'
import { chat } from '#content/chat.ts'
import { chatReply } from '#content/chat-reply.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { timeZoneWords } from '#domain/dates/dates.ts'
import { institute } from '#content/institute.ts'
import { openAlive } from '#e2e/support/page-life.ts'
import { signIn, signInOnPage } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { readSentPage } from '#e2e/support/site-links.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

test.beforeEach(({ portal }) => letReplyLinksWork(portal, true))
const [phone] = institute.phones

test(
  'A visitor asks a question, staff reply through the link in the notification, and each sees the other typing',
  { tag: '@oldest' },
  async ({ page, newDevice, portal }) => {
    const reference = await beginChat(page, 'When does the next intake begin?')
    await expect(panel(page).getByText(chat.clock.replace('{time}', '').trim())).toBeVisible()
    await expect(panel(page).getByRole('link', { name: `${chat.call} ${formatPhone(phone?.number ?? '')}` })).toHaveAttribute(
      'href',
      `tel:${phone?.number}`,
    )
    const whatsApp = panel(page).getByRole('link', { name: chat.whatsApp })
    if (chat.whatsAppNumber === null) await expect(whatsApp).toHaveCount(0)
    else await expect(whatsApp).toHaveAttribute('href', `https://wa.me/${chat.whatsAppNumber.slice(1)}`)

    await expect(entries(page).first().locator('time')).toHaveText(/^\d\d:\d\d( [ap]m)?$/)

    const elsewhere = { timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } }
    const office = await newDevice(elsewhere)
    const staff = await office.newPage()
    await staff.goto(await replyLink(portal, reference))
    await expect(staff.getByRole('heading', { level: 1, name: chatReply.title })).toBeVisible()
    await expect(staff.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
    await expect(staff.locator('#chat-launcher')).toHaveCount(0)
    await expect(staff.getByText('When does the next intake begin?')).toBeVisible()
    await expect(staff.locator('.chat-log time')).toHaveText(new RegExp(`^\\d\\d:\\d\\d( [ap]m)? ${timeZoneWords}$`))
    await staff.getByLabel(chatReply.name).fill('Ngozi')
    await staff.getByLabel(chatReply.answer).fill('On 11 January. https://example.org/intakes')
    await staff.getByRole('button', { name: 'Send' }).click()

    const answer = entries(page).filter({ hasText: 'On 11 January.' })
    await expect(answer).toBeVisible({ timeout: 3000 })
    await expect(answer.getByText('Ngozi', { exact: true })).toBeVisible()
    const link = answer.getByRole('link', { name: 'https://example.org/intakes' })
    await expect(link).toHaveAttribute('href', 'https://example.org/intakes')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(entries(page).first()).toContainText('Seen')
    // A screen reader announces the answer once, but not the visitor's own message.
    await expect(panel(page).locator('p[role="status"]')).toHaveText('Ngozi: On 11 January. https://example.org/intakes')

    await say(page, 'Thank you!')
    await expect(staff.getByText('Thank you!')).toBeVisible()
    // The name is remembered for the next reply.
    await staff.reload()
    await expect(staff.getByLabel(chatReply.name)).toHaveValue('Ngozi')
    await expect(staff.locator('.chat-text')).toHaveText([
      'When does the next intake begin?',
      'On 11 January. https://example.org/intakes',
      'Thank you!',
    ])
  },
)

test('The conversation continues after a reload and on another page, and the button announces a new answer', async ({ page, portal }) => {
  const reference = await beginChat(page, 'Is there a bed on campus?')
  await panel(page).getByRole('button', { name: 'Close the chat' }).click()
  await expect(launcher(page)).toBeFocused()
  expect(await replyByCommand(portal)).toContain(reference)
  await replyByCommand(portal, reference, 'Yes, there is.', '--as', 'Ngozi, admissions')
  await page.reload()
  await expect(launcher(page)).toHaveAccessibleName(`${chat.title} 1 new answer`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await launcher(page).click()
  await expect(entries(page)).toHaveCount(2)
  expect(await texts(page)).toEqual(['Is there a bed on campus?', 'Yes, there is.'])
  await expect(entries(page).last()).toContainText('Ngozi, admissions')
  // The visitor saw the answer in the open chat, so no email is sent.
  const seen = async () =>
    (await portal.sql<{ seen: string }>('select seen_position as seen from public.chats where reference = $1', [reference]))[0]?.seen
  await expect.poll(seen).toBe('2')
  await expect(launcher(page)).toHaveAccessibleName(chat.title)
  // The chat stays open when the visitor goes to another page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await say(page, 'Good.')
  await page.reload()
  await expect(launcher(page)).toHaveAccessibleName(chat.title)
})

test('An answer that has been seen is not shown as new again, even if an earlier response arrives late', async ({ page, portal }) => {
  const reference = await beginChat(page, 'Is there a bed on campus?')
  await panel(page).getByRole('button', { name: 'Close the chat' }).click()
  await replyByLink(portal, reference, 'Yes, there is.')
  const asked = Promise.withResolvers<Request>()
  const heard = Promise.withResolvers<void>()
  // Leave the page first, so that the delayed request does not come from the old page.
  const address = page.url()
  await page.goto('about:blank')
  await page.route(
    /\/api\/chat(\?|$)/,
    async (route) => {
      asked.resolve(route.request())
      await heard.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(address)
  const late = await asked.promise
  await launcher(page).click()
  await expect(entries(page)).toHaveCount(2)
  const changes = await launcher(page).evaluateHandle((button) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(button.textContent)).observe(button, { subtree: true, childList: true, characterData: true })
    return texts
  })
  heard.resolve()
  await (await late.response())?.finished()
  await say(page, 'Good.')
  expect(await changes.jsonValue()).toEqual([])
})

test('A visitor’s conversation moves to their account on sign-in, appears on any device, and is gone after sign-out', async ({
  page,
  newDevice,
  portal,
}) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const reference = await beginChat(page, 'I would like to apply.', { name: 'Amina Bello', email: person.email })
  await signInOnPage(page, person)
  await launcher(page).click()
  await expect(entries(page)).toHaveCount(1)
  expect(await referenceOf(page)).toBe(reference)
  await say(page, 'Now I have an account.')

  await test.step('on another device', async () => {
    const context = await newDevice()
    const phone = await context.newPage()
    await signIn(phone, person)
    await openChat(phone)
    await expect(entries(phone)).toHaveCount(2)
    expect(await referenceOf(phone)).toBe(reference)
  })

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(panel(page).getByLabel(chat.name)).toBeVisible()
  await expect(panel(page)).not.toContainText('apply')
  await page.reload()
  await openChat(page, '/')
  await expect(panel(page).getByLabel(chat.name)).toBeVisible()
  await expect(panel(page)).not.toContainText('I would like to apply.')
  expect(
    await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)),
      [storageKeys.chat, storageKeys.chatUnsent, storageKeys.chatLeaving],
    ),
  ).toEqual([null, null, null])
})

test('A signed-in person is not asked for a name, and finds the conversation in their data export', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson('Amina Bello'))
  await openChat(page)
  await expect(panel(page).getByText(`${chat.withAccount.split('{name}')[0]}Amina`)).toBeVisible()
  await expect(panel(page).getByLabel(chat.name)).toHaveCount(0)
  await say(page, 'A question about my application.')
  const reference = await referenceOf(page)
  const [kept] = await portal.sql<{ name: string; has: boolean }>(
    'select name, user_id is not null as has from public.chats where reference = $1',
    [reference],
  )
  expect(kept).toEqual({ name: 'Amina Bello', has: true })
  await page.goto('/settings/my-data')
  await expect(page.getByRole('heading', { level: 3, name: reference })).toBeVisible()
  await expect(page.getByRole('main').getByText('A question about my application.')).toBeVisible()
})

test('Another visitor cannot see the conversation, and scripts in messages are shown as text', async ({ page, newDevice, portal }) => {
  const attack =
    '<img src=x onerror="document.title=1"><script>document.title=2</script> javascript:alert(1) https://example.org/"onmouseover="alert(1)'
  const reference = await beginChat(page, attack)
  await replyByLink(portal, reference, `${attack}\n[x](javascript:alert(2))`)
  await expect(entries(page)).toHaveCount(2)
  expect((await texts(page))[0]).toBe(attack)
  await expect(entries(page).locator('img, script, [onmouseover]')).toHaveCount(0)
  await expect(entries(page).getByRole('link')).toHaveCount(2)
  await expect(page).toHaveTitle((await readSentPage(portal.url, '/privacy')).title)
  // No script can read the access cookie.
  expect(await page.evaluate(() => document.cookie)).not.toContain('chat')

  const context = await newDevice()
  const other = await context.newPage()
  // All the data that scripts can read in the first visitor's browser must not be enough to open the conversation.
  await other.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ seen: 0, ownerId: null })), storageKeys.chat)
  await openChat(other)
  await expect(panel(other).getByLabel(chat.name)).toBeVisible()
  await expect(entries(other)).toHaveCount(0)
  await other.goto(`/chat/reply#${'A'.repeat(43)}`)
  await expect(other.getByRole('alert')).toContainText(chatReply.overTitle)
})

test('No request is made before the chat is opened, and mistakes are shown before anything is sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/chat|assets\/(chat|conversation)/.test(request.url())) asked.push(request.url())
  })
  await openAlive(page, '/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await openChat(page)
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(panel(page).getByText('Please enter your name', { exact: false })).toBeVisible()
  await expect(panel(page).getByLabel(chat.name)).toBeFocused()
  await panel(page).getByLabel(chat.name).fill('Ada Obi')
  await panel(page).getByLabel(chat.email).fill('ada')
  await box(page).fill('https://a.example https://b.example https://c.example https://d.example')
  await panel(page).getByRole('button', { name: 'Send' }).click()
  await expect(panel(page).getByText('Please enter your email address', { exact: false })).toBeVisible()
  await expect(panel(page).getByText('Please use no more than 3 links', { exact: false })).toBeVisible()
  await expect(panel(page).getByLabel(chat.email)).toHaveAttribute('aria-invalid', 'true')
  // The typed text survives a reload.
  await page.reload()
  await openChat(page)
  await expect(panel(page).getByLabel(chat.name)).toHaveValue('Ada Obi')
  await expect(box(page)).toHaveValue(/a\.example/)
})

test('A closed conversation shows that it is closed, stays readable, and can be replaced by a new one and removed from the device', async ({
  page,
  portal,
}) => {
  const visitor = newVisitor()
  const reference = await beginChat(page, 'Only one question.', visitor)
  await portal.sql("update public.chats set status = 'closed', closed_at = now() where reference = $1", [reference])
  await page.reload()
  await openChat(page)
  await expect(panel(page).getByText(chat.closed)).toBeVisible()
  expect(await texts(page)).toEqual(['Only one question.'])
  await panel(page).getByRole('button', { name: chat.again }).click()
  await expect(panel(page).getByLabel(chat.email)).toHaveValue(visitor.email)
  await say(page, 'Another one.')
  expect(await texts(page)).toEqual(['Another one.'])
  expect(await referenceOf(page)).not.toBe(reference)

  await panel(page).getByRole('button', { name: chat.leave }).click()
  await expect(panel(page).getByLabel(chat.name)).toBeVisible()
  await page.reload()
  await openChat(page)
  await expect(panel(page).getByLabel(chat.name)).toHaveValue('')
  await expect(entries(page)).toHaveCount(0)
})
