import type { Page } from '@playwright/test'
import { choiceLabel } from '#e2e/support/application-choices.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

// Delete the applications before and after each test. Other journeys leave some behind, and the work list journeys count every one.
test.beforeEach(({ portal }) => portal.sql('delete from public.applications'))
test.afterEach(({ portal }) => portal.sql('delete from public.applications'))

test('Colleagues record what they learn and mention each other', async ({ newDevice, portal }) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  await staffOn(newDevice, portal, 'Ngozi Eze', 'viewer')
  const { number } = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  const notes = (page: Page) => page.getByRole('region', { name: 'Notes, calls and visits' })

  await test.step('@ opens the list of colleagues, and choosing one returns to the text, by keyboard alone', async () => {
    await officer.goto(`/admin/applications/${number}`)
    const words = notes(officer).getByRole('textbox', { name: 'Note' })
    await words.focus()
    await officer.keyboard.type('Please look, @')
    await expect(notes(officer).getByRole('combobox', { name: 'Mention colleagues' })).toBeFocused()
    await officer.keyboard.type('ngo')
    await expect(notes(officer).getByRole('option', { name: 'Ngozi Eze' })).toBeVisible()
    await officer.keyboard.press('Enter')
    await expect(words).toBeFocused()
    await officer.keyboard.type('at page two <b>')
    await expect(words).toHaveValue('Please look, @Ngozi Eze at page two <b>')
    await expectNoFindings(officer, 'a note with names', { within: '.application-notes', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await notes(officer).getByRole('button', { name: 'Save' }).click()
    await expect(officer.getByText('The note has been saved')).toBeVisible()
    await expect(notes(officer).getByRole('listitem').filter({ hasText: 'at page two <b>' })).toContainText('For Ngozi Eze')
  })

  await test.step('the beginning of a name that is pasted after @ finds the colleague, and Escape goes back to the text', async () => {
    const words = notes(officer).getByRole('textbox', { name: 'Note' })
    await words.fill('Ask @NGO')
    await expect(notes(officer).getByRole('option', { name: 'Ngozi Eze' })).toBeVisible()
    await officer.keyboard.press('Escape')
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('Ask @NGO')
    await words.fill('')
  })

  await test.step('a phone call requires text and is saved only once, despite a double click', async () => {
    await notes(officer).getByRole('radio', { name: 'Call' }).check()
    await notes(officer).getByRole('button', { name: 'Save' }).click()
    await expect(notes(officer).getByRole('textbox', { name: 'What was said' })).toBeFocused()
    await notes(officer).getByRole('textbox', { name: 'What was said' }).fill('She comes on Monday')
    // The first response is lost in transit.
    const write = '**/rpc/staff_write_note'
    await officer.route(write, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await notes(officer).getByRole('button', { name: 'Save' }).dblclick()
    await expect(notes(officer).getByRole('alert')).toBeVisible()
    await notes(officer).getByRole('button', { name: 'Save' }).click()
    await expect(notes(officer).getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await expect(notes(officer).getByText('She comes on Monday')).toHaveCount(1)
    await expect(notes(officer)).toContainText('We called and spoke to them')
  })

  await test.step('a note can be changed for a few minutes, after which it can only be struck through', async () => {
    await notes(officer)
      .getByRole('button', { name: /^Change/ })
      .first()
      .click()
    await expectNoFindings(officer, 'changing a note', { within: 'dialog' })
    await officer.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('She comes on Tuesday')
    await officer.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    // The field in the dialog contains the same text, so wait until the dialog has closed.
    await expect(officer.getByRole('dialog')).toBeHidden()
    await expect(notes(officer).getByText('She comes on Tuesday')).toBeVisible()
    await portal.sql(`update private.application_notes set written_at = written_at - interval '1 hour'`)
    await officer.reload()
    await expect(notes(officer).getByText('She comes on Tuesday')).toBeVisible()
    await expect(notes(officer).getByRole('button', { name: /^Change/ })).toHaveCount(0)
    await notes(officer).getByRole('button', { name: 'Strike through the Call by Halima Sani' }).click()
    await expectNoFindings(officer, 'striking through', { within: 'dialog' })
    await officer.getByRole('dialog').getByRole('button', { name: 'Strike through' }).click()
    await expect(notes(officer).getByText(/Struck through by Halima Sani on/)).toBeVisible()
  })
})

test('Two colleagues on the same application see each other’s presence and changes, and step through the list', async ({
  newDevice,
  portal,
}) => {
  const [one, two] = [await staffOn(newDevice, portal, 'Halima Sani', 'officer'), await staffOn(newDevice, portal, 'Ngozi Eze', 'officer')]
  const first = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  const second = await sendApplication(portal, await portal.confirmedPerson('Chidi Obi'))
  const at = (number: string | null) => new RegExp(`/admin/applications/${number}$`)

  await test.step('presence is shown, and a colleague’s changes appear without a reload', async () => {
    await one.goto('/admin/applications?group=new')
    await one
      .getByRole('row', { name: String(first.number) })
      .getByRole('link')
      .click()
    await two.goto(`/admin/applications/${first.number}`)
    await expect(one.getByText('Ngozi Eze is also viewing this application.')).toBeVisible()
    await expect(two.getByText('Halima Sani is also viewing this application.')).toBeVisible()
    await portal.sql(
      `select private.change_status($1, 'under_review', 'staff', (
         select id from auth.users where raw_user_meta_data ->> 'full_name' = 'Ngozi Eze' order by created_at desc limit 1
       ))`,
      [first.id],
    )
    await expect(one.getByText('Changed just now by Ngozi Eze. The status is now ‘In review’.')).toBeVisible()
    await expectNoFindings(one, 'a colleague at the same application', { within: '.colleagues-here' })
    await two.getByRole('textbox', { name: 'Note', exact: true }).fill('Written next door')
    await two.getByRole('button', { name: 'Save' }).click()
    await expect(one.getByText('Written next door')).toBeVisible()
    await two.getByRole('link', { name: /^My work/ }).click()
    await expect(one.getByText('Ngozi Eze is also viewing this application.')).toBeHidden()
  })

  await test.step('keyboard shortcuts step through the list in its order, even after a reload, and return to the list', async () => {
    await one.locator('h1').focus()
    await one.keyboard.press('j')
    await expect(one).toHaveURL(at(second.number))
    await expect(one.getByRole('link', { name: 'Previous' })).toBeVisible()
    await one.reload()
    await expect(one.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await one.keyboard.press('k')
    await expect(one).toHaveURL(at(first.number))
    await expect(one.getByRole('link', { name: 'Previous' })).toBeHidden()
    // Returning to the list must work while the next application is still loading.
    const answer = Promise.withResolvers<void>()
    await one.route('**/api/staff/looks/staff_application', async (route) => {
      await answer.promise
      await route.continue()
    })
    await one.getByRole('button', { name: 'Next' }).click()
    await expect(one).toHaveURL(at(second.number))
    await expect(one.getByText('Opening the application…')).toBeVisible()
    await one.keyboard.press('b')
    await expect(one).toHaveURL(/\/admin\/applications\?group=new$/)
    answer.resolve()
    await one.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('printouts and PDFs leave out hidden answers, even if they are shown on the screen', async () => {
    await one.goto(`/admin/applications/${first.number}`)
    await one.getByRole('button', { name: 'Show Gender' }).click()
    await one.getByRole('textbox', { name: 'Why do you need it?' }).fill('A place in the house for women')
    await one.getByRole('button', { name: 'Show answer' }).click()
    await expect(one.getByText(choiceLabel('gender', 'female'), { exact: true })).toBeVisible()
    await one.emulateMedia({ media: 'print' })
    for (const hidden of [choiceLabel('gender', 'female'), 'Gender', 'Religion', 'Date of Birth', 'Marital Status'])
      await expect(one.getByText(hidden, { exact: true }).first()).toBeHidden()
    await expect(one.getByText(/Left out: religion, disability/)).toBeVisible()
    await expect(one.getByText('Written next door')).toBeHidden()
    await one.evaluate(() => Object.assign(globalThis, { print: () => undefined }))
    await one.emulateMedia({ media: 'screen' })
    await one.getByRole('button', { name: 'Print with notes' }).click()
    await one.emulateMedia({ media: 'print' })
    await expect(one.getByText('Written next door')).toBeVisible()
    await expect(one.getByRole('button', { name: 'Save' })).toBeHidden()
    await one.emulateMedia({ media: 'screen' })
    const [file] = await Promise.all([one.waitForEvent('download'), one.getByRole('button', { name: 'PDF', exact: true }).click()])
    expect(file.suggestedFilename()).toBe(`${first.number}.pdf`)
  })
})

test('An officer compares two applications that may be from the same person, and the decision is saved', async ({ newDevice, portal }) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const one = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  const two = await sendApplication(portal, await portal.confirmedPerson('Chidi Obi'))
  const duplicates = officer.getByRole('region', { name: 'Possible duplicates' })
  await officer.goto(`/admin/applications/${one.number}`)
  await expect(duplicates).toContainText(`${two.number}`)
  await expect(duplicates).toContainText('same name and date of birth')
  await expectNoFindings(officer, 'possible duplicates', { within: '.application-duplicates' })
  await duplicates.getByRole('button', { name: `Compare with ${two.number}` }).click()
  const dialog = officer.getByRole('dialog', { name: 'The same person?' })
  await expect(dialog.getByRole('row', { name: /^Surname/ })).toContainText('same')
  for (const withheld of ['Date of Birth', 'Gender', 'Religion']) await expect(dialog.getByText(withheld, { exact: true })).toHaveCount(0)
  await expectNoFindings(officer, 'two applications side by side', { within: 'dialog', otherWidth: 360 })
  await officer.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Different people' }).click()
  await expect(duplicates).toContainText('Different people, says Halima Sani')
  await officer.goto(`/admin/applications/${two.number}`)
  await expect(duplicates).toContainText('Different people, says Halima Sani')
})

test('A decider opens a deleted account’s application by its number after giving a reason', async ({ newDevice, portal }) => {
  const decider = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  const person = await portal.confirmedPerson('Amina Bello')
  const { number } = await sendApplication(portal, person)
  await portal.sql('select private.delete_account(id) from auth.users where email = $1', [person.email])
  await decider.goto(`/admin/applications/${number}`)
  await decider.getByRole('button', { name: 'Open application' }).click()
  await expect(decider.getByRole('textbox', { name: 'Why do you need it?' })).toBeFocused()
  await expectNoFindings(decider, 'a question for an application of a deleted account', { otherWidth: 360 })
  await decider.getByRole('textbox', { name: 'Why do you need it?' }).fill('A court asks for it, file 12')
  await decider.getByRole('button', { name: 'Open application' }).click()
  await expect(decider.getByText('whose account was deleted', { exact: false })).toBeVisible()
  await expect(decider.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  for (const withheld of ['Date of Birth', 'Gender', 'Religion']) await expect(decider.getByText(withheld, { exact: true })).toHaveCount(0)
  await expectNoFindings(decider, 'an application of a deleted account', { within: '.application-sent' })

  const officer = await staffOn(newDevice, portal, 'Ngozi Eze', 'officer')
  await officer.goto(`/admin/applications/${number}`)
  await expect(officer.getByRole('alert')).toContainText('This application does not exist, or its account has been deleted.')
  await expect(officer.getByRole('alert')).not.toContainText('no usable answer')
})
