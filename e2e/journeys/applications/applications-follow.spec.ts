import { admissionProcess } from '#content/admission-process.ts'
import { admissions } from '#content/admissions.ts'
import { decisions } from '#content/decisions.ts'
import { institute } from '#content/institute.ts'
import { addDays, dateIn, formatDate } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { reasonLabel } from '#e2e/support/application-choices.ts'
import { applicantOn } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { changeStatusAsStaff } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const { answerWorkingDays, withdrawalReasons } = admissions
const [firstReason] = withdrawalReasons
const [rejection] = decisions.rejectionReasons
const [, ...laterStages] = admissionProcess.steps.map(({ title }) => title)
const dayAfter = (days: number) => formatDate(workingDaysAfter(dateIn(institute.timeZone, new Date()), days))

/** Backdates the history by the given number of days. Events are append-only, so their triggers are disabled while this runs. */
const letDaysPass = ({ sql }: Portal, id: string, days: number) =>
  sql(`do $$ begin
    alter table public.application_events disable trigger user;
    update public.application_events set at = at - make_interval(days => ${days}) where application_id = '${id}';
    alter table public.application_events enable trigger user;
    update private.work_items set answer_by = answer_by - ${days} where application_id = '${id}';
  end $$`)

test('a person follows an application through every step, with a date for each and the notes from admissions', async ({
  page,
  portal,
  expectConsole,
}) => {
  const person = await portal.confirmedPerson()
  const { id, number } = await applicantOn(page, portal, person)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/applications')
  await page.getByRole('link', { name: `See application ${number}` }).click()
  const next = page.getByRole('region', { name: 'What happens next' })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const here = timeline.locator('[aria-current=step]')
  await expect(next).toContainText(`You can expect an answer by ${dayAfter(answerWorkingDays.pending)}.`)
  await expect(next).toContainText('Admissions')
  await expect(here).toContainText('Received')
  await expect(timeline.getByRole('listitem')).toContainText(['Received', ...laterStages])

  await changeStatusAsStaff(
    portal,
    number,
    'under_review',
    '--note',
    'Mrs Bello reads it this week.\nPlease keep your phone on.',
    '--staff-note',
    'Ask the school',
  )
  const underReview = await portal.mails.newest(person.email, subjectLike('application_under_review'))
  expect(underReview.text).toContain(`/applications/${id}`)
  expect(underReview.text).not.toContain('Mrs Bello')
  await page.reload()
  await expect(here).toContainText('Being reviewed')
  await expect(timeline).toContainText('Please keep your phone on.')
  await expect(page.getByRole('main')).not.toContainText('Ask the school')
  await expect(next).toContainText(`You can expect an answer by ${dayAfter(answerWorkingDays.under_review)}.`)

  await letDaysPass(portal, id, 30)
  await page.reload()
  await expect(next.getByText('Our answer is late')).toBeVisible()
  await expect(next.getByRole('link', { name: institute.emails.admissions })).toBeVisible()
  await page.goto('/applications')
  await expect(page.getByText('We are late, and we are sorry.')).toBeVisible()

  await changeStatusAsStaff(portal, number, 'interview', '--note', 'Thursday at 10:00, room 4.')
  await portal.mails.newest(person.email, subjectLike('application_interview'))
  await page.clock.install()
  await page.goto(`/applications/${id}`)
  await expect(here).toContainText('Thursday at 10:00, room 4.')
  await expect(next).toContainText(`You can expect an answer by ${dayAfter(answerWorkingDays.interview)}.`)

  // The unread count must be loaded first, so that the change is noticed.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications, \d+ new$/ })).toBeVisible()
  await changeStatusAsStaff(portal, number, 'accepted')
  const offer = await portal.mails.newest(person.email, subjectLike('application_offered'))
  expect(offer.text).toContain(`/applications/${id}#admission-letter`)
  // The open page updates without a reload, even if its first request fails.
  expectConsole(/ERR_FAILED/)
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/rest/v1/notifications?*', (route) => route.abort())
  await page.clock.fastForward(61_000)
  await failed
  await page.unroute('**/rest/v1/notifications?*')
  await page.clock.fastForward(61_000)
  await expect(here).toContainText('Accepted')
  await expect(page.getByRole('region', { name: 'We offer you a place' })).toBeVisible()
  await expect(next).toContainText(`Your answer by${formatDate(addDays(dateIn(institute.timeZone, new Date()), decisions.replyDays))}`)
  await expect(next).not.toContainText('You can expect an answer')
  await expect(timeline.getByText('Not reached yet')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Withdraw this application…' })).toHaveCount(0)
})

test('an application is withdrawn once, with a reason, despite two tabs and a lost connection', async ({ page, portal, expectConsole }) => {
  const person = await portal.confirmedPerson()
  const { id, number } = await applicantOn(page, portal, person)
  await page.setViewportSize({ width: 320, height: 700 })
  const otherTab = await page.context().newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto(`/applications/${id}`)
    await tab.getByRole('button', { name: 'Withdraw this application…' }).click()
  }

  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' })
  await expect(dialog).toContainText('You cannot undo this. You can apply again at any time, and your answers stay here as you sent them.')
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await expect(dialog.getByLabel(firstReason?.label ?? '')).toBeFocused()
  await expectNoFindings(page, 'withdrawing', { within: 'dialog[open]' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Withdraw this application…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(reasonLabel('cannot_pay')).check()
  await dialog.getByLabel('Anything you want to add').fill('Perhaps next year.')

  expectConsole(/net::ERR_FAILED/)
  const way = '**/rest/v1/rpc/withdraw_application'
  await page.route(way, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not reach our server.')
  await page.unroute(way)
  await dialog.getByRole('button', { name: 'Withdraw application' }).dblclick()
  const outcome = page.getByRole('status').filter({ hasText: 'Your application has been withdrawn' })
  await expect(outcome).toBeFocused()
  const here = page.getByRole('region', { name: 'Timeline' }).locator('[aria-current=step]')
  await expect(here).toContainText(`Your reason: ${reasonLabel('cannot_pay')}`)
  await expect(here).toContainText('Perhaps next year.')
  await expect(page.getByText('Withdrawn').first()).toBeVisible()

  await portal.mails.newest(person.email, subjectLike('application_withdrawn'))
  const toAdmissions = await portal.mails.newest(
    'admissions@institute.example',
    subjectLike('application_withdrawn_for_admissions', { number }),
  )
  expect(toAdmissions.text).toContain(`Reason: ${reasonLabel('cannot_pay')}`)

  await otherTab.getByLabel(reasonLabel('other')).check()
  await otherTab.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(otherTab.getByText(/It was already withdrawn on .* and we kept the reason given then/)).toBeVisible()
  await expect(otherTab.getByRole('region', { name: 'Timeline' })).toContainText(`Your reason: ${reasonLabel('cannot_pay')}`)
  expect(await changeStatusAsStaff(portal, number)).toContain('its status is withdrawn, and staff may move it to')
})

test('a decision made while a person is withdrawing takes precedence, and the page explains this', async ({
  page,
  portal,
  expectConsole,
}) => {
  const { id, number } = await applicantOn(page, portal, await portal.confirmedPerson())
  await changeStatusAsStaff(portal, number, 'under_review')
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: 'Withdraw this application…' }).click()
  await changeStatusAsStaff(portal, number, 'rejected', '--reason', rejection?.value ?? '', '--note', 'Please try again in July.')
  expectConsole(/409/)
  await page.getByLabel(reasonLabel('changed_mind')).check()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText('You can no longer withdraw this application, because we have decided on it.')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.locator('[aria-current=step]')).toContainText('Not accepted')
  await expect(timeline).toContainText(rejection?.sentence ?? 'a reason')
  await expect(timeline).toContainText('Please try again in July.')
})
