import { readFile } from 'node:fs/promises'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { unzipped } from '#server/testing/unzipped.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'

// Uses its own site, because other journeys would change the counts.
test.use({ portalSettings: { INSTITUTE_EMAIL_DOMAIN: 'staff.example' } })

test('A decider downloads a report for the board as a picture, as CSV and for Excel', async ({ newDevice, portal }) => {
  for (const name of ['Amina Bello', 'Ngozi Eze', 'Chidi Obi', 'Amina Bello', 'Ngozi Eze'])
    await sendApplication(portal, await portal.confirmedPerson(name))
  const page = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  // The server's own job may have counted before the last application and would not be due again yet.
  await portal.sql(`update private.statistics_state set next_at = '-infinity', writes = -1`)
  await portal.sql('select private.refresh_statistics()')
  const [sent] = await portal.sql<{ count: string }>('select count(*) from private.work_items')

  await page.goto('/admin')
  await openOffice(page)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  const funnel = page.getByRole('region', { name: 'How far applications got' })
  await expect(funnel.getByRole('img', { name: `Sent: ${sent?.count}, Looked at: 0` })).toBeVisible()
  await funnel.getByText('Show as a table').press('Enter')
  await expect(funnel.getByRole('row', { name: `Sent ${sent?.count}` })).toBeVisible()

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    funnel.getByRole('button', { name: 'Save as picture' }).press('Enter'),
  ])
  expect(picture.suggestedFilename()).toBe('how-far-applications-got.png')
  const bytes = await readFile(await picture.path())
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16)]).toEqual(['PNG', 1920])
  expect(bytes.length).toBeGreaterThan(10_000)

  await page.getByRole('combobox', { name: 'By' }).selectOption('State of origin')
  await expect(page.getByRole('region', { name: 'Applications by state of origin', exact: true })).toContainText(/Enugu/)
  await page.getByRole('region', { name: 'Applications by state of origin', exact: true }).getByText('Show as a table').click()
  const open = () => page.getByRole('main').getByRole('button', { name: 'Download', exact: true })
  await open().click()
  const dialog = page.getByRole('dialog', { name: 'Download a report' })
  const take = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download', exact: true }).click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const takeLines = async () => (await take()).bytes.toString().split('\r\n')
  await dialog.getByRole('combobox', { name: 'Totals by' }).selectOption('All of these, one after the other')
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const lines = await takeLines()
  expect(lines[0]).toMatch(/^\ufeffBy,Program,Group,Began,Sent,/)
  expect(lines[1]).toMatch(new RegExp(`^All,,All,\\d+,${sent?.count},0,`))
  await expect(open()).toBeFocused()

  await open().click()
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('checkbox', { name: 'Show fewer than 5 as <5' }).check()
  const forOutsiders = await takeLines()
  expect(forOutsiders.slice(1, -1).every((line) => line.startsWith('State of origin,'))).toBe(true)

  await page.getByRole('combobox', { name: 'By' }).selectOption('Gender')
  const byGender = page.getByRole('region', { name: 'Applications by gender', exact: true })
  await expect(byGender.getByRole('row', { name: `Female ${sent?.count} ${sent?.count} 0` })).toBeVisible()
  await open().click()
  await expectNoFindings(page, 'the dialog to download a report')
  const workbook = await take()
  expect(workbook.name).toMatch(/^report-gender-.+\.xlsx$/)
  expect(unzipped(workbook.bytes).get('xl/worksheets/sheet1.xml')).toContain(`<v>${sent?.count}</v>`)

  await expectNoFindings(page, 'the reports', { otherWidth: 320 })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBeLessThanOrEqual(0)
})
