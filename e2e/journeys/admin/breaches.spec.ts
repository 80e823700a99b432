import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test('A breach is recorded, the commission is notified in time, and entries are never changed', async ({ newDevice, portal }) => {
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  await decider.goto('/admin/data-requests')
  await decider.getByRole('main').getByRole('link', { name: 'Breaches' }).click()
  await expect(decider.getByRole('heading', { name: 'No breaches recorded' })).toBeVisible()
  const dialog = decider.getByRole('dialog')
  await test.step('it is recorded with the information known so far', async () => {
    await decider.getByRole('button', { name: 'Record a breach' }).click()
    await dialog.getByLabel('What happened?').fill('A list went to the wrong address.')
    await dialog.getByRole('button', { name: 'Record breach' }).click()
    await expect(dialog.getByLabel('Whose data is affected, and which data?')).toBeFocused()
    await expectNoFindings(decider, 'an unfinished breach', { within: 'dialog[open]', otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    await decider.keyboard.press('Escape')
    await decider.getByRole('button', { name: 'Record a breach' }).click()
    await expect(dialog.getByLabel('What happened?')).toHaveValue('A list went to the wrong address.')
    await dialog.getByLabel('Whose data is affected, and which data?').fill('Names of applicants')
    await dialog.getByLabel('What harm is likely?').fill('Unwanted calls')
    await dialog.getByLabel('What has been done about it?').fill('Asked to delete it')
    await dialog.getByRole('button', { name: 'Record breach' }).click()
    await expect(decider.getByText('72 hours left to tell the commission')).toBeVisible()
    await expectNoFindings(decider, 'a breach', { otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
  })
  async function add(kind: string, said: string): Promise<void> {
    await decider.getByRole('button', { name: /^Add to this breach/ }).click()
    await dialog.getByLabel('Type of entry').selectOption(kind)
    await dialog.locator('textarea').fill(said)
    await dialog.getByRole('button', { name: 'Add entry' }).click()
  }
  await test.step('it can be closed only after recording who was notified', async () => {
    await add('Closed', 'It is over')
    await expect(dialog.getByText('First record whether the commission and the people affected were informed.')).toBeVisible()
    await decider.keyboard.press('Escape')
    await add('Commission notified', 'By its portal')
    await expect(decider.getByText('The commission was told in time')).toBeVisible()
    await add('The people affected were not informed', 'No risk for them')
    // Check the record, not the dialog that is about to close.
    await expect(decider.locator('.data-request-words').getByText('No risk for them')).toBeVisible()
    await add('Closed', 'It is over')
    await expect(decider.getByRole('button', { name: /^Add to this breach/ })).toHaveCount(0)
    await expect(decider.getByRole('heading', { name: /^BRE-/ })).toBeFocused()
  })
})
