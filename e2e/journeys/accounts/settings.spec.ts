import type { Page } from '@playwright/test'
import { sampleModules } from '#domain/programs/sample-courses.ts'
import { fillEveryKey, keysLeft } from '#e2e/support/every-key.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

const devices = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

test('A person changes the password, and the other device is signed out', async ({ page, portal, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/)
  const person = await portal.confirmedPerson('Amina Bello')
  const elsewhere = await clientFor(portal.url)
  await elsewhere.auth.signInWithPassword(person)
  await signIn(page, person)
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()

  await page.getByRole('button', { name: 'Change password' }).press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type('Wrong-Workshop-1')
  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Update password' }).click()

  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await expect(devices(page)).toHaveCount(1)
  expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await elsewhere.auth.signInWithPassword({ email: person.email, password: 'Better-Workshop-8' })).error).toBeNull()
})

test('A person signs out an unknown device', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  const clients = await Promise.all(Array.from({ length: 4 }, () => clientFor(portal.url)))
  for (const client of clients) await client.auth.signInWithPassword(person)
  await signIn(page, person)
  await openSettings(page)
  // Confirming the account added one more device.
  await expect(devices(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Show all 6 devices' }).click()
  await expect(devices(page)).toHaveCount(6)
  await expect(devices(page).first()).toContainText('This device')
  await expect(devices(page).first().getByRole('button')).toHaveCount(0)

  await devices(page).nth(1).getByRole('button').press('Enter')
  await expect(page.getByText('An unknown browser is signed out')).toBeVisible()
  await expect(devices(page)).toHaveCount(5)
  await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices(page)).toHaveCount(1)
  for (const client of clients) expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  await page.reload()
  await expect(devices(page)).toHaveCount(1)
})

test('A person chooses a theme and which emails to receive, and both choices are saved', async ({ page, portal, expectConsole }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, await portal.confirmedPerson())
  await openSettings(page)
  // No other sign-in providers are configured here.
  await expect(page.getByText('How you sign in to this account.')).toBeVisible()
  await expect(page.getByText('Connect another account')).toHaveCount(0)
  const html = page.locator('html')
  await expect(page.getByRole('radio', { name: 'Same as this device' })).toBeChecked()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).first().click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Light' }).check()

  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  const reminders = page.getByRole('switch', { name: 'Reminders about an unfinished application' })
  await expect(newsletter).not.toBeChecked()
  await newsletter.press('Space')
  await reminders.uncheck()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(newsletter).toBeChecked()
  await expect(reminders).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('radio', { name: 'Same as this device' }).check()
  await expect(html).toHaveAttribute('data-theme', 'dark')

  // A change that could not be saved is reverted.
  expectConsole(/Failed to load resource|net::ERR/)
  await page.route('**/api/email-preferences', (route) => route.abort())
  await newsletter.click()
  await expect(page.getByText('We could not save that.')).toBeVisible()
  await expect(newsletter).toBeChecked()
})

test('A person downloads their data and reads it', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Ngozi Eze')
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  const { course, first, modules } = sampleModules(0, 0)
  expect((await client.rpc('start_course', { course })).error).toBeNull()
  expect((await client.rpc('finish_module', { course, module: first })).error).toBeNull()
  await signIn(page, person)
  await openSettings(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as a file (JSON)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part as Uint8Array))
  expect(JSON.parse(Buffer.concat(parts).toString('utf8'))).toMatchObject({ format: 1, account: { email: person.email } })

  await page.getByRole('link', { name: 'Read or print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Devices you are signed in on' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ngozi Eze').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Finished${modules[0]?.title}, `)
})

test('A person deletes the account, and nothing about them stays in the browser', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openSettings(page)
  await fillEveryKey(page)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please enter your email address')).toBeVisible()
  await dialog.getByLabel('Your email address').fill('somebody@else.example')
  await dialog.getByLabel('Your password').fill('Wrong-Workshop-1')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your account email address')).toBeVisible()
  await dialog.getByLabel('Your email address').fill(person.email)
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByLabel('Your password').press('Enter')

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  expect(await keysLeft(page)).toEqual(['fti-chat-leaving', 'fti-storage-format', 'fti_has_visited', 'rememberMe', 'theme-preference'])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(person.email)
  expect((await portal.mails.newest(person.email, subjectLike('account_deleted'))).text).toContain('We do not keep anything from it.')
  const client = await clientFor(portal.url)
  expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
})
