import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'
import { giveAssistedApplication } from '#e2e/support/assisted-applications.ts'

for (const around of [test.beforeEach, test.afterEach]) around(({ portal }) => portal.sql('delete from private.assisted_applications'))

test('An application started at the front desk is claimed by the applicant, submitted, and shown to staff as the applicant’s own', async ({
  newDevice,
  portal,
}) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const { id } = await giveAssistedApplication(portal)
  await officer.goto(`/admin/front-desk/${id}`)
  await officer.getByRole('button', { name: 'Hand over the application' }).first().click()
  const dialog = officer.getByRole('dialog', { name: 'Hand over the application' })
  await dialog.getByRole('radio', { name: 'Shown here' }).check()
  await dialog.getByRole('button', { name: 'Show a link' }).click()
  const link = await dialog.getByText(/#desk=/).innerText()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  const phone = await (await newDevice({ viewport: { width: 360, height: 640 } })).newPage()
  await signIn(phone, await portal.confirmedPerson('Amina Bello'))
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Move it to my account' }).click()
  await expect(phone.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  // The page that is still open at the desk is updated.
  const taken = officer.getByRole('heading', { name: 'The applicant has taken this application into their own account' })
  await expect(taken).toBeVisible({ timeout: 15_000 })
  await phone.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await phone.getByRole('button', { name: 'Submit Application' }).click()
  await expect(phone.getByRole('heading', { name: 'Application Submitted Successfully' })).toBeVisible()

  await officer.getByRole('link', { name: 'Go to the front desk' }).click()
  const number = officer.getByRole('link', { name: /-\d{6}$/ })
  await expect(number).toBeVisible()
  await expectNoFindings(officer, 'the desk with what was taken')
  await number.click()
  await expect(officer.getByText('Begun at the desk.')).toBeVisible()
})
