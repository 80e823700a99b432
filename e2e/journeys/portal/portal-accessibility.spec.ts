import { readPrograms } from '#domain/programs/read-programs.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { addEvent } from '#e2e/support/events.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

const { id: courseId, label } = sampleCourse(0, 3)
const course = (await readPrograms()).flatMap(({ courses }) => courses).find(({ course: { id } }) => id === courseId)
const [first, second] = course?.learning.modules ?? []
const DAY = 86_400_000
const inDays = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T09:00:00Z`

test.use({ colorScheme: 'light', viewport: { width: 320, height: 800 } })

test('Notifications, events, calendar, courses and modules pass the accessibility checks', async ({ page, portal, expectConsole }) => {
  expectConsole(/Failed to load resource|net::ERR/)
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/notifications')
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expectNoFindings(page, '/notifications with samples', { otherWidth: 1280 })
  await portal.sql(
    `select private.notify(account.id, 'application_moved', '{"application_id":"none","status":"accepted","number":"2026-000001"}')
     from auth.users as account, generate_series(1, 120) where account.email = $1`,
    [person.email],
  )
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 99+ new' })).toBeVisible()
  await expectNoFindings(page, '/notifications', { within: 'main', otherWidth: 1280 })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expectNoFindings(page, '/notifications without new ones', { within: 'main', otherWidth: 1280 })

  const title = `Careertalk${'withaverylongname'.repeat(4)}`
  await addEvent(portal, { slug: 'long-name', title, startsAt: inDays(8), places: 40 })
  await addEvent(portal, { slug: 'past', title: 'Welding day', startsAt: inDays(-8) })
  await page.goto('/events#event-long-name')
  const event = page.getByRole('article', { name: title })
  await event.getByRole('button', { name: 'Sign up' }).click()
  await expect(event.getByText('39 of 40 places left')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible()
  await expectNoFindings(page, '/events', { otherWidth: 1280 })

  for (const number of [1, 2, 3, 4]) {
    await addEvent(portal, { slug: `talk-${number}`, title: `Talk ${number} with quite a long name`, startsAt: inDays(8) })
  }
  const [year, month] = inDays(8).split('-')
  await page.goto(`/calendar?month=${year}-${month}`)
  const day = page.getByRole('gridcell', { name: /Careertalk/ })
  await expect(day).toBeVisible()
  await expectNoFindings(page, '/calendar', { otherWidth: 1280 })
  await day.click()
  await expect(page.getByRole('button', { name: 'Show the whole month' })).toBeVisible()
  await expectNoFindings(page, '/calendar with a day', { within: 'main', otherWidth: 1280 })

  await page.goto('/courses')
  await expect(page.getByRole('button', { name: `Start ${label}`, exact: true })).toBeVisible()
  await expectNoFindings(page, '/courses', { otherWidth: 1280 })
  await page.goto(`/courses/${course?.slug}`)
  await page.getByRole('button', { name: `Mark as finished ${first?.title}` }).click()
  await expect(page.getByText('Saving…')).toHaveCount(0)
  await page.route('**/rest/v1/rpc/**', (route) => route.abort())
  await page.locator(`li#${second?.id} summary`).click()
  await page.getByRole('button', { name: `Mark as finished ${second?.title}` }).click()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expectNoFindings(page, '/courses with a module', { otherWidth: 1280 })
})
