import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { dateIn } from '#domain/dates/dates.ts'
import { dayOfEvent, hoursOfEvent } from '#domain/events/events.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test.afterEach(({ portal }) => portal.sql('delete from public.events'))

const later = (days: number) => dateIn(institute.timeZone, new Date(Date.now() + days * 86_400_000))
const at = (page: Page, label: string) => page.getByRole('dialog').getByLabel(new RegExp(String.raw`^${label}(?![\w,])`))

test('An event is added, gets a sign-up, moves, is cancelled and reinstated, and ends', async ({ newDevice, page, portal }) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const person = await portal.confirmedPerson('Amina Bello')
  const title = 'Open day & <b>workshops</b>'
  const card = officer.getByRole('listitem').filter({ hasText: title })
  const press = (name: string) => officer.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await test.step('missing fields are reported at the field, and a double click adds the event once', async () => {
    await officer.goto('/admin/events')
    await officer.getByRole('button', { name: 'Add an event' }).click()
    await press('Add event')
    await expect(at(officer, 'Title')).toBeFocused()
    await expectNoFindings(officer, 'adding an event', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await at(officer, 'Title').fill(title)
    await at(officer, 'Summary in one sentence').fill('See the benches and try a tool.')
    await at(officer, 'Starts on').fill(later(20))
    await at(officer, 'Ends on').fill(later(20))
    for (const [index, clock] of ['10:00', '09:00'].entries())
      await officer
        .getByRole('dialog')
        .getByLabel(/, time \(/)
        .nth(index)
        .fill(clock)
    await at(officer, 'Place').fill('Main hall')
    await at(officer, 'Number of places').fill('40')
    await press('Add event')
    await expect(officer.getByText('Choose a time in the future, after the start.')).toBeVisible()
    await officer
      .getByRole('dialog')
      .getByLabel(/, time \(/)
      .nth(1)
      .fill('14:00')
    await officer.getByRole('dialog').getByRole('button', { name: 'Add event' }).dblclick()
    await expect(card).toHaveCount(1)
    const [starts = ''] = (await portal.sql<{ starts: string }>('select private.iso_time(starts_at) as starts from public.events')).map(
      ({ starts: moment }) => moment,
    )
    const four = new Date(Date.parse(starts) + 4 * 3_600_000).toISOString()
    await expect(card).toContainText(`${dayOfEvent(`${later(20)}T12:00:00Z`)}, ${hoursOfEvent({ startsAt: starts, endsAt: four })}`)
    await expectNoFindings(officer, 'events of the console', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a person signs up, and the officer sees their address in the list', async () => {
    await signIn(page, person)
    await page.goto('/events')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: /^Sign up/ }).click()
    await expect(page.getByText('39 of 40 places left')).toBeVisible()
    await officer.reload()
    await card.getByRole('button', { name: /^Who has signed up/ }).click()
    await expect(officer.getByRole('dialog').getByRole('listitem')).toContainText(person.email)
    await expectNoFindings(officer, 'who comes', { within: 'dialog' })
    await officer.keyboard.press('Escape')
  })

  await test.step('they are told about the new place, the cancellation and the reinstatement', async () => {
    await card.getByRole('button', { name: /^Change/ }).click()
    await expect(officer.getByRole('dialog')).toContainText('One person has signed up')
    await at(officer, 'Place').fill('Hall B')
    await press('Save')
    await expect(card).toContainText('Hall B')
    await card.getByRole('button', { name: /^Call off/ }).click()
    await press('Cancel event')
    await expect(card).toContainText('Cancelled')
    await card.getByRole('button', { name: /^Reinstate/ }).click()
    await press('Reinstate event')
    await expect(card).not.toContainText('Cancelled')
    const kinds = () =>
      portal.sql(
        `select kind from public.notifications as told join auth.users as person on person.id = told.user_id
        where person.email = $1 and kind like 'event%' order by told.created_at`,
        [person.email],
      )
    await expect.poll(kinds).toEqual([{ kind: 'event_moved' }, { kind: 'event_cancelled' }, { kind: 'event_restored' }])
  })

  await test.step('once it has ended, it is shown as a past event to everyone', async () => {
    await portal.sql(
      `update public.events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour',
         sign_up_until = now() - interval '5 hours'`,
    )
    await officer.reload()
    await expect(officer.getByRole('region', { name: 'Past events' })).toContainText(title)
    await expect(officer.getByRole('button', { name: /^Change/ })).toHaveCount(0)
    await page.goto('/events')
    await expect(page.getByRole('button', { name: /^Sign up/ })).toHaveCount(0)
  })
})
