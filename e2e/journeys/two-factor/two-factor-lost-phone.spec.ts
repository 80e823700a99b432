import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import {
  afterTheLastCode,
  codeField,
  codeInMessage,
  codeOf,
  enterPassword,
  giveApp,
  signInWithCode,
  wrongCode,
} from '#e2e/support/two-factor.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const phone = samplePhone('8031234567')
const ending = phone.stored.slice(-4)

test('A person receives codes by text message, even if the page is reloaded in the meantime', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Ngozi Eze')
  await signIn(page, person)
  await page.goto('/settings')
  const card = page.getByRole('group', { name: 'Two-step verification' })
  await card.getByRole('button', { name: 'Turn on two-step verification' }).click()
  await card.getByLabel('Text messages').check()
  await card.getByLabel('Phone number').fill(phone.typed.slice(0, 4))
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText('Please enter a valid phone number')).toBeVisible()
  await card.getByLabel('Phone number').fill(phone.typed)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByText(phone.shown)).toBeVisible()
  await expect(card.getByText(/You can send it again in \d+ s/)).toBeVisible()
  const first = await codeInMessage(portal, phone.stored)
  // Reload, because this can happen when the message is opened on the same phone.
  await page.reload()
  await codeField(page).fill(first)
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByRole('list', { name: 'Ways to get a code' })).toContainText(phone.shown)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  // One minute later.
  await portal.sql(`set role supabase_auth_admin; update auth.mfa_factors set last_challenged_at = now() - interval '61 seconds'`)
  await page.goto('/signin')
  await enterPassword(page, person)
  await expect(page.getByText(`We sent a text message with a code to the number ending in ${ending}.`)).toBeVisible()
  const second = await codeInMessage(portal, phone.stored, first)
  await page.reload()
  await expect(page.getByText(`the number ending in ${ending}`)).toBeVisible()
  await codeField(page).fill(second)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ngozi' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A person who has lost their phone signs in with a recovery code, removes the phone and sets up another one', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/422/)
  const person = await portal.confirmedPerson('Ibrahim Musa')
  const lost = await giveApp(portal, person, 'Lost phone')
  await signInWithCode(page, portal, person, lost)
  await page.goto('/settings')
  const card = page.getByRole('group', { name: 'Two-step verification' })
  await expect(card).toContainText('You have no recovery codes')
  const slow = Promise.withResolvers<void>()
  await page.route('**/recovery-codes', async (route) => {
    if (route.request().method() === 'GET') await slow.promise
    await route.continue()
  })
  await card.getByRole('button', { name: 'Make codes' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const [code = '', other = ''] = await sheet.getByRole('listitem').allTextContents()
  expect(code).toMatch(/^\w{5}-\w{5}$/)
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Account menu' }).click()
  // The number of recovery codes loads late. It must not take the focus from a person who has moved on, because that would close the
  // menu.
  slow.resolve()
  await expect(card).toContainText('10 of 10 left')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/settings')
  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type('22222-22222')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This recovery code is not correct')).toBeVisible()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have used that recovery code.')).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await expect(card).toContainText('9 of 10 left')

  await card.getByRole('button', { name: 'Remove Lost phone' }).click()
  await page.getByRole('dialog', { name: 'Turn off two-step verification?' }).getByRole('button', { name: 'Turn off' }).click()
  await expect(card).toContainText('Anyone who knows your password')
  await card.getByRole('button', { name: 'Turn on two-step verification' }).click()
  await card.getByLabel('Name of the phone with the app').fill('New phone')
  await card.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await card.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill(codeOf(secret))
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  expect(await sheet.getByRole('listitem').allTextContents()).not.toContain(other)
  await sheet.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card).toContainText('New phone')
})

test('The code is required before a new password can be set', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Ada Obi')
  const secret = await giveApp(portal, person)
  await page.goto('/signin?mode=reset')
  await page.getByRole('dialog', { name: 'Reset your password' }).getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset email sent')).toBeVisible()
  await page.goto(await portal.linkInMail(person.email, subjectLike('reset_password')))
  await page.getByRole('button', { name: 'Continue to choose a new password' }).click()
  await expect(page).toHaveURL('/auth/reset-password')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.reload()
  await codeField(page).fill(codeOf(secret))
  await page.getByLabel('New password', { exact: false }).first().fill('Better-Workshop-8')
  await page.getByLabel('Confirm new password').fill('Better-Workshop-8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('Unsaved text survives when a second factor is added on another device', async ({ page, portal, expectConsole }) => {
  expectConsole(/40[013]|422/)
  const person = await portal.confirmedPerson('Amina Bello')
  await signIn(page, person)
  await page.goto('/apply')
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByLabel('Surname').fill('Bello')
  await expect(page.getByText('Draft saved automatically').first()).toBeVisible()
  const secret = await giveApp(portal, person)
  await page.getByLabel('First name').fill('Aminat')
  // Adding the app ended the session in this browser, so a dialog over the form requires both steps.
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await enterPassword(page, person)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('First name')).toHaveValue('Aminat')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/rest/v1/') && sent.push(request.url()))
  await page.getByLabel('Middle name').fill('Hauwa')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.clock.install()
  await page.clock.runFor(5000)
  expect(sent).toEqual([])
  await page.clock.resume()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await afterTheLastCode(portal)
  await codeField(page).fill(codeOf(secret))
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page.getByText('Draft saved automatically').first()).toBeVisible()
  await expect(page).toHaveURL(/\/apply\b/)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Aminat')
  await expect(page.getByLabel('Middle name')).toHaveValue('Hauwa')
})

test('After a lost response, the person only needs to enter another code', async ({ page, portal, expectConsole }) => {
  expectConsole(/ERR_CONNECTION_RESET|422|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  const person = await portal.confirmedPerson()
  const secret = await giveApp(portal, person)
  await page.goto('/signin')
  await enterPassword(page, person)
  await page.route('**/auth/v1/**', (route) => route.abort())
  await codeField(page).fill(wrongCode(secret))
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.unroute('**/auth/v1/**')
  // The server responds, but the connection is reset before the response arrives.
  const network = await page.context().newCDPSession(page)
  network.on(
    'Fetch.requestPaused',
    ({ requestId }) => void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  )
  await network.send('Fetch.enable', { patterns: [{ urlPattern: '*/verify', requestStage: 'Response' }] })
  await codeField(page).fill(codeOf(secret))
  await expect(page.getByText('Check your connection and try again.')).toBeVisible()
  await network.send('Fetch.disable')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('enter the one it shows now')).toBeVisible()
  await codeField(page).fill(codeOf(secret, 1))
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
