import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole, openOffice } from '#e2e/support/staff.ts'

// Uses its own site, because other journeys would change the counts.
test.use({ portalSettings: { INSTITUTE_EMAIL_DOMAIN: 'staff.example' } })

test('A viewer sees a report on the last few weeks as charts and as tables', async ({ page, portal }) => {
  const viewer = await portal.confirmedPerson('Halima Sani')
  const secret = await giveApp(portal, viewer)
  await giveRole(portal, viewer, 'viewer')
  const sent = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  await sendApplication(portal, await portal.confirmedPerson('Ngozi Eze'))
  await portal.sql(`select private.change_status($1, 'under_review', 'staff', null)`, [sent.id])
  const [all] = await portal.sql<{ count: string }>('select count(*) from private.work_items')
  await page.goto('/admin')
  await page.waitForURL('**/signin')
  await signInWithCode(page, portal, viewer, secret)
  await openOffice(page)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('100% of 1 first replies')
  await expect(page.getByRole('img', { name: `${all?.count} applications were submitted in twelve weeks.` })).toBeVisible()
  const answers = page.getByRole('region', { name: 'First replies each week' })
  await answers.getByText('Show as a table').press('Enter')
  await expect(answers.getByRole('row')).toHaveCount(13)
  await expect(answers.getByRole('row').last()).toContainText(/1\s*0$/)
  await expectNoFindings(page, 'the reports', { otherWidth: 320 })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBeLessThanOrEqual(0)
})
