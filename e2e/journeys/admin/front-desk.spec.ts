import type { Page } from '@playwright/test'
import { staff } from '#content/staff.ts'
import { samplePhone } from '#domain/contacts/phone-samples.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { choiceLabel } from '#e2e/support/application-choices.ts'
import { seeStep, steps } from '#e2e/support/application-steps.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { afterTheLastCode, codeField, codeOf, giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole, minutesPass, staffOn } from '#e2e/support/staff.ts'

for (const around of [test.beforeEach, test.afterEach]) around(({ portal }) => portal.sql('delete from private.assisted_applications'))

const HIDDEN = 'Answered, but hidden here. Type only to change it.'

const formOf = async (portal: { sql<Row>(text: string): Promise<Row[]> }) =>
  (await portal.sql<{ form: { personalInfo: Record<string, unknown> } }>('select form from private.assisted_applications'))[0]?.form
    .personalInfo

/** Waits until everything has been saved on the server. After that, the tab stores nothing. */
async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.frontDeskDrafts)).toBeNull()
  await expect(page.locator('.save-state')).toContainText(/Draft saved automatically|Saved/)
}

/** Moves to the next question by keyboard, for people who do not use a mouse. */
async function tabTo(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByLabel(label).first()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await field.evaluate((element) => element === document.activeElement)) return
  }
  await expect(field).toBeFocused()
}

test('An officer fills in an application with a visitor, a colleague continues it, and the visitor gets a link', async ({
  newDevice,
  portal,
}) => {
  test.slow()
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const colleague = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  const next = (page: Page) => page.locator('.wizard-bar').getByRole('button').last()
  await test.step('the officer starts an application and completes its first step by keyboard', async () => {
    await officer.goto('/admin/front-desk')
    await expect(officer.getByRole('heading', { name: 'No applications in progress' })).toBeVisible()
    await expectNoFindings(officer, 'an empty desk', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.keyboard.press('n')
    await seeStep(officer, 'Personal Information')
    await expect(officer).toHaveTitle(/^Name not entered yet, Personal Information \| Console/)
    await expectNoFindings(officer, 'a new assisted application', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    for (const [label, typed] of [
      ['Surname', 'Bello'],
      ['First Name', 'Amina'],
    ] as const) {
      await tabTo(officer, label)
      await officer.keyboard.type(typed)
    }
    await expect(officer.getByLabel('Surname')).toHaveAttribute('autocomplete', 'off')
    await steps[0]?.fill(officer)
    await tabTo(officer, 'Religion')
    await officer.keyboard.type('Islam')
    await isSaved(officer)
    await expect(officer.locator('.front-desk-whose')).toContainText('Amina Bello')
  })

  await test.step('every step can be opened, and missing answers are reported', async () => {
    await officer.getByRole('button', { name: /Referee/ }).click()
    await seeStep(officer, 'Referee')
    await expect(officer).toHaveURL(/\?step=referee$/)
    await officer.keyboard.press('Control+k')
    await expect(officer.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
    await officer.keyboard.type('educ')
    await officer.keyboard.press('Enter')
    await seeStep(officer, 'Education')
    await expect(officer.locator('main h1')).toBeFocused()
    for (const { title, fill } of steps.slice(1)) {
      await seeStep(officer, title)
      await fill(officer)
      if (title !== 'Referee') await next(officer).press('Enter')
    }
    await isSaved(officer)
    await expect(officer.getByText('100% complete')).toBeVisible()
  })

  await test.step('a reload loses nothing, and hidden answers stay hidden', async () => {
    await officer.reload()
    await seeStep(officer, 'Referee')
    await expect(officer.getByLabel('Full Name')).toHaveValue('Ibrahim Musa')
    await officer.getByRole('button', { name: /Personal Information/ }).click()
    await expect(officer.getByLabel('Surname')).toHaveValue('Bello')
    await expect(officer.getByLabel('Date of Birth')).toHaveValue('')
    await expect(officer.getByText(HIDDEN)).toHaveCount(5)
    await expect(officer.getByText('100% complete')).toBeVisible()
    await expectNoFindings(officer, 'hidden answers', { within: '.wizard' })
  })

  await test.step('a colleague continues, and hidden answers stay unless the colleague removes them', async () => {
    await colleague.goto('/admin/front-desk')
    await colleague
      .getByRole('row', { name: /Amina Bello/ })
      .getByRole('link')
      .click()
    await seeStep(colleague, 'Personal Information')
    await expect(colleague.getByText(HIDDEN)).toHaveCount(5)
    await colleague.getByLabel(choiceLabel('gender', 'male'), { exact: true }).check()
    await colleague.getByLabel('Religion').fill('x')
    await colleague.getByLabel('Religion').fill('')
    await isSaved(colleague)
    await expect.poll(() => formOf(portal)).toMatchObject({ gender: 'male', religion: 'Islam', dateOfBirth: '2001-04-30' })
    await expect(colleague.getByText(HIDDEN)).toHaveCount(4)
    await colleague.getByRole('button', { name: 'Remove a hidden answer' }).click()
    const asked = colleague.getByRole('dialog')
    await asked.getByRole('button', { name: 'Remove answer' }).click()
    await expect(asked.getByText('Choose an answer.')).toBeVisible()
    await expectNoFindings(colleague, 'removing a hidden answer', { within: 'dialog', otherWidth: 360 })
    await colleague.setViewportSize({ width: 1280, height: 800 })
    await asked.getByRole('radio', { name: 'Religion' }).check()
    await asked.getByRole('button', { name: 'Remove answer' }).click()
    await expect(colleague.getByText(HIDDEN)).toHaveCount(3)
    await expect
      .poll(() => formOf(portal))
      .toMatchObject({ gender: 'male', religion: '', dateOfBirth: '2001-04-30', maritalStatus: 'single' })
  })

  await test.step('edits by two officers are merged, and the page asks where their answers differ', async () => {
    await officer.getByLabel('Middle Name').fill('Zainab')
    await isSaved(officer)
    await expect.poll(() => formOf(portal)).toMatchObject({ middleName: 'Zainab', gender: 'male' })
    // The open page polls. It must not do so until both have saved.
    const both = Promise.withResolvers<void>()
    await officer.route('**/api/staff/looks/staff_assisted_application', (route) => both.promise.then(() => route.continue()))
    await colleague.getByLabel('Contact Address').fill('2 Kano Road, Kaduna')
    await expect.poll(() => formOf(portal)).toMatchObject({ middleName: 'Zainab', contactAddress: '2 Kano Road, Kaduna' })
    await expect(colleague.getByLabel('Middle Name')).toHaveValue('Zainab')
    await officer.getByLabel('Contact Address').fill('9 Zaria Street, Kaduna')
    both.resolve()
    await expect(officer.getByRole('heading', { name: 'Which answer is right?' })).toBeFocused()
    await expect(officer.getByText('changed by Ngozi Eze')).toBeVisible()
    await expectNoFindings(officer, 'two answers of an assisted application', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.getByRole('button', { name: 'Use this answer' }).click()
    await expect.poll(() => formOf(portal)).toMatchObject({ contactAddress: '9 Zaria Street, Kaduna' })
  })
  const dialog = officer.getByRole('dialog')
  await test.step('the link is shown once, listed and revoked', async () => {
    await officer.getByRole('button', { name: 'Hand over the application' }).first().click()
    await expect(dialog.getByText('Every question is answered.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Shown here' }).check()
    await dialog.getByRole('button', { name: 'Show a link' }).dblclick()
    await expect(dialog.getByAltText('QR code with the link')).toBeVisible()
    await expect(dialog.locator('code')).toHaveText(/^http:\/\/[^/]+\/apply#desk=[\w-]{40,}$/)
    await expect(dialog.getByText('Shown at the front desk')).toHaveCount(1)
    await expectNoFindings(officer, 'a link that is shown', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Deactivate the link' }).click()
    await expect(dialog.getByText('Shown at the front desk')).toBeHidden()
    await expect(dialog.getByAltText('QR code with the link')).toBeHidden()
  })

  await test.step('an email and a text message go to the contact details in the form', async () => {
    await dialog.getByRole('radio', { name: 'Email' }).check()
    await dialog.getByRole('button', { name: 'Send a link' }).click()
    await expect(dialog.getByText('By email to amina@applicants.example')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Text message' }).check()
    await dialog.getByRole('button', { name: 'Send a link' }).click()
    await expect(dialog.getByText(/^By text message to/)).toBeVisible()
    const queued = await portal.sql<{ recipient: string }>(
      `select recipient from private.outbox where kind = 'walk_in_link' order by recipient`,
    )
    expect(queued.map(({ recipient }) => recipient)).toEqual([samplePhone('8031234567').stored, 'amina@applicants.example'])
    await portal.sql(`update private.outbox set state = 'failed' where recipient = 'amina@applicants.example'`)
    await expect(dialog.getByRole('alert')).toContainText('By email to amina@applicants.example, could not be sent.', { timeout: 15_000 })
    await expectNoFindings(officer, 'a link that could not be sent', { within: 'dialog', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.keyboard.press('Escape')
    await expect(officer.getByRole('button', { name: 'Hand over the application' }).first()).toBeFocused()
  })

  await test.step('the list shows the application, and removing it also removes its links', async () => {
    await officer.getByRole('link', { name: 'Front desk' }).last().click()
    const row = officer.getByRole('row', { name: /Amina Bello/ })
    await expect(row).toContainText('Halima Sani')
    await expect(row).toContainText('By text message')
    await expectNoFindings(officer, 'the desk', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await row.getByRole('link').click()
    await portal.sql(`update private.assisted_applications set returned_at = now()`)
    await officer.reload()
    await expect(officer.getByText('A link reached the wrong person')).toBeVisible()
    await expectNoFindings(officer, 'an assisted application that came back', { within: '.front-desk-page > .notice' })
    await officer.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectNoFindings(officer, 'removing an assisted application', { within: 'dialog' })
    // Another person's session that began in another tab, which this page has not noticed yet. The click must not be attributed to that
    // person.
    const [own, others] = await Promise.all(
      [officer, colleague].map((page) => page.evaluate((key) => localStorage.getItem(key), storageKeys.session)),
    )
    const signInAs = (session: string | null | undefined) =>
      officer.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.session, session ?? ''] as const)
    // Click immediately. The page would notice the new session with its next background request.
    await dialog.getByRole('button', { name: 'Remove application' }).evaluate(
      (button: HTMLElement, [key, value]) => {
        localStorage.setItem(key, value)
        button.click()
      },
      [storageKeys.session, others ?? ''] as const,
    )
    // The click is refused, unless the page has already noticed the new session and closed everything that was open.
    await expect(dialog.getByRole('alert').or(officer.locator('body:not(:has(dialog[open]))'))).toBeVisible()
    expect(await portal.sql('select from private.assisted_applications')).toHaveLength(1)
    await signInAs(own)
    await officer.reload()
    await officer.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByRole('button', { name: 'Remove application' }).click()
    await expect(officer.getByRole('heading', { name: 'No applications in progress' })).toBeVisible()
    // The page that is still open is updated.
    await expect(colleague.getByRole('heading', { name: 'This assisted application does not exist' })).toBeVisible({ timeout: 15_000 })
    await expectNoFindings(colleague, 'an assisted application that was removed')
  })

  for (const page of [officer, colleague]) {
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.application)).toBeNull()
    expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.frontDeskDrafts)).toBeNull()
  }
})

test('Text typed at the front desk is never lost, and it is removed from the browser when the officer signs out', async ({
  page: officer,
  portal,
  expectConsole,
}) => {
  const person = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, person)
  await giveRole(portal, person, 'officer')
  await signInWithCode(officer, portal, person, secret)
  const surname = () => officer.getByLabel('Surname')
  const kept = () => officer.evaluate((key) => sessionStorage.getItem(key), storageKeys.frontDeskDrafts)
  await officer.goto('/admin/front-desk')
  await officer.getByRole('button', { name: 'Start an application' }).click()

  await test.step('returning to an empty draft, and reloading before the first save', async () => {
    await expect(surname()).toHaveValue('')
    await officer.getByRole('link', { name: 'Front desk' }).last().click()
    await expect(officer.getByRole('heading', { name: 'No applications in progress' })).toBeVisible()
    await officer.goBack()
    await surname().fill('Bello')
    await officer.reload()
    await expect(surname()).toHaveValue('Bello')
    await isSaved(officer)
    await expect.poll(() => formOf(portal)).toMatchObject({ surname: 'Bello' })
  })

  await test.step('killing the server', async () => {
    expectConsole(/ERR_|Failed to load resource/)
    await portal.server.kill9()
    await officer.getByLabel('First Name').fill('Amina')
    await expect(officer.locator('.save-state')).toContainText('Could not save – retrying')
    await officer.getByRole('link', { name: 'Front desk' }).last().click()
    await expect(officer.getByRole('heading', { name: 'Front desk', exact: true })).toBeVisible()
    await officer.goBack()
    await expect(officer.getByLabel('First Name')).toHaveValue('Amina')
    await portal.server.start()
    await expect.poll(() => formOf(portal), { timeout: 30_000 }).toMatchObject({ firstName: 'Amina' })
  })

  await test.step('an idle screen is locked, and what was typed is saved once it is unlocked', async () => {
    expectConsole(/403/)
    await minutesPass(portal, staff.idleMinutes + 1)
    await officer.getByLabel('Middle Name').fill('Zainab')
    const cover = officer.getByRole('dialog', { name: 'This screen is locked' })
    await expect(cover).toBeVisible()
    await expect(surname()).toBeHidden()
    expect(await formOf(portal)).toMatchObject({ middleName: '' })
    await afterTheLastCode(portal)
    await codeField(officer).fill(codeOf(secret))
    await expect(cover).toBeHidden()
    await expect.poll(() => formOf(portal)).toMatchObject({ middleName: 'Zainab' })
  })

  const saves = '**/rpc/staff_save_assisted_application'
  const draft = officer.url()
  /** Opens another screen of the console in a tab that still stores an unsaved answer, as if the connection had failed. */
  async function leaveWith(address: string) {
    const beginning = address.slice(0, -8)
    await officer.getByLabel('Contact Address').fill(beginning)
    await expect.poll(kept).toContain(beginning)
    const unsaved = (await kept()) ?? ''
    await officer.goto('/admin')
    await expect(officer.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await officer.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
      storageKeys.frontDeskDrafts,
      unsaved.replaceAll(beginning, address),
    ] as const)
  }

  await test.step('signing out from another screen asks for confirmation if the draft cannot be saved', async () => {
    await leaveWith('2 Kano Road, Kaduna')
    await officer.route(saves, (route) => route.abort())
    await officer.getByRole('button', { name: 'Sign out' }).click()
    await officer.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click()
    expect(await kept()).toContain('2 Kano Road, Kaduna')
    await officer.unroute(saves)
    await officer.goto(draft)
    await expect(officer.getByLabel('Contact Address')).toHaveValue('2 Kano Road, Kaduna')
    await isSaved(officer)
  })

  await test.step('text that another person typed in this tab is removed', async () => {
    await leaveWith('3 Kano Road, Kaduna')
    await officer.evaluate((key) => {
      const text = sessionStorage.getItem(key) ?? ''
      sessionStorage.setItem(key, text.replaceAll(/"personId":"[^"]+"/g, `"personId":"${crypto.randomUUID()}"`))
    }, storageKeys.frontDeskDrafts)
    await officer.reload()
    await expect.poll(kept).toBeNull()
    await officer.goto(draft)
    await expect(officer.getByLabel('Contact Address')).not.toHaveValue('3 Kano Road, Kaduna')
  })

  await test.step('signing out from another screen saves the draft first', async () => {
    await leaveWith('4 Kano Road, Kaduna')
    await officer.getByRole('button', { name: 'Sign out' }).click()
    await officer.waitForURL((address) => address.pathname === '/')
    expect(await kept()).toBeNull()
    expect(await formOf(portal)).toMatchObject({ contactAddress: '4 Kano Road, Kaduna' })
    await afterTheLastCode(portal)
    await signInWithCode(officer, portal, person, secret)
    await officer.goto('/admin/front-desk')
    await officer.getByRole('link', { name: /Bello/ }).click()
  })

  await test.step('signing out immediately after typing saves first and leaves nothing behind', async () => {
    await officer.getByLabel('Religion').fill('Islam')
    expect(await kept()).toContain('Islam')
    await officer.getByRole('button', { name: 'Sign out' }).click()
    await officer.waitForURL((address) => address.pathname === '/')
    expect(await kept()).toBeNull()
    expect(await formOf(portal)).toMatchObject({ religion: 'Islam' })
  })
})
