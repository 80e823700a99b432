import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { intakes } from '#content/intakes.ts'
import { region } from '#content/region.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { addMonths, formatMonth, formatWeekday, monthOf } from '#domain/dates/months.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { applicantOn, changeStatus } from '#e2e/support/applications.ts'
import { addEvent } from '#e2e/support/events.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'

/** Formats the time of day in the institute's language. */
const clock = new Intl.DateTimeFormat(region.language, { hour: '2-digit', minute: '2-digit', timeZone: institute.timeZone })
/**
 * The fixed date of these tests. It lies outside the months below, so none of their days is today, and in the past, so the session has
 * not expired.
 */
const someDay = momentAt('2026-11-16 10:00')
const focused = (page: Page) => page.locator('[role=grid] td:focus')
const month = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('A person moves through the calendar by keyboard and finds an event', async ({ page, portal }) => {
  await page.clock.setFixedTime(someDay)
  await addEvent(portal, { slug: 'open-day', title: 'Open day', startsAt: momentAt('2027-03-13 10:00').toISOString() })
  await addEvent(portal, { slug: 'camp', title: 'Holiday camp', startsAt: momentAt('2027-03-30 09:00').toISOString(), hours: 80 })
  await signIn(page, await portal.confirmedPerson())
  await page.goto('/calendar?month=2027-02')
  await expect(month(page, 'February 2027')).toBeVisible()
  await page.locator('[role=grid] td[tabindex="0"]').focus()
  await expect(focused(page)).toHaveAccessibleName(/^Monday 1 February 2027/)

  for (const [key, name] of [
    ['ArrowRight', 'Tuesday 2 February 2027'],
    ['End', 'Sunday 7 February 2027'],
    ['ArrowRight', 'Monday 8 February 2027'],
    ['ArrowDown', 'Monday 15 February 2027'],
    ['ArrowLeft', 'Sunday 14 February 2027'],
    ['ArrowLeft', 'Saturday 13 February 2027'],
    ['Home', 'Monday 8 February 2027'],
    ['ArrowUp', 'Monday 1 February 2027'],
    ['ArrowLeft', 'Sunday 31 January 2027'],
    ['PageDown', 'Sunday 28 February 2027'],
    ['PageUp', 'Thursday 28 January 2027'],
    ['Shift+PageDown', 'Friday 28 January 2028'],
    ['Shift+PageUp', 'Thursday 28 January 2027'],
    ['PageDown', 'Sunday 28 February 2027'],
    ['ArrowRight', 'Monday 1 March 2027'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${name}`))
  }
  await expect(page).toHaveURL('/calendar?month=2027-03')
  await expect(page.getByRole('region', { name: 'In March 2027' }).getByRole('link')).toHaveText(['Open day', 'Holiday camp'])
  await expect(page.getByText('until 2 April 2027')).toBeVisible()
  for (const key of ['ArrowDown', 'End', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(focused(page)).toHaveAccessibleName(`Saturday 13 March 2027. ${clock.format(momentAt('2027-03-13 10:00'))}, Open day`)
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true')
  const day = page.getByRole('region', { name: 'Saturday 13 March 2027' })
  await expect(day.getByRole('link')).toHaveText(['Open day'])
  await page.getByRole('button', { name: 'Show the whole month' }).press('Enter')
  await page.getByRole('region', { name: 'In March 2027' }).getByRole('link', { name: 'Open day' }).press('Enter')
  await expect(page.getByRole('article', { name: 'Open day' })).toBeFocused()

  await page.goBack()
  await expect(month(page, 'March 2027')).toBeVisible()
  await page.goBack()
  await expect(month(page, 'February 2027')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).press('Enter')
  await expect(page).toHaveURL('/calendar')
  await expect(focused(page)).toHaveAttribute('aria-current', 'date')
  await expect(focused(page)).toHaveAccessibleName(/^Today, /)
})

test('The calendar shows when classes begin, and falls back to the current month if the requested one is invalid', async ({
  page,
  portal,
}) => {
  await signIn(page, await portal.confirmedPerson())
  // The last intake, with no later one after it.
  const begins = intakes.at(-1)?.startsOn ?? ''
  const [shown, next] = [monthOf(begins), addMonths(monthOf(begins), 1)]
  await page.goto(`/calendar?month=${shown}`)
  const day = page.getByRole('gridcell', { name: `${formatWeekday(begins)} ${formatDate(begins)}. Classes begin` })
  await expect(day).toBeVisible()
  await page.getByRole('link', { name: `Next month, ${formatMonth(next)}` }).click()
  await expect(page).toHaveURL(`/calendar?month=${next}`)
  await expect(page.getByText('There is nothing this month.')).toBeVisible()
  const later = addMonths(next, 2)
  await addEvent(portal, { slug: 'later', title: 'Late talk', startsAt: momentAt(`${later}-15 10:00`).toISOString() })
  await page.reload()
  await page.getByRole('link', { name: `Late talk, ${formatDate(`${later}-15`)}` }).click()
  await expect(page).toHaveURL(`/calendar?month=${later}`)
  await expect(page.getByRole('region', { name: `In ${formatMonth(later)}` }).getByRole('link', { name: 'Late talk' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('region', { name: `In ${formatMonth(shown)}` }).getByRole('link', { name: 'Classes begin' })).toBeVisible()

  for (const wrong of ['2027-13', 'x', '1999-12', '2027-01-01', '%00', '9999-99']) {
    await page.goto(`/calendar?month=${wrong}`)
    await expect(page.locator('[role=grid] [aria-current=date]')).toBeVisible()
  }
})

test('The calendar shows when the institute will respond to an application, and that the applicant has answered a question', async ({
  page,
  portal,
}) => {
  const { client, id, number } = await applicantOn(page, portal, await portal.confirmedPerson())
  const [work] = await portal.sql<{ day: string }>(`select answer_by::text as day from private.work_items where application_id = $1`, [id])
  const day = work?.day ?? ''
  await page.goto(`/calendar?month=${monthOf(day)}`)
  await page.getByRole('link', { name: `Last day for our answer, ${number}` }).click()
  await expect(page.getByRole('main')).toContainText(`Our answer by${formatDate(day)}`)

  await changeStatus(portal, id, 'under_review')
  await changeStatus(portal, id, 'info_requested', { noteForApplicant: 'Which school?', dueOn: day })
  expect((await client.rpc('answer_question', { application: id, answer: 'The one in Lugbe.' })).error).toBeNull()
  await page.goto('/calendar')
  await expect(page.getByRole('link', { name: `You answered: application ${number}` })).toBeVisible()
})
