import { institute } from '#content/institute.ts'
import { interviews as usual } from '#content/interviews.ts'
import { addDays, dateIn, formatDate } from '#domain/dates/dates.ts'
import { formatWeekday, monthOf } from '#domain/dates/months.ts'
import { momentAt } from '#domain/dates/sample-moments.ts'
import { changeStatus, sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn, tenSecondsPass } from '#e2e/support/staff.ts'
import { formatTime } from '#web/lib/moments.ts'

// Delete the applications, because the work list journeys count every one.
test.afterEach(({ portal }) => portal.sql('delete from public.applications'))

test('An interview is scheduled, announced, changed, held and recorded', async ({ page, newDevice, portal }) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const person = await portal.confirmedPerson('Amina Bello')
  const { id, number } = await sendApplication(portal, person)
  await changeStatus(portal, id, 'under_review')
  const day = addDays(dateIn(institute.timeZone, new Date()), 5)
  /** A time range that starts at the given time and has the usual interview length. */
  const from = (clock: string) => {
    const begins = momentAt(`${day} ${clock}`)
    const ends = new Date(begins.getTime() + usual.minutes * 60_000)
    return `${formatTime(begins.toISOString())} to ${formatTime(ends.toISOString())}`
  }
  const interviews = officer.getByRole('region', { name: 'Interviews' })
  const dialog = officer.getByRole('dialog')

  await test.step('the officer invites the applicant with a date and a place, and sees the email first', async () => {
    await officer.goto(`/admin/applications/${number}`)
    await officer.getByRole('button', { name: 'Invite to an interview…' }).click()
    const invite = dialog.getByRole('button', { name: 'Invite to an interview' })
    await invite.click()
    await expect(dialog.getByLabel('Date')).toBeFocused()
    await expectNoFindings(officer, 'an invitation with mistakes', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByLabel('Note for the applicant').fill('Bring what you made <b>')
    await officer.keyboard.press('Escape')
    // What was typed is still there when the dialog is reopened.
    await officer.getByRole('button', { name: 'Invite to an interview…' }).click()
    await expect(dialog.getByLabel('Date')).toHaveValue(day)
    await dialog.getByLabel(/^Time/).fill('10:30')
    await dialog.getByText(/^Email: /).click()
    await expect(dialog.locator('.transition-email')).toContainText(from('10:30'))
    await invite.click()
    await expect(officer.getByRole('button', { name: 'Undo' })).toBeVisible()
    await tenSecondsPass(portal)
    await expect(interviews).toContainText(from('10:30'))
    await expect(interviews).toContainText('Planned. With Halima Sani')
    await expectNoFindings(officer, 'interviews of an application', { within: '.application-interviews' })
  })

  await test.step('the applicant is notified by email and sees the interview on the application page', async () => {
    const mail = await portal.mails.newest(person.email, new RegExp(`^${usual.emails.planned.subject}: `))
    expect(mail.text).toContain(from('10:30'))
    expect(await portal.sql(`select kind from private.outbox where recipient = $1 and kind like '%interview%'`, [person.email])).toEqual([
      { kind: 'interview' },
    ])
    await signIn(page, person)
    await page.goto(`/applications/${id}`)
    const own = page.getByRole('region', { name: 'Your interview' })
    await expect(own).toContainText('Bring what you made <b>')
    await expectNoFindings(page, 'an interview of one’s own', { within: '.what-next' })
    const [file] = await Promise.all([page.waitForEvent('download'), own.getByRole('link', { name: 'Add to my calendar' }).click()])
    expect(file.suggestedFilename()).toBe('interview.ics')
  })

  await test.step('the interview also appears on the applicant’s dashboard, application list, calendar and notifications', async () => {
    for (const path of ['/dashboard', '/applications']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(from('10:30'))).toBeVisible()
    }
    await page.goto(`/calendar?month=${monthOf(day)}`)
    const entry = page.locator('.entry').filter({ has: page.getByRole('link', { name: `Your interview: application ${number}` }) })
    await expect(entry).toContainText(`${formatTime(momentAt(`${day} 10:30`).toISOString())}`)
    await expect(entry).toContainText(usual.place)
    await page.goto('/notifications')
    await page.getByRole('link', { name: `Your interview is on ${formatDate(day)}` }).click()
    await expect(page).toHaveURL(`/applications/${id}`)
  })

  await test.step('the applicant is told about a change, and the officer is warned about two interviews at the same time', async () => {
    const other = await sendApplication(portal, await portal.confirmedPerson('Ngozi Eze'))
    for (const to of ['under_review', 'interview']) await changeStatus(portal, other.id, to)
    await officer.goto(`/admin/applications/${other.number}`)
    await interviews.getByRole('button', { name: 'Plan an interview' }).click()
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByLabel(/^Time/).fill('10:45')
    await dialog.getByRole('button', { name: 'Plan interview' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Halima Sani has another interview')
    await dialog.getByRole('button', { name: 'Do it anyway' }).click()
    await expect(interviews).toContainText(from('10:45'))
    await interviews.getByRole('button', { name: 'Change the interview' }).click()
    await dialog.getByRole('radio', { name: 'By phone' }).check()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await dialog.getByRole('button', { name: 'Do it anyway' }).click()
    await expect(interviews.getByText(/^By phone: We will call/)).toBeVisible()
    await officer.getByRole('button', { name: 'Return to review…' }).click()
    await expect(dialog).toContainText('The planned interview will be cancelled')
    await expect(dialog).toContainText('Halima Sani will get an email too.')
    await expect(dialog.locator('.transition-email')).toContainText('is cancelled')
    await officer.keyboard.press('Escape')
    await interviews.getByRole('button', { name: 'Call off the interview' }).click()
    await expectNoFindings(officer, 'calling off', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Cancel interview' }).click()
    await expect(interviews).toContainText('Cancelled')
  })

  await test.step('the list shows the time, and the day view shows every interview and can be printed', async () => {
    await officer.goto('/admin/applications?group=interviews')
    await officer.getByLabel('Search all applications').fill(String(number))
    const row = officer.getByRole('row', { name: String(number) })
    await expect(row).toContainText(formatTime(momentAt(`${day} 10:30`).toISOString()))
    await row.getByRole('checkbox').check()
    await officer.getByRole('button', { name: 'Record a call' }).click()
    await expect(dialog.getByRole('radio', { name: 'Call' })).toBeChecked()
    await expectNoFindings(officer, 'a call recorded from the list', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByLabel('What was said').fill('Will come on time.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await officer.goto('/admin/interviews')
    await officer.getByRole('link', { name: `Next interview: ${formatWeekday(day)} ${formatDate(day)}` }).press('Enter')
    await expect(officer).toHaveURL(`/admin/interviews?day=${day}`)
    await expect(officer.getByRole('heading', { name: 'Interviews', level: 1 })).toBeFocused()
    await expect(officer.getByRole('row', { name: new RegExp(String(number)) })).toContainText(from('10:30'))
    await expectNoFindings(officer, 'a day of interviews', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.emulateMedia({ media: 'print' })
    await expect(officer.getByRole('navigation', { name: 'Console' })).toBeHidden()
    await expect(officer.getByRole('row', { name: new RegExp(String(number)) })).toBeVisible()
    await officer.emulateMedia({ media: 'screen' })
  })

  await test.step('the officer records whether the applicant came', async () => {
    await portal.sql(`update private.interviews set starts_at = now() - interval '1 minute' where state = 'planned'`)
    await officer.goto('/admin/interviews')
    await officer.getByRole('button', { name: 'Came', exact: true }).click()
    await expect(officer.getByRole('button', { name: 'Came', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expectNoFindings(officer, 'who came', { within: '.interview-table' })
  })
})
