import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { storeInquiry } from '#e2e/support/inquiries.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'
import { giveAssistedApplication } from '#e2e/support/assisted-applications.ts'
import { restrictedWords } from '#web/admin/shell/restricted.tsx'

test.afterEach(async ({ portal }) => {
  await portal.sql('delete from private.data_requests')
  await portal.sql('delete from private.assisted_applications')
})

test('Restricted data is marked and cannot be changed until the restriction is lifted', async ({ newDevice, portal }) => {
  const applicant = await portal.confirmedPerson('Amina Bello')
  const { number } = await sendApplication(portal, applicant)
  const form = sampleApplication()
  Object.assign(form.personalInfo, { email: applicant.email, firstName: 'Amina', middleName: '', surname: 'Bello' })
  const assistedApplication = await giveAssistedApplication(portal, { form })
  const inquiry = await storeInquiry(portal, 'Amina Bello', applicant.email)
  const [asked] = await portal.sql<{ reference: string }>(
    `insert into private.data_requests (id, reference, kind, came_by, name, email, said, received_on, state,
       proved_how, proof_note, proved_at)
     values (gen_random_uuid(), private.next_reference('REQ'), 'restriction', 'letter', 'Amina Bello', $1, 'Keep it, do not use it.',
       private.today(), 'proved', 'document', 'Saw the passport', now()) returning reference`,
    [applicant.email],
  )
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  const restriction = decider.getByRole('region', { name: 'Restriction' })

  await test.step('a decider applies the restriction', async () => {
    await decider.goto(`/admin/data-requests/${asked?.reference}`)
    await restriction.getByRole('button', { name: 'Restrict what we hold' }).click()
    await expectNoFindings(decider, 'the question before a restriction', { within: 'dialog[open]', otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await decider.getByRole('dialog').getByRole('button', { name: 'Restrict' }).click()
    await expect(restriction.getByText('In force')).toBeVisible()
    await expect(restriction.getByRole('button', { name: 'Lift the restriction' })).toBeFocused()
    await expectNoFindings(decider, 'a restriction', { within: '.console-page', otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the list and the application page show the restriction and offer no action that would be refused', async () => {
    await restriction.getByRole('link', { name: number }).click()
    await expect(decider.getByText(/^Restricted since/)).toBeVisible()
    await expect(decider.getByText(/^This application is restricted/)).toBeVisible()
    await expect(decider.getByText('No notes yet.')).toBeVisible()
    const offered = decider.getByRole('main').getByRole('button', { name: /…$|^PDF$|^Show|^Note/ })
    await expect(offered).toHaveCount(0)
    await decider.goto('/admin/applications?group=all')
    const row = decider.getByRole('row', { name: number })
    await expect(row).toContainText('Restricted')
    await row.getByRole('checkbox').check()
    const bar = decider.getByRole('region', { name: 'Selected applications' })
    await expect(bar.getByText('1 restricted: will not be changed')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Assign' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Change status' })).toHaveCount(0)
    await expectNoFindings(decider, 'a restricted application that is selected', { within: '.work-bar', otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await decider.keyboard.press('m')
    await expect(decider.getByText(restrictedWords)).toBeVisible()
    await expect(decider.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('no inbox shortcut or command offers an action that would be refused', async () => {
    await decider.goto(`/admin/inbox/${inquiry}?group=all`)
    await expect(decider.getByText(/^Restricted since/)).toBeVisible()
    await decider.keyboard.press('n')
    await expect(decider.getByText(restrictedWords)).toBeVisible()
    await decider.keyboard.press('Control+k')
    const commands = decider.getByRole('listbox')
    await expect(commands.getByRole('option', { name: /^Assign\b/ })).toBeVisible()
    await expect(commands.getByRole('option', { name: /^(Write|Close|Block|Delete|Reply)/ })).toHaveCount(0)
  })

  await test.step('the front desk draft can be read, and its link can be revoked', async () => {
    await decider.goto('/admin/front-desk')
    const line = decider.getByRole('row', { name: /Restricted/ })
    await expect(line).toContainText('The restriction is lifted')
    await line.getByRole('link').click()
    await expect(decider.getByText(/^Restricted since/)).toBeVisible()
    await expect(decider.getByRole('textbox')).toHaveCount(0)
    await expectNoFindings(decider, 'a restricted draft of the desk', { otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await expect(decider.getByRole('main').getByRole('button')).toHaveText(['Deactivate the link'])
    await decider.getByRole('button', { name: 'Deactivate the link' }).click()
    await expect(decider.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(decider.locator('main h1')).toBeFocused()
  })

  await test.step('the data retention page is available', async () => {
    await openOffice(decider)
    await decider.getByRole('link', { name: 'Data retention' }).click()
    await expect(decider.getByRole('row', { name: /^Chats/ })).toBeVisible()
    await expectNoFindings(decider, 'what goes when', { otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the decider lifts the restriction once the person has been told', async () => {
    await decider.goto(`/admin/data-requests/${asked?.reference}`)
    await restriction.getByRole('button', { name: 'Lift the restriction' }).click()
    const dialog = decider.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lift restriction' }).click()
    await expect(dialog.getByText('Choose how you told them.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Letter' }).check()
    const [day] = await portal.sql<{ today: string }>('select private.today()::text as today')
    await dialog.getByLabel('When you told them').fill(day?.today ?? '')
    await dialog.getByRole('button', { name: 'Lift restriction' }).click()
    await expect(restriction.getByText('Lifted').first()).toBeVisible()
    await decider.goto(`/admin/front-desk/${assistedApplication.id}`)
    await expect(decider.getByLabel('Surname')).toBeVisible()
  })
})
