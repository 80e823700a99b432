import { sampleApplication } from '#domain/applications/sample-application.ts'
import { giveAssistedApplication } from '#e2e/support/assisted-applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test('An officer sends the application of a person without internet, who signed the declaration on paper', async ({
  newDevice,
  portal,
  expectConsole,
}) => {
  const form = sampleApplication()
  Object.assign(form.personalInfo, { firstName: 'Amina', middleName: '', surname: 'Bello', email: '', gender: '' })
  form.personalInfo.phoneNumber = '0803 123 4567'
  Object.assign(form.referee, { email: '', relationship: '' })
  const { id } = await giveAssistedApplication(portal, { form })
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const dialog = officer.getByRole('dialog')
  const sendForThem = officer.getByRole('button', { name: 'Send for this person' })

  await test.step('answers are missing, and each can be reached from the list', async () => {
    await officer.goto(`/admin/front-desk/${id}`)
    await sendForThem.click()
    await expect(dialog.getByRole('heading', { name: 'The application is not complete' })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectNoFindings(officer, 'missing answers', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Gender' }).click()
    await officer.getByLabel('Female', { exact: true }).check()
    await officer.keyboard.press('Escape')
    await sendForThem.click()
    await dialog.getByRole('button', { name: 'Relationship' }).click()
    await officer.getByLabel('Relationship').fill('Teacher')
  })

  await test.step('the signed paper is recorded', async () => {
    await officer.locator('main h1').click()
    await officer.keyboard.press('s')
    await dialog.getByText('The declaration that they signed').click()
    await expect(dialog.getByText('What I have written in this application is true and complete.')).toBeVisible()
    await expect(dialog.getByLabel('Signed by')).toHaveValue('Amina Bello')
    await dialog.getByLabel('Witness').fill('amina bello')
    await dialog.getByLabel('Signed on paper on').fill('2001-01-01')
    await dialog.getByRole('button', { name: 'Send application' }).click()
    await expect(dialog.getByText('Enter a day within the past 60 days.')).toBeVisible()
    await expect(dialog.getByText('The witness must be somebody else than the person who signed.')).toBeVisible()
    await expectNoFindings(officer, 'a declaration on paper', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByLabel('Witness').fill('Ngozi Eze')
    await dialog.getByLabel('Signed on paper on').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel('Where the paper is stored').fill('Folder 12')
    await officer.emulateMedia({ media: 'print' })
    await expect(officer.getByText('Signature or thumbprint')).toBeVisible()
    await expect(officer.locator('.console-page')).toBeHidden()
    await officer.emulateMedia({ media: 'screen' })
    await dialog.getByRole('button', { name: 'Send application' }).dblclick()
  })

  await test.step('the applicant gets a confirmation on paper, and nobody can change the application', async () => {
    expectConsole(/404/)
    await expect(officer.getByRole('heading', { name: /^Sent as number .*-\d{6}$/ })).toBeVisible()
    await expect(officer.getByText('We will call you, or write to you by post, at each step.')).toBeVisible()
    await expectNoFindings(officer, 'a confirmation to print', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.emulateMedia({ media: 'print' })
    await expect(officer.getByRole('button', { name: 'Print' })).toBeHidden()
    await officer.emulateMedia({ media: 'screen' })
    await officer.reload()
    await expect(officer.getByRole('heading', { name: /^Sent as number/ })).toBeVisible()
    await officer.getByRole('link', { name: 'Go to the front desk' }).click()
    await expect(officer.getByRole('row', { name: /Amina Bello/ })).toContainText('Sent as number')
    const emails = `select mail.recipient from private.outbox as mail
      join private.assisted_applications as given on given.application_id = mail.application_id where given.id = $1`
    expect(await portal.sql(emails, [id]), 'emails to the applicant').toEqual([])
  })

  await test.step('staff see that no email reaches the applicant', async () => {
    await officer
      .getByRole('row', { name: /Amina Bello/ })
      .getByRole('link', { name: /-\d{6}$/ })
      .click()
    await expect(officer.getByText('Reached by phone or post only')).toBeVisible()
    await expect(officer.getByText('Folder 12')).toBeVisible()
    await expectNoFindings(officer, 'an application sent on paper', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.getByRole('button', { name: 'Begin to review…' }).click()
    await expect(dialog.getByText('No email is sent; tell the applicant by phone.')).toBeVisible()
  })
})
