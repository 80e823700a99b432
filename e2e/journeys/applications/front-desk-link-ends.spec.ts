import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveAssistedApplication, storedLink, question, takenBy } from '#e2e/support/assisted-applications.ts'

test.use({ colorScheme: 'light', viewport: { width: 360, height: 740 } })

const own = { within: 'main', otherWidth: 1280 }
const inStorages = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

test('an invalid link shows an error, and the form works as usual', async ({ page, portal }) => {
  const { link } = await giveAssistedApplication(portal, { days: -1 })
  const over = 'This link no longer works'
  for (const address of [link, link.slice(0, -9), `/apply#desk=<script>alert(1)</script>${'x'.repeat(1_000_000)}`]) {
    await page.goto('/')
    await page.goto(address)
    await expect(page.getByText(over)).toBeVisible()
    await expect(page.getByRole('link', { name: institute.emails.admissions }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/apply$/)
    await expect(page.getByRole('button', { name: 'Sign In / Get Started' })).toBeVisible()
    expect(await storedLink(page)).toBeNull()
  }
  await expect(page.getByText(over)).toBeFocused()
  await expectNoFindings(page, 'a link that is over', own)
  await signIn(page, await portal.confirmedPerson())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: over })).toBeFocused()
  await expectNoFindings(page, 'a link that is over, signed in', own)
  await page.getByRole('button', { name: 'Go to the application form' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Start your application' })).toBeVisible()
})

test('the form is available while the link cannot be checked, and signing out removes the link', async ({
  page,
  portal,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to fetch/)
  const assistedApplication = await giveAssistedApplication(portal)
  await signIn(page, await portal.confirmedPerson())
  await page.route('**/rpc/assisted_application_of_link', (route) => route.abort())
  await page.goto(assistedApplication.link)
  await expect(page.getByRole('alert')).toContainText('We could not load the application for this link')
  await expectNoFindings(page, 'a link that cannot be looked up', own)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Start your application' })).toBeVisible()
  await page.unroute('**/rpc/assisted_application_of_link')
  await page.reload()
  await expect(question(page)).toBeFocused()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  expect(await storedLink(page)).toBeNull()
  await expect(page.getByText('We started an application with you')).toHaveCount(0)
  expect(await inStorages(page)).not.toContain(assistedApplication.token)
})

test('a person for whom the link is not intended ends it by keyboard', async ({ page, portal, newDevice }) => {
  const assistedApplication = await giveAssistedApplication(portal)
  await signIn(page, await portal.confirmedPerson('Ngozi Eze'))
  await page.goto(assistedApplication.link)
  await expect(question(page)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Start your application' })).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeFocused()
  for (const name of ['Move it to my account', 'Cancel', 'This is not me']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Is this application not yours?' })).toBeVisible()
  await expectNoFindings(page, 'not me', { within: 'dialog', otherWidth: 1280 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'This is not me' })).toBeFocused()
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ returned: false })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'End the link' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null, returned: true })
  expect(await inStorages(page)).not.toContain(assistedApplication.token)

  // A visitor who is not signed in can do this too.
  const other = await giveAssistedApplication(portal)
  const visitor = await (await newDevice()).newPage()
  await visitor.goto(other.link)
  await visitor.getByRole('button', { name: 'This is not me' }).press('Enter')
  await visitor.getByRole('button', { name: 'End the link' }).press('Enter')
  await expect(visitor.getByText('Thank you for telling us')).toBeFocused()
  expect(await takenBy(portal, other.id)).toMatchObject({ email: null, returned: true })
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('link', { name: institute.emails.admissions }).first()).toBeFocused()
})

test('a link that is not used for an hour is discarded', async ({ page, portal }) => {
  const { link, token } = await giveAssistedApplication(portal)
  const offered = page.getByText('We started an application with you')
  const inAnHour = (minutes: number) => new Date(Date.now() + (60 + minutes) * 60_000)
  await page.clock.install()
  await page.goto(link)
  await expect(offered).toBeVisible()
  // On an open page, each interaction restarts the hour. Without interaction, the link expires.
  await page.clock.fastForward('59:00')
  await page.keyboard.press('Tab')
  await page.clock.fastForward('59:00')
  await expect(offered).toBeVisible()
  await page.clock.fastForward('01:30')
  await expect(page.getByText('We have closed the link')).toBeFocused()
  expect(await inStorages(page)).not.toContain(token)
  await expectNoFindings(page, 'a link that was let go of', own)
  await page.clock.setSystemTime(new Date())

  // If the person leaves the page, the next page that opens the form still offers the link within the hour, but not later.
  await page.goto(link)
  await expect(offered).toBeVisible()
  for (const [minutes, times] of [
    [-2, 1],
    [2, 0],
  ] as const) {
    await page.goto('/terms')
    await page.clock.setSystemTime(inAnHour(minutes))
    await page.goto('/apply')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(offered).toHaveCount(times)
  }
  expect(await inStorages(page)).not.toContain(token)
})

test('an officer cannot claim an application that they started at the front desk', async ({ page, portal, expectConsole }) => {
  expectConsole(/409/)
  const officer = await portal.confirmedPerson('Ngozi Eze')
  const assistedApplication = await giveAssistedApplication(portal)
  const account = '(select id from auth.users where email = $2)'
  await portal.sql(`update private.assisted_applications set begun_by = ${account} where id = $1`, [assistedApplication.id, officer.email])
  await signIn(page, officer)
  await page.goto(assistedApplication.link)
  await page.getByRole('button', { name: 'Move it to my account' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This is a staff account. Only the applicant can continue an application from the desk.',
  )
  expect(await takenBy(portal, assistedApplication.id)).toMatchObject({ email: null })
  await expectNoFindings(page, 'a link of one’s own desk', own)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Start your application' })).toBeVisible()
})
