import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

test('An officer finds, sorts and narrows applications, and returns to the same list', async ({ newDevice, portal }) => {
  // Applications from other journeys would be listed too.
  await portal.sql('delete from public.applications')
  const send = async (surname: string, change: (form: ApplicationForm) => void) =>
    sendApplication(portal, await portal.confirmedPerson('Applicant'), (form) => {
      form.personalInfo.surname = surname
      change(form)
    })
  const bello = await send('Bello', ({ personalInfo }) => {
    personalInfo.firstName = 'Zainab'
    personalInfo.stateOfOrigin = 'Kaduna'
  })
  await send('Eze', ({ personalInfo }) => {
    personalInfo.stateOfOrigin = 'Abia'
  })
  const page = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  await page.setViewportSize({ width: 1280, height: 720 })
  const names = page.locator('.work-name')
  const search = page.getByLabel('Search all applications')

  await test.step('a search covers all groups, and shows similar names after exact ones', async () => {
    await page.goto('/admin/applications?group=decided')
    await search.fill('bello kaduna')
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
    await expect(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
    await search.fill('belo')
    await expect(page.getByRole('rowheader', { name: 'Similar names' })).toBeVisible()
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
    await expectNoFindings(page, 'similar names', { within: '#main', otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the search is still there after an application was opened, and after another page', async () => {
    await names.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zainab Ngozi Bello' })).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('belo')
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
    await names.first().click()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(search).toHaveValue('belo')
    await page.goto('/admin/interviews')
    await page.getByRole('link', { name: 'Applications', exact: true }).click()
    await expect(search).toHaveValue('belo')
    await expect(page).toHaveURL(/group=decided$/)
    await search.fill('')
    await page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: /^New/ }).click()
  })

  await test.step('headings sort the list, and columns are chosen', async () => {
    await page.getByRole('button', { name: 'Applicant' }).click()
    await expect(names).toHaveText(['Zainab Ngozi Bello', 'Adaeze Ngozi Eze'])
    await page.getByRole('button', { name: 'Applicant' }).click()
    await expect(names).toHaveText(['Adaeze Ngozi Eze', 'Zainab Ngozi Bello'])
    await expect(page).toHaveURL(/sort=-name/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'State of origin' }).check()
    await expectNoFindings(page, 'the choice of columns', { within: 'dialog' })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'State of origin' }).click()
    await expect(names).toHaveText(['Adaeze Ngozi Eze', 'Zainab Ngozi Bello'])
    await expect(page.getByRole('columnheader', { name: 'State of origin' })).toHaveAttribute('aria-sort', 'ascending')
    await page.reload()
    await expect(page.getByRole('row', { name: bello.number ?? '' })).toContainText('Kaduna')
  })

  await test.step('filters narrow the list and can be removed', async () => {
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('State of origin', { exact: true }).selectOption('Kaduna')
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
    await page.getByLabel('Town or LGA').fill('nowhere')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expectNoFindings(page, 'the filters', { within: '#main', otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('button', { name: 'Remove Town or LGA: nowhere' }).click()
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
    await page.getByLabel('Age from').fill('99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })

  await test.step('an application is taken, given a tag and a day on its own page', async () => {
    await page.goto(`/admin/applications/${bello.number}`)
    const work = page.getByRole('region', { name: 'Work on this application' })
    await work.getByRole('button', { name: 'Take' }).click()
    await expect(page.getByText('Assigned to you')).toBeVisible()
    await expect(work.getByRole('button', { name: 'Take' })).toBeHidden()
    await work.getByRole('button', { name: 'Add a tag' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tag' }).fill('Scholarship')
    await expectNoFindings(page, 'adding a tag', { within: 'dialog' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(work.getByRole('list', { name: 'Tags' })).toContainText('scholarship')
    await work.getByRole('button', { name: 'Follow up' }).click()
    await page.getByLabel('Date').fill(new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Set the day' }).click()
    await expect(page.getByText('The follow-up date has been set')).toBeVisible()
    await expect(page.getByText('No date set')).toBeHidden()
    await expectNoFindings(page, 'the work on an application', { within: '.application-work', otherWidth: 360 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/admin/applications?group=all&tag=scholarship')
    await expect(names).toHaveText(['Zainab Ngozi Bello'])
  })

  await test.step('the class list has those with a place', async () => {
    await portal.sql(`update private.work_items set status = 'confirmed', list_group = 'decided' where number = $1`, [bello.number])
    const [chosen] = await portal.sql<{ course: string; intake: string }>(
      'select course, intake from private.work_items where number = $1',
      [bello.number],
    )
    await page.getByRole('link', { name: 'Class lists' }).click()
    await page.getByLabel('Course').selectOption(chosen?.course ?? '')
    await page.getByLabel('Intake').selectOption(chosen?.intake ?? '')
    await expect(page.getByRole('row', { name: bello.number ?? '' })).toContainText('+234 803 123 4567')
    await expect(page.getByText('1 person')).toBeVisible()
    await expectNoFindings(page, 'a class list', { within: '#main', otherWidth: 360 })
  })
})
