import type { Page } from '@playwright/test'
import { notificationKinds } from '#content/notifications.ts'
import { sampleContent } from '#content/sample-content.ts'
import { formatMonth } from '#domain/dates/months.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { applicationHeading, changeStatus, sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

// Uses its own portal, because events from other journeys would replace the samples.
test.use({ portalSettings: { SAMPLE_CONTENT: 'on' } })
// All tests in this file share one site and run one after another. Starting a second site takes longer than waiting.
test.describe.configure({ mode: 'default' })

const sampleMonth = formatMonth(sampleContent.month)
const progressOf = (at: number) => `${sampleContent.courses[at]?.finished} of ${sampleContent.courses[at]?.modules} modules`
const part = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Amina$/ })

async function openDashboard(page: Page) {
  await page.goto('/dashboard')
  await expect(greeting(page)).toBeVisible()
}

test('A new person is greeted after a second and sees samples of the content to come', async ({ page, portal }) => {
  await signIn(page, await portal.confirmedPerson('Amina Bello'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Loading your dashboard...')).toBeVisible()
  await page.clock.runFor(999)
  await expect(greeting(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(greeting(page)).toBeVisible()
  await page.clock.resume()

  await expect(page.getByRole('heading', { name: 'Apply for a program' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute('href', '/apply')
  for (const name of ['Your courses', 'Events', 'Notifications', sampleMonth]) {
    await expect(part(page, name).getByText('Sample', { exact: true })).toBeVisible()
    await expect(part(page, name)).toHaveAccessibleDescription('Sample')
  }
  const { courses, events, notifications } = sampleContent
  for (const at of courses.keys()) await expect(part(page, 'Your courses').getByText(progressOf(at))).toBeVisible()
  await expect(part(page, 'Your courses').getByRole('link', { name: /^Continue/ })).toHaveCount(courses.length)
  await expect(part(page, 'Events').getByRole('listitem')).toHaveCount(events.length)
  await expect(part(page, 'Notifications').getByRole('listitem')).toHaveCount(notifications.length)
  await expect(part(page, 'Notifications').getByText(`${notifications.length} New`)).toBeVisible()

  const links = page.getByRole('main').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const expected = ['/courses', ...courses.map(({ slug }) => `/courses/${slug}`), '/events', '/notifications', '/calendar']
  expect(addresses).toEqual(expect.arrayContaining(expected))
})

test('Real content replaces the samples, and the application comes first', async ({ page, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(person)
  await client.rpc('start_course', { course: sampleCourse(0, 0).slug })
  const { id, number } = await sendApplication(portal, person)
  await changeStatus(portal, id, 'under_review')
  await signIn(page, person)
  await openDashboard(page)

  await expect(page.getByRole('main').getByText(number, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Being reviewed', { exact: true })).toBeVisible()
  await expect(part(page, 'Your courses').getByText(/^0 of \d+ modules$/)).toBeVisible()
  await expect(part(page, 'Your courses').getByText('Sample', { exact: true })).toHaveCount(0)
  await expect(part(page, 'Notifications').getByText('Sample', { exact: true })).toHaveCount(0)
  await expect(part(page, 'Notifications').getByText('2 New')).toBeVisible()
  await expect(part(page, 'Events').getByText('Sample', { exact: true })).toBeVisible()
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText(sampleCourse(0, 3).label)

  await part(page, 'Notifications')
    .getByRole('link', { name: notificationKinds['application_moved under_review']?.title ?? '' })
    .click()
  // The URL changes a moment before the page does.
  await expect(page.getByRole('heading', { name: applicationHeading })).toBeVisible()
  await expect(page).toHaveURL(`/applications/${id}`)
  await page.goBack()
  await expect(part(page, 'Notifications').getByText('1 New')).toBeVisible()
})

test('A section that failed to load is retried automatically', async ({ page, portal, expectConsole }) => {
  expectConsole(/Failed to load resource|net::ERR/)
  await signIn(page, await portal.confirmedPerson('Amina Bello'))
  const missing = /\/rest\/v1\/(notifications|applications)\?/
  await page.route(missing, (route) => route.abort())
  await openDashboard(page)
  const main = page.getByRole('main')
  await expect(part(page, 'Notifications').getByText('Your notifications could not be loaded')).toBeVisible()
  await expect(main.getByText('Your applications could not be loaded')).toBeVisible()
  await expect(part(page, 'Your courses').getByText(progressOf(0))).toBeVisible()
  const note = main.getByRole('alert')
  await expect(note).toHaveText(/^Error: Not everything could be loaded/)
  await expectNoFindings(page, '/dashboard, without some of its parts')
  await note.getByRole('button', { name: 'Try again' }).focus()
  await page.unroute(missing)
  await expect(part(page, 'Notifications').getByText(`${sampleContent.notifications.length} New`)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Apply for a program' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(main).toBeFocused()
})

test.describe('at 320 px', () => {
  test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

  test('The dashboard passes the accessibility checks', { tag: '@main' }, async ({ page, portal }) => {
    await signIn(page, await portal.confirmedPerson('Amina Bello'))
    await openDashboard(page)
    for (const name of ['Your courses', 'Events', 'Notifications', sampleMonth])
      await expect(part(page, name).getByText('Sample', { exact: true })).toBeVisible()
    await expectNoFindings(page, '/dashboard', { otherWidth: 1280 })
  })
})
