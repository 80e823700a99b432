import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test.afterEach(({ portal }) => portal.sql('delete from private.data_requests'))

/** Records a data request, starting from the list. */
async function write(page: Page, { kind, name, email, said }: { kind: string; name: string; email: string; said: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Record a request' })
  await dialog.getByLabel('Type of request').selectOption({ value: kind })
  await dialog.getByLabel('How it reached us').selectOption('Letter')
  await dialog.getByLabel('Person’s name').fill(name)
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Their request, in their own words').fill(said)
  await dialog.getByRole('button', { name: 'Record request' }).click()
  await expect(page.getByRole('heading', { name: /^Data request REQ-/ })).toBeVisible()
}

/** The decider records how the person was identified. */
async function prove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm their identity' }).click()
  const dialog = page.getByRole('dialog', { name: /^How do you know that it is/ })
  await dialog.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(dialog.getByText('Choose how you verified their identity.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'We checked a document' }).check()
  await dialog.getByLabel('Evidence').fill('National identity card, seen by us both')
  await dialog.getByRole('button', { name: 'Confirm identity' }).click()
  await expect(page.getByText('National identity card, seen by us both')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Identity' })).toBeFocused()
}

test('A data request is recorded by keyboard, verified, answered and closed', async ({ newDevice, portal }) => {
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  await test.step('an officer records it and loses no text on the way', async () => {
    await officer.goto('/admin/data-requests')
    await expect(officer.getByRole('heading', { name: 'No open requests' })).toBeVisible()
    await officer.keyboard.press('n')
    const dialog = officer.getByRole('dialog', { name: 'Record a request' })
    await dialog.getByRole('button', { name: 'Record request' }).click()
    await expect(dialog.getByLabel('Type of request')).toBeFocused()
    await expectNoFindings(officer, 'an unfinished request', { within: 'dialog[open]', otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByLabel('Person’s name').fill('Amina Bello')
    await officer.keyboard.press('Escape')
    await officer.keyboard.press('n')
    await expect(dialog.getByLabel('Person’s name')).toHaveValue('Amina Bello')
    await write(officer, { kind: 'correction', name: 'Amina Bello', email: 'amina@example.com', said: 'My middle name is <b>Zainab</b>.' })
    await expect(officer.getByText('My middle name is <b>Zainab</b>.')).toBeVisible()
    await expect(officer.getByText('30 days left')).toBeVisible()
    await expect(officer.getByRole('button', { name: 'Confirm their identity' })).toHaveCount(0)
    await expectNoFindings(officer, 'a request', { otherWidth: 360 })
  })
  await test.step('two officers who edit one request do not overwrite each other', async () => {
    await officer.getByRole('button', { name: 'Correct the request' }).click()
    await portal.sql('update private.data_requests set version = version + 1')
    const dialog = officer.getByRole('dialog', { name: 'Correct the request' })
    await dialog.getByLabel('Person’s name').fill('Halima Sani')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('A colleague has changed this request, so your changes were not saved.')).toBeVisible()
    await officer.keyboard.press('Escape')
    await officer.getByRole('button', { name: 'Correct the request' }).click()
    await expect(dialog.getByLabel('Person’s name')).toHaveValue('Amina Bello')
    await officer.keyboard.press('Escape')
  })
  await test.step('the list shows how many days are left', async () => {
    await portal.sql(`update private.data_requests set received_on = received_on - 31`)
    await decider.goto('/admin/data-requests')
    await expect(decider.getByRole('row', { name: /Amina Bello/ })).toContainText('Overdue by 1 day')
    await expectNoFindings(decider, 'data requests', { otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await decider.keyboard.press('j')
    await decider.keyboard.press('Enter')
  })
  await test.step('a decider records the proof of identity and closes it', async () => {
    await prove(decider)
    await decider.getByRole('button', { name: 'Close the request' }).click()
    const dialog = decider.getByRole('dialog', { name: /^Close REQ-/ })
    await dialog.getByRole('radio', { name: 'Completed as requested' }).check()
    await dialog.getByLabel('Your reply').fill('We have corrected it.')
    await dialog.getByRole('button', { name: 'Close request' }).click()
    await expect(decider.getByText('We have corrected it.')).toBeVisible()
    await expect(decider.getByRole('heading', { name: 'The answer' })).toBeFocused()
    await decider.getByRole('link', { name: 'All requests' }).click()
    await expect(decider.getByRole('row', { name: /Amina Bello/ })).toContainText('Done')
  })
})

test('The stored data is reviewed and handed over without confidential remarks', async ({ newDevice, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const { id, number } = await sendApplication(portal, person)
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  await portal.sql(
    `insert into private.application_notes (application_id, key, kind, body, happened_at)
     values ($1, gen_random_uuid(), 'note', 'Her mother says she is ill. Documents are complete.', now())`,
    [id],
  )
  await officer.goto('/admin/data-requests')
  await officer.getByRole('button', { name: 'Record a request' }).click()
  await write(officer, { kind: 'access', name: 'Amina Bello', email: person.email, said: 'What do you hold about me?' })
  await expect(officer.getByRole('button', { name: 'Show what we hold' })).toHaveCount(0)
  const address = officer.url()
  await decider.goto(address)
  await prove(decider)

  await test.step('an officer marks a sentence to leave out', async () => {
    await officer.reload()
    await officer.getByRole('button', { name: 'Show what we hold' }).click()
    await expect(officer.getByRole('heading', { name: 'What we hold' })).toBeFocused()
    await expect(officer.getByRole('link', { name: number })).toBeVisible()
    await expect(officer.getByRole('button', { name: 'Create the file' })).toHaveCount(0)
    await officer.getByRole('button', { name: 'Review what staff wrote' }).click()
    await officer.getByRole('checkbox', { name: 'Her mother says she is ill.' }).check()
    await expectNoFindings(officer, 'what staff wrote', { within: '#main', otherWidth: 360 })
    await officer.getByRole('button', { name: 'Leave out the ticked sentences' }).click()
    await expect(officer.getByText('Everything that staff wrote has been reviewed.')).toBeVisible()
    await expect(officer.getByText('Only an approver can create the file.')).toBeVisible()
  })

  await test.step('a decider creates the file', async () => {
    await decider.reload()
    await decider.getByRole('button', { name: 'Show what we hold' }).click()
    await decider.getByRole('button', { name: 'Create the file' }).click()
    const dialog = decider.getByRole('dialog', { name: 'Create the file for Amina Bello' })
    await dialog.getByRole('checkbox', { name: /^With religion/ }).check()
    await dialog.getByRole('button', { name: 'Create the file' }).click()
    await expect(dialog.getByText('Enter a reason of 10 to 500 characters.')).toBeVisible()
    await expectNoFindings(decider, 'making the file', { within: 'dialog[open]' })
    await dialog.getByRole('checkbox', { name: /^With religion/ }).uncheck()
    const download = decider.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Create the file' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(number)
    expect(file).toContain('[…]Documents are complete.')
    expect(file).not.toContain('mother')
    expect(file).not.toContain('Religion')
  })
})

test('The stored data is erased after ten seconds, and the page lists what is retained', async ({ newDevice, portal }) => {
  const person = await portal.confirmedPerson('Amina Bello')
  const { number } = await sendApplication(portal, person)
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  await officer.goto('/admin/data-requests')
  await officer.getByRole('button', { name: 'Record a request' }).click()
  await write(officer, { kind: 'erasure', name: 'Amina Bello', email: person.email, said: 'Delete what you have.' })
  await decider.goto(officer.url())
  await prove(decider)
  const dialog = decider.getByRole('dialog', { name: 'Erase what we hold about Amina Bello?' })
  const takeBack = decider.getByRole('button', { name: 'Undo' })
  async function erase(): Promise<void> {
    await decider.getByRole('button', { name: 'Erase what we hold' }).click()
    await dialog.getByLabel('Their email address').fill(person.email)
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(takeBack).toBeFocused()
  }
  await test.step('the address must be typed again, and the erasure can be cancelled', async () => {
    await decider.getByRole('button', { name: 'Erase what we hold' }).click()
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog.getByLabel('Their email address')).toBeFocused()
    await expectNoFindings(decider, 'erasing', { within: 'dialog[open]' })
    await decider.keyboard.press('Escape')
    await erase()
    await decider.keyboard.press('Enter')
    await expect(decider.getByRole('button', { name: 'Erase what we hold' })).toBeVisible()
    await expect(decider.getByRole('heading', { name: 'Erasing' })).toBeFocused()
  })
  await test.step('the erasure takes effect, and the page lists what is retained', async () => {
    await erase()
    await portal.sql('update private.data_requests set erase_at = now() where erase_at is not null')
    await expect(decider.getByText(/^Erased on/)).toBeVisible({ timeout: 15_000 })
    await expect(decider.getByText(`${number}, until`)).toBeVisible()
    await expectNoFindings(decider, 'what was erased', { within: '#main', otherWidth: 360 })
    expect(await portal.sql('select from auth.users where email = $1', [person.email])).toEqual([])
  })
})
