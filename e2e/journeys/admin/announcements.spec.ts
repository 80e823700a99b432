import { admissions } from '#content/admissions.ts'
import { contact } from '#content/contact-page.ts'
import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { weekdays } from '#content/schema/weekdays.ts'
import { feeWaiverAt } from '#domain/applications/before-applying/fee-waiver.ts'
import { addDays, dateIn, formatDate, isPublicHoliday } from '#domain/dates/dates.ts'
import { clockAt, holidaysAround } from '#domain/dates/opening-hours.ts'
import { RENDERED, isSent } from '#e2e/support/announcements.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'

test.afterEach(({ portal }) => portal.sql('delete from private.announcements'))

test('A fee waiver is published, appears on the home page, in the FAQ and on the form, and disappears after its last day', async ({
  newDevice,
  page,
  portal,
}) => {
  const officer = await staffOn(newDevice, portal, 'Ngozi Eze', 'officer')
  const dialog = officer.getByRole('dialog')
  const words = 'Applying is <b>free</b> this week & next.'
  const lastDay = addDays(dateIn(institute.timeZone, new Date()), 9)
  const ownWords = admissions.feeWaiver?.text
  const isSaid = async (path: string, said: string | RegExp, count: number) => {
    await isSent(page, path, said, count > 0)
    await page.goto(path)
    await expect(page.getByText(said)).toHaveCount(count)
  }

  await test.step('an officer publishes it, and the last day must be in the future', async () => {
    await officer.goto('/admin/applications')
    await openOffice(officer)
    await officer.getByRole('link', { name: 'Announcements' }).click()
    await officer.getByRole('button', { name: 'Change the application fee notice' }).click()
    await expect(dialog.getByLabel('Waiver text')).toHaveValue(ownWords ?? '')
    await dialog.getByLabel('Waiver text').fill(words)
    await dialog.getByLabel('Last day of the waiver').fill(addDays(lastDay, -20))
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Last day of the waiver')).toBeFocused()
    await dialog.getByLabel('Last day of the waiver').fill(lastDay)
    await expectNoFindings(officer, 'saying whether applying is free', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Publish' }).dblclick()
    await expect(officer.getByText('On the site', { exact: true })).toHaveCount(1)
    await expectNoFindings(officer, 'announcements', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('its text is in the HTML and stays after hydration', async () => {
    await isSaid('/', words, 1)
    await signIn(page, await portal.confirmedPerson())
    await page.goto('/')
    await expect(page.locator('html[data-alive]')).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(1)
    if (ownWords) await expect(page.getByText(ownWords)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: home.applyNow }).last().click()
    await expect(page.getByText(`${words} The last day is ${formatDate(lastDay)}.`)).toBeVisible()
    await isSaid('/faq', new RegExp(`${words} .*${formatDate(lastDay)}`), 1)
  })

  await test.step('it disappears after its last day, and the standard text returns when the officer ends it', async () => {
    await portal.sql(`update private.announcements set value = jsonb_set(value, '{waiver,endsOn}', '"2020-02-29"')`)
    await isSaid('/', words, 0)
    if (ownWords) await expect(page.getByText(ownWords)).toHaveCount(0)
    await officer.getByRole('button', { name: /^End/ }).click()
    await dialog.getByRole('button', { name: 'End the notice' }).click()
    await expect(officer.getByText(`Standard: ${ownWords ?? 'no waiver'}`)).toBeVisible()
    await expect(officer.getByRole('heading', { level: 1 })).toBeFocused()
    if (ownWords) await isSaid('/', ownWords, feeWaiverAt(new Date()) ? 1 : 0)
    await expect.poll(async () => (await page.request.get('/')).text(), RENDERED).not.toContain('id="announced"')
  })
})

test('The office closes for a period and on an extra public holiday, the pages show this, and the standard hours return', async ({
  newDevice,
  page,
  portal,
}) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const dialog = officer.getByRole('dialog')
  const today = dateIn(institute.timeZone, new Date())
  const extra = [12, 13, 14, 15, 16, 17].map((days) => addDays(today, days)).find((date) => !isPublicHoliday(date)) ?? ''
  const said = async (words: string) => {
    await isSent(page, '/contact', words, true, 'footer')
    await page.goto('/contact')
    await expect(page.getByRole('contentinfo')).toContainText(words)
  }

  await test.step('closing the office requires a last day', async () => {
    await officer.goto('/admin/announcements')
    await officer.getByRole('button', { name: 'Set different hours' }).click()
    for (const day of weekdays) for (const part of ['opens', 'closes']) await dialog.getByLabel(`${day}, ${part}`).fill('')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByLabel('Monday, opens')).toBeFocused()
    await dialog
      .getByRole('group', { name: 'Until' })
      .or(dialog.getByRole('radiogroup', { name: 'Until' }))
      .getByLabel('A day')
      .check()
    await dialog.getByLabel('Last day').fill(addDays(today, 9))
    await expectNoFindings(officer, 'setting other office hours', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(officer.getByText('On the site', { exact: true })).toHaveCount(1)
    await said(contact.hours.closed)
    // Public holidays earlier this week are still shown as holidays.
    const holidays = holidaysAround(today).thisWeek.filter((day) => weekdays.indexOf(day) < weekdays.indexOf(clockAt(new Date()).day))
    const table = page.getByRole('table')
    await expect(table.getByText(contact.hours.holiday)).toHaveCount(holidays.length)
    await expect(table.getByText(contact.hours.closed, { exact: true })).toHaveCount(7 - holidays.length)
    await expect(page.getByRole('contentinfo')).not.toContainText(institute.officeHours)
  })

  await test.step('a day is added to the public holidays', async () => {
    await officer.getByRole('button', { name: 'Edit the list' }).click()
    await dialog.getByLabel('Another date').fill(extra)
    await dialog.getByRole('button', { name: 'Add date' }).click()
    await expect(dialog.getByLabel(formatDate(extra), { exact: true })).toBeChecked()
    await expectNoFindings(officer, 'correcting the public holidays', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(officer.getByText(`Also closed: ${formatDate(extra)}.`)).toBeVisible()
    await expect(officer.getByRole('button', { name: 'Edit the list' })).toHaveCount(0)
  })

  await test.step('the standard hours return', async () => {
    await officer.getByRole('button', { name: /^End the hours/ }).click()
    await dialog.getByRole('button', { name: 'End these hours' }).click()
    await expect(officer.getByText(`Standard: ${institute.officeHours}.`)).toBeVisible()
    await said(institute.officeHours)
  })
})
