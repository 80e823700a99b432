import { choiceLabel } from '#e2e/support/application-choices.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole } from '#e2e/support/staff.ts'

// Applications from other journeys would be counted too.
test.beforeEach(({ portal }) => portal.sql('delete from public.applications'))

test('An officer finds, assigns and marks applications by keyboard alone', { tag: '@oldest' }, async ({ page, portal }) => {
  const officer = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, officer)
  await giveRole(portal, officer, 'officer')
  const [first, second] = [
    await sendApplication(portal, await portal.confirmedPerson('Amina Bello')),
    await sendApplication(portal, await portal.confirmedPerson('Ngozi Eze')),
  ]
  const line = (number: string | null) => page.getByRole('row', { name: number ?? '' })

  await test.step('the start page counts new applications and links to them', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/admin')
    await page.waitForURL('**/signin')
    await signInWithCode(page, portal, officer, secret)
    // Select within this region, because inquiries from other journeys are listed beside it.
    await page
      .getByRole('region', { name: 'Applications' })
      .getByRole('link', { name: /^2\s*New$/ })
      .click()
    await expect(page).toHaveURL(/\/admin\/applications\?group=new$/)
    await expect(line(first.number)).toContainText('Unread')
    await expect(page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: 'New 2' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectNoFindings(page, 'the work list', { otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('keyboard shortcuts move the focus, select rows and list the available actions', async () => {
    await page.keyboard.press('j')
    await expect(line(first.number).getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('2 selected')
    await expectNoFindings(page, 'what is selected', { within: '.work-bar', otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Shift+U')
    await expect(page.getByText('2 applications marked as read')).toBeVisible()
    await expect(line(first.number)).not.toContainText('Unread')
    await page.keyboard.press('a')
    await expectNoFindings(page, 'the choice of an assignee', { within: 'dialog' })
    await page.getByRole('button', { name: 'Assign', exact: true }).last().click()
    await expect(line(second.number)).toContainText('Halima Sani')
    await expect(line(second.number).getByRole('checkbox')).toBeFocused()
  })

  await test.step('the search text never appears in the URL, but filters do', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(second.number ?? '')
    await expect(line(first.number)).toBeHidden()
    await expect(line(second.number)).toBeVisible()
    expect(page.url()).not.toContain(second.number)
    await page.getByLabel('Search all applications').fill('')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Assigned to').selectOption('nobody')
    await expect(page).toHaveURL(/assignee=nobody/)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expectNoFindings(page, 'filters that nothing fits', { within: '#main' })
    await page.getByRole('button', { name: 'Remove Assigned to: Nobody' }).click()
    await expect(line(first.number)).toBeVisible()
  })

  await test.step('an application is opened, and a hidden answer is shown after a reason is given', async () => {
    await line(first.number).getByRole('link').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/applications/${first.number}$`))
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoFindings(page, 'one application', { otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: 'Show Gender' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByRole('textbox', { name: 'Why do you need it?' })).toBeFocused()
    await expectNoFindings(page, 'a question for a withheld answer', { within: 'dialog' })
    await page.getByRole('textbox', { name: 'Why do you need it?' }).fill('A place in the house for women')
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText(choiceLabel('gender', 'female'), { exact: true })).toBeFocused()
    await page.goBack()
    await expect(line(first.number)).toBeVisible()
  })

  await test.step('commands are found by name, and keyboard shortcuts can be turned off', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
    await expectNoFindings(page, 'the commands', { within: 'dialog' })
    await page.keyboard.type('show all key')
    await page.keyboard.press('Enter')
    await page.getByRole('switch', { name: 'Shortcuts without Ctrl' }).uncheck()
    await expectNoFindings(page, 'the keys', { within: 'dialog' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a list can be saved as a view', async () => {
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByLabel('Save this list as').fill('What came in')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /What came in/ })).toBeVisible()
    await expectNoFindings(page, 'saved views', { within: 'dialog' })
  })
})
