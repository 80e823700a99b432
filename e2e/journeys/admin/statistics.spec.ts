import { readFile } from 'node:fs/promises'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'

// Uses its own site, because other journeys would change the counts.
test.use({ portalSettings: { INSTITUTE_EMAIL_DOMAIN: 'staff.example' } })

test('A decider downloads the board statistics as a picture and as CSV', async ({ newDevice, portal }) => {
  for (const name of ['Amina Bello', 'Ngozi Eze', 'Chidi Obi', 'Amina Bello', 'Ngozi Eze'])
    await sendApplication(portal, await portal.confirmedPerson(name))
  const page = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  // The server's own job may have counted before the last application and would not be due again yet.
  await portal.sql(`update private.statistics_state set next_at = '-infinity', writes = -1`)
  await portal.sql('select private.refresh_statistics()')
  const [sent] = await portal.sql<{ count: string }>('select count(*) from private.work_items')

  await page.goto('/admin')
  await openOffice(page)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeFocused()
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
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download the statistics' })
  const take = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download CSV' }).click()])
    return (await readFile(await file.path(), 'utf8')).split('\r\n')
  }
  const lines = await take()
  expect(lines[0]).toMatch(/^\ufeffBy,Program,Group,Began,Sent,/)
  expect(lines[1]).toMatch(new RegExp(`^All,,All,\\d+,${sent?.count},0,`))
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeFocused()

  await page.getByRole('button', { name: 'Download CSV' }).click()
  await dialog.getByRole('checkbox', { name: 'Show fewer than 5 as <5' }).check()
  const forOutsiders = await take()
  expect(forOutsiders.slice(1, -1).every((line) => line.startsWith('State of origin,'))).toBe(true)

  await expectNoFindings(page, 'the statistics', { otherWidth: 320 })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBeLessThanOrEqual(0)
})
