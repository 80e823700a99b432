import type { Browser } from '@playwright/test'
import { type Person, clientFor, signInOnPage } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

test.use({ portalSettings: { TRUST_PROXY: '127.0.0.1,::1' } })
// All tests in this file share one site and run in turn. Starting a second site takes longer than waiting.
test.describe.configure({ mode: 'default' })

/** Signs in from another browser on a different network from this machine. */
async function thiefIn(browser: Browser, portal: Portal, person: Person) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.50' }, baseURL: portal.url })
  const page = await context.newPage()
  await signInOnPage(page, person)
  return page
}

test('A person whose password has leaked regains control of the account', async ({ page, browser, portal, expectConsole }) => {
  expectConsole(/40[013] \(/)
  const person = await portal.confirmedPerson('Ngozi Eze')
  const theirs = await thiefIn(browser, portal, person)

  // The page hydrates while the button is held down.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/client-*.js', (route) => held.promise.then(() => route.continue()))
  await page.goto(await portal.linkInMail(person.email, subjectLike('new_device')), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Was this not you?' })).toBeVisible()
  await page.getByRole('button', { name: 'It was not me: secure my account' }).hover()
  await page.mouse.down()
  held.resolve()
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.mouse.up()
  await expect(page).toHaveURL('/auth/reset-password')
  await expect(page.getByText('Everyone has been signed out, and the old password no longer works.')).toBeVisible()
  expect((await portal.mails.newest(person.email, subjectLike('not_me_done'))).text).toContain('The password no longer works.')

  await theirs.goto('/settings')
  // The page may notice either of these first: that requests are refused, or that the session has ended.
  const shutOut = theirs.getByText(/Your settings could not be loaded|Your session has ended\. Please sign in again/)
  await expect(shutOut.first()).toBeVisible()
  await expect(theirs.getByText(person.email)).toBeHidden()
  await theirs.context().close()

  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  const client = await clientFor(portal.url)
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  expect((await client.auth.signInWithPassword({ ...person, password: 'Better-Workshop-8' })).error).toBeNull()
})

test('The button works without JavaScript, but only once', async ({ browser, newDevice, portal, expectConsole }) => {
  expectConsole(/40[013] \(/)
  const person = await portal.confirmedPerson('Ngozi Eze')
  const theirs = await thiefIn(browser, portal, person)
  await theirs.context().close()
  const link = await portal.linkInMail(person.email, subjectLike('new_device'))

  const context = await newDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was this not you?', { useInnerText: true })
  await page.getByRole('button', { name: 'It was not me: secure my account' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password#/)
  await expect(page.getByText('Your link was accepted.')).toBeVisible()
  const client = await clientFor(portal.url)
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')

  await page.goto(link)
  await page.getByRole('button', { name: 'It was not me: secure my account' }).click()
  await expect(page).toHaveURL(/\/auth\/signin\?error=/)
})
