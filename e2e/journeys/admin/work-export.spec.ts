import { readFile } from 'node:fs/promises'
import { EXPORT_COLUMNS } from '#domain/staff/work-export.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole } from '#e2e/support/staff.ts'

// Uses its own site, because other journeys would change the counts.
test.use({ portalSettings: { INSTITUTE_EMAIL_DOMAIN: 'staff.example' } })

test('An approver exports a list to a file after a dialog that explains the consequences', async ({ page, portal, expectConsole }) => {
  const decider = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, decider)
  await giveRole(portal, decider, 'decider')
  const { number } = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  await page.goto('/admin/applications?group=new&assignee=nobody')
  await page.waitForURL('**/signin')
  await signInWithCode(page, portal, decider, secret)
  await expect(page.getByRole('row', { name: number ?? '' })).toBeVisible()

  await page.getByRole('searchbox').fill(number ?? '')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this list' })
  await expect(dialog).toContainText('All, narrowed by Assigned to: Nobody, Your search')
  await expect(dialog).toContainText('The activity log records that you downloaded it.')
  await expectNoFindings(page, 'what is taken along', { within: 'dialog', otherWidth: 360 })
  await page.setViewportSize({ width: 1280, height: 720 })

  expectConsole(/ERR_FAILED/)
  await page.route('**/api/staff/export-applications', (route) => route.abort())
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached')
  await page.unroute('**/api/staff/export-applications')

  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).dblclick()])
  expect(download.suggestedFilename()).toMatch(/^applications-all-\d{4}-\d\d-\d\d\.csv$/)
  const [head, line, ...others] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toBe(`\ufeff${EXPORT_COLUMNS.map(({ header }) => header).join(',')}`)
  expect(line).toContain(number)
  expect(others).toEqual([''])
  await expect(page.getByText('The list has been downloaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused()
  expect(await portal.sql(`select details from private.audit_log where action = 'list_exported'`)).toEqual([{ details: { lines: 1 } }])
})
