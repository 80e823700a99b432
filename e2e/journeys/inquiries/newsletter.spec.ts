import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newsletterOutcomes as outcomes } from '#content/newsletter-outcomes.ts'
import { newsletter } from '#content/newsletter.ts'
import { newsletterMessages as messages } from '#domain/newsletter/newsletter.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const newAddress = () => `reader-${randomUUID().slice(0, 13)}@readers.example`

const form = (page: Page) => page.getByRole('region', { name: newsletter.title })
const field = (page: Page) => form(page).getByLabel(newsletter.field)
const button = (page: Page) => form(page).getByRole('button', { name: newsletter.button, exact: true })
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await page.locator('html[data-alive]').waitFor()
}

async function wayOffTheList(portal: Portal, email: string): Promise<string> {
  const { text } = await portal.mails.newest(email, subjectLike('newsletter_welcome'))
  return /https?:\S+\/newsletter\/unsubscribe\?\S+/.exec(text)?.[0] ?? ''
}

test('A visitor subscribes, gets one welcome email, and unsubscribes with the link in it', async ({ page, portal, expectConsole }) => {
  expectConsole(/409/)
  const email = newAddress()
  await openHome(page)

  await test.step('nothing is sent if the field is empty or invalid', async () => {
    await button(page).click()
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    await field(page).fill('not an address')
    await field(page).blur()
    await expect(form(page).getByText(messages.invalid)).toBeVisible()
    await field(page).fill(email)
    await expect(form(page).getByText(messages.invalid)).toBeHidden()
    await field(page).fill('not an address')
    await expect(form(page).getByText(messages.invalid)).toBeVisible()
    await field(page).press('Enter')
    await expect(form(page).getByText(messages.invalid)).toBeVisible()
    await expect(toast(page, messages.invalidToast)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a double click subscribes once', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/')) sent.push(`${request.method()} ${request.postData() ?? ''}`)
    })
    await field(page).fill(` ${email} `)
    await button(page).dblclick()
    await expect(form(page).getByText(messages.succeeded)).toBeVisible()
    await expect(toast(page, messages.succeededToast)).toBeVisible()
    await expect(field(page)).toHaveValue('')
    expect(sent).toEqual([`POST ${JSON.stringify({ email })}`])
  })

  await test.step('subscribing again changes nothing', async () => {
    await field(page).fill(email.toUpperCase())
    await expect(form(page).getByText(messages.succeeded)).toBeHidden()
    await button(page).click()
    await expect(form(page).getByText(messages.alreadySubscribed)).toBeVisible()
    await expect(toast(page, messages.alreadySubscribed)).toBeVisible()
    await expect(field(page)).toHaveValue(email.toUpperCase())
  })

  await test.step('the link opens a page, and only its button unsubscribes', async () => {
    await page.goto(await wayOffTheList(portal, email))
    await expect(page.getByRole('heading', { level: 1, name: outcomes.unsubscribe.title })).toBeVisible()
    await page.getByRole('button', { name: newsletter.leaveButton }).click()
    await expect(page).toHaveURL('/newsletter/unsubscribed')
    await expect(page.getByRole('heading', { level: 1, name: outcomes.unsubscribed.title })).toBeVisible()
  })

  await test.step('subscribing again after unsubscribing works, without a second welcome email', async () => {
    await openHome(page)
    await field(page).fill(email)
    await button(page).click()
    await expect(form(page).getByText(messages.succeeded)).toBeVisible()
    const other = newAddress()
    await field(page).fill(other)
    await button(page).click()
    // Emails are sent in order, so a second welcome email to the first address would have arrived before this one.
    await portal.mails.newest(other, subjectLike('newsletter_welcome'))
    expect(portal.mails.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

test('A visitor without JavaScript can do all of this too', async ({ newDevice, portal }) => {
  const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const email = newAddress()
  const send = async (typed: string) => {
    await page.getByLabel(newsletter.field).fill(typed)
    await page.getByRole('button', { name: newsletter.button, exact: true }).click()
  }
  await page.goto('/')
  await send('reader@mistyped')
  await expect(page).toHaveURL('/newsletter/invalid')
  await expect(page.getByText(outcomes.invalid.paragraphs[0])).toBeVisible()
  await send(email)
  await expect(page).toHaveURL('/newsletter/subscribed')
  await expect(page.getByText(outcomes.subscribed.paragraphs[0])).toBeVisible()
  await page.goto('/')
  await send(email)
  await expect(page).toHaveURL('/newsletter/already-subscribed')
  await expect(page.getByText(outcomes['already-subscribed'].paragraphs[0])).toBeVisible()

  const link = await wayOffTheList(portal, email)
  for (const _time of ['once', 'again']) {
    await page.goto(link)
    await page.getByRole('button', { name: newsletter.leaveButton }).click()
    await expect(page).toHaveURL('/newsletter/unsubscribed')
  }
  await page.goto(link.slice(0, -5))
  await page.getByRole('button', { name: newsletter.leaveButton }).click()
  await expect(page).toHaveURL('/newsletter/unsubscribe-failed')
})

test('A visitor without a connection sees an error, and the typed text is kept', async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|429/)
  const email = newAddress()
  await openHome(page)
  await page.route('**/assets/subscribe-*.js*', (route) => route.abort())
  await field(page).fill(email)
  await button(page).click()
  await expect(form(page).getByRole('button', { name: newsletter.busyButton })).toHaveAttribute('aria-busy', 'true')
  await expect(form(page).getByText(messages.unexpected)).toBeVisible({ timeout: 12_000 })
  await page.unroute('**/assets/subscribe-*.js*')

  await page.route('**/rest/v1/subscribers', (route) => route.abort())
  await button(page).click()
  await expect(form(page).getByText(`${messages.failed} ${newsletter.unreachable}`)).toBeVisible()
  await expect(toast(page, messages.failed)).toBeVisible()
  await expect(field(page)).toHaveValue(email)

  await context.setOffline(true)
  await button(page).click()
  await expect(form(page).getByText(newsletter.offline)).toBeVisible()
  await context.setOffline(false)

  await page.unroute('**/rest/v1/subscribers')
  await button(page).click()
  await expect(form(page).getByText(messages.succeeded)).toBeVisible()
})

const pages = ['unsubscribe', 'unsubscribed', 'unsubscribe-failed', 'subscribed', 'already-subscribed', 'invalid', 'failed']

test.describe('at 320 and 1280 px', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('the form and its pages pass the accessibility checks', async ({ page }) => {
    for (const name of pages) {
      await page.goto(`/newsletter/${name}`)
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
      await expectNoFindings(page, name, { otherWidth: 1280 })
    }
    await openHome(page)
    for (const typed of ['not an address', newAddress()]) {
      await field(page).fill(typed)
      await button(page).click()
      await expect(form(page).locator('.field-error, .newsletter-success')).toBeVisible()
      await expectNoFindings(page, `the form with ${typed}`, { within: '.postcard', otherWidth: 1280 })
    }
  })
})
