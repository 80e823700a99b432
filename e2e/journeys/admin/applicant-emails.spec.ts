import { randomUUID } from 'node:crypto'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

// Delete the applications before and after the test, because the work list journeys count every one.
test.beforeEach(({ portal }) => portal.sql('delete from public.applications'))
test.afterEach(({ portal }) => portal.sql('delete from public.applications; delete from private.saved_replies'))

test('An officer corrects an address that fails, sends the email again and writes one of their own', async ({ newDevice, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  portal.mails.hasNo(person.email)
  const right = `${randomUUID()}@applicants.example`
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const { number } = await sendApplication(portal, person)
  await portal.sql(`insert into private.saved_replies (name, text) values
    ('Opening hours', 'We are open from nine.'), ('Two photos', 'Please bring two photos, {name}, for {number}. {me}')`)
  const failed = officer.getByText('Email failed', { exact: true })
  const emails = officer.getByRole('region', { name: 'Emails to the applicant' })
  const dialog = officer.getByRole('dialog')

  await test.step('the list and the page show that an email failed', async () => {
    await expect
      .poll(async () => (await portal.sql('select from private.work_items where failed_email is not null')).length, { timeout: 15_000 })
      .toBe(1)
    await officer.goto(adminPaths.applications)
    await expect(officer.getByRole('row', { name: String(number) })).toContainText('Email failed')
    await expectNoFindings(officer, 'a failed email in the list', { within: '.work-table', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer
      .getByRole('row', { name: String(number) })
      .getByRole('link')
      .click()
    await expect(failed).toBeVisible()
    await expect(officer.getByText(`‘Receipt of an application’ did not reach ${person.email}`)).toBeVisible()
  })

  await test.step('the officer corrects the address, with a reason', async () => {
    await officer.getByRole('button', { name: 'Correct contact details' }).click()
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('amina@nowhere')
    await dialog.getByRole('button', { name: 'Save correction' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeFocused()
    await expect(dialog).toContainText('Enter how you know that the new details are right')
    await expectNoFindings(officer, 'correcting contact details', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(right)
    await dialog.getByRole('textbox', { name: 'How do you know' }).fill('She called from her number')
    await dialog.getByRole('button', { name: 'Save correction' }).click()
    await expect(dialog).toBeHidden()
    const corrected = officer.getByRole('region', { name: 'Corrected after submission' })
    await expect(corrected).toContainText(right)
    await expect(corrected).toContainText('Halima Sani')
    await expect(portal.mails.newest(right, /corrected your contact details/)).resolves.toBeTruthy()
  })

  await test.step('sent again, the email goes to the corrected address', async () => {
    await expect(officer.getByText('sent again, it will go to')).toBeVisible()
    await officer
      .getByRole('button', { name: /^Send again/ })
      .first()
      .click()
    await expect(portal.mails.newest(right, /received your application/)).resolves.toBeTruthy()
    await officer.reload()
    await expect(emails).toContainText(`They go to ${right}.`)
    await expect(failed).toBeHidden()
  })

  await test.step('an email is written with a saved reply found by typing, survives a reload, and is in the history', async () => {
    await officer.getByRole('button', { name: 'Email', exact: true }).click()
    await dialog.getByText('Use a saved reply').click()
    await dialog.getByRole('searchbox', { name: 'Find a saved reply' }).fill('photos two')
    await expect(dialog.getByRole('button', { name: 'Opening hours' })).toBeHidden()
    await dialog.getByRole('button', { name: 'Two photos' }).click()
    const text = dialog.getByRole('textbox', { name: 'Text' })
    await expect(text).toHaveValue(new RegExp(`^Please bring two photos, \\S+, for ${number}\\. Halima$`))
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your photos')
    await officer.reload()
    await officer.getByRole('button', { name: 'Email', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your photos')
    await dialog.getByText('Preview').click()
    await expect(dialog).toContainText('You can reply to this email.')
    await expectNoFindings(officer, 'an email to an applicant', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(dialog).toBeHidden()
    await expect(portal.mails.newest(right, /^Your photos$/)).resolves.toMatchObject({ text: expect.stringContaining('two photos') })
    await officer.reload()
    const sent = emails.getByRole('listitem').filter({ hasText: 'Your photos' })
    await expect(sent).toContainText('by Halima Sani')
    await sent.getByText('Your photos').click()
    await expect(sent).toContainText('Please bring two photos')
    await expectNoFindings(officer, 'the emails to an applicant', { within: '.application-emails', otherWidth: 360 })
  })
})
