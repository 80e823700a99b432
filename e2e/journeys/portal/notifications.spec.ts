import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { notificationOutcomes } from '#content/notification-outcomes.ts'
import { notificationKinds, otherNotification } from '#content/notifications.ts'
import { sampleContent } from '#content/sample-content.ts'
import { changeStatus, sendApplication } from '#e2e/support/applications.ts'
import { emptyBelow } from '#e2e/support/in-sight.ts'
import { type Person, signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'

const bell = (page: Page, label: string | RegExp) => page.getByRole('banner').getByRole('link', { name: label, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

const samples = sampleContent.notifications.length
const titleOf = (kind: string) => notificationKinds[kind]?.title ?? ''
const received = titleOf('application_sent')
const reviewed = titleOf('application_moved under_review')
const invited = titleOf('application_moved interview')
/** Returns the application number in a notification that `tell` creates. */
const numberOf = (told: number) => `${institute.numberPrefix}-2026-${String(told).padStart(6, '0')}`

const tell = ({ sql }: Portal, { email }: Person, times: number) =>
  sql(
    `select private.notify(account.id, 'application_moved', jsonb_build_object(
       'application_id', 'none', 'status', 'accepted', 'number', $3::text || '-2026-' || lpad(n::text, 6, '0')))
     from auth.users as account, generate_series(1, $2::integer) as n where account.email = $1 order by n`,
    [email, times, institute.numberPrefix],
  )

async function openNotifications(page: Page) {
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
}

test('A person sees a new notification and follows it to its page, and it is marked as read', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openNotifications(page)
  // The person has no notifications yet.
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(samples)
  await expect(page.getByText(`${samples} New`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect(bell(page, 'Notifications')).toBeVisible()

  const { id, number } = await sendApplication(portal, person)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  // A single row leaves no gap below the list.
  expect(await emptyBelow(page.locator('.notifications-list'))).toBeLessThan(2)
  await changeStatus(portal, id, 'under_review')
  await changeStatus(portal, id, 'interview')
  await page.reload()
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0)
  await bell(page, 'Notifications, 3 new').click()
  await expect(rows(page).getByRole('link')).toHaveText([invited, reviewed, received])
  await expect(rows(page).first()).toContainText(number)

  await page.getByRole('link', { name: invited }).press('Enter')
  await expect(page).toHaveURL(`/applications/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await expect(bell(page, 'Notifications, 2 new')).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toContainText(invited)
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(page.getByText('All notifications are marked as read')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).getByText('New', { exact: true })).toHaveCount(0)
})

test('A person pages through many notifications and tries again after the connection fails', async ({ page, portal, expectConsole }) => {
  expectConsole(/Failed to load resource|net::ERR/)
  const person = await portal.confirmedPerson()
  await tell(portal, person, 45)
  await signIn(page, person)
  await page.route('**/rest/v1/notifications?*', (route) => route.abort())
  await page.clock.install()
  await openNotifications(page)
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible()
  // While the clock is paused, the page does not poll.
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.unroute('**/rest/v1/notifications?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.clock.resume()
  await expect(rows(page).first()).toContainText(numberOf(45))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(40)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows(page)).toHaveCount(45)
  await expect(rows(page).last()).toContainText(numberOf(1))
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await page.route('**/rpc/mark_notifications_read', (route) => route.abort())
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('We could not save that. Check your connection and try again.')).toBeVisible()
  await expect(bell(page, 'Notifications, 45 new')).toBeVisible()
})

test('A person receives notifications by email, and stops them with a link in the email', async ({ page, portal }) => {
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await openNotifications(page)
  await page.getByRole('switch', { name: 'Also send me these by email' }).press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await portal.sql(`select private.notify(id, 'a_kind_of_the_future', '{}') from auth.users where email = $1`, [person.email])
  const { text } = await portal.mails.newest(person.email, new RegExp(otherNotification.title.replaceAll(/[^\p{L}\p{N} ]/gu, '.')))
  const link = /https?:\S+\/notifications\/stop\?\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: notificationOutcomes.stopped.title })).toBeVisible()
  await page.goto('/settings#emails')
  await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked()
})
