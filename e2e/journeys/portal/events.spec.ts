import { addEvent } from '#e2e/support/events.ts'
import { clientFor, signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`

test('A person signs up for an event, receives an email, adds the event to a calendar and then gives up the place', async ({
  page,
  portal,
}) => {
  await addEvent(portal, { slug: 'workshop-day', title: 'Open day in the workshops', startsAt: inDays(20), places: 5 })
  const person = await portal.confirmedPerson()
  await signIn(page, person)
  await page.goto('/events')
  const event = page.getByRole('article', { name: 'Open day in the workshops' })
  await expect(event.getByText('5 of 5 places left')).toBeVisible()
  const button = event.getByRole('button', { name: 'Sign up' })
  await button.press('Enter')
  await expect(event.getByText('You are signed up')).toBeVisible()
  await expect(event.getByText('4 of 5 places left')).toBeVisible()
  await expect(event.getByRole('button', { name: 'Leave' })).toBeFocused()

  const mail = await portal.mails.newest(person.email, subjectLike('event_sign_up', { event: 'Open day in the workshops' }))
  const file = /http\S+\.ics/.exec(mail.text)?.[0] ?? ''
  const sent = await (await fetch(file)).text()
  expect(sent).toContain('SUMMARY:Open day in the workshops')
  const downloading = page.waitForEvent('download')
  await event.getByRole('link', { name: 'Add to my calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe('workshop-day.ics')

  // The other link in the email opens the event on any device.
  await page.goto(/http\S+\/events#\S+/.exec(mail.text)?.[0] ?? '')
  await expect(event).toBeFocused()
  await expect(event.getByText('The café is open.')).toBeVisible()
  await expect(event.getByRole('link', { name: /on the map/ })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)

  await event.getByRole('button', { name: 'Leave' }).click()
  const question = page.getByRole('dialog', { name: 'Give up your place?' })
  await question.getByRole('button', { name: 'Keep my place' }).click()
  await expect(event.getByText('You are signed up')).toBeVisible()
  await event.getByRole('button', { name: 'Leave' }).click()
  await question.getByRole('button', { name: 'Give it up' }).click()
  await expect(event.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await expect(event.getByText('5 of 5 places left')).toBeVisible()
  await page.reload()
  await expect(event.getByRole('button', { name: 'Sign up' })).toBeVisible()
})

test('The last place goes to the faster person', async ({ page, portal, expectConsole }) => {
  expectConsole(/400 \(Bad Request\)/)
  await addEvent(portal, { slug: 'drones', title: 'An evening with drones', startsAt: inDays(30), places: 1 })
  const [faster, slower] = [await portal.confirmedPerson('Ngozi Eze'), await portal.confirmedPerson()]
  await signIn(page, slower)
  await page.goto('/events')
  const event = page.getByRole('article', { name: 'An evening with drones' })
  await expect(event.getByText('1 of 1 places left')).toBeVisible()

  const client = await clientFor(portal.url)
  await client.auth.signInWithPassword(faster)
  const { data } = await client.from('events').select('id').eq('slug', 'drones').single<{ id: string }>()
  await client.rpc('sign_up_for_event', { event: data?.id })
  await event.getByRole('button', { name: 'Sign up' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'All places are taken.' })
      .or(page.getByRole('alert').filter({ hasText: 'All places are taken.' }))
      .first(),
  ).toBeVisible()
  await expect(event.getByText('Full', { exact: true })).toBeVisible()
  await expect(event.getByRole('button', { name: 'Sign up' })).toHaveCount(0)
})
