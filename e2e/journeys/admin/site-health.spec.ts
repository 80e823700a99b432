import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { storeInquiry } from '#e2e/support/inquiries.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'
import { succeeded } from '#server/testing/processes/typed-command.ts'

// Uses its own site, where no staff have worked yet.
test.use({ portalSettings: { RATE_LIMITS: 'on' } })

/** Runs `npm run backup` while the site is running. */
const backUp = ({ dataDir }: Portal) => succeeded('backup', [join(dataDir, `backup-${randomUUID()}`)], { DATA_DIR: dataDir })

const step = (page: Page, name: string) => page.getByRole('listitem', { name })
const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' }).click()
const isDone = (page: Page, name: string) => expect(step(page, name).getByText('Done', { exact: true })).toBeVisible()

test('An operator sets up a site step by step, confirms each step, and later sees problems', async ({ newDevice, portal }) => {
  const operator = await staffOn(newDevice, portal, 'Halima Sani', 'operator')
  const [{ email } = { email: '' }] = await portal.sql<{ email: string }>(
    `select account.email from auth.users as account join private.staff as held on held.user_id = account.id where held.role = 'operator'`,
  )

  await test.step('the console start page links to the remaining steps', async () => {
    await operator.goto(paths.admin)
    await operator.getByRole('link', { name: 'Site health' }).click()
    await expect(operator.getByRole('heading', { name: 'Site health', exact: true })).toBeVisible()
    await isDone(operator, 'The robot check')
    await expect(step(operator, 'The address of the site')).toContainText(portal.url)
    await expect(step(operator, 'The institute’s details')).toBeVisible()
    await expectNoFindings(operator, 'the setup steps', { otherWidth: 360 })
    await operator.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('email: the operator enters the code from the test email by keyboard', async () => {
    const mail = step(operator, 'Email delivery')
    await mail.getByRole('button', { name: 'Send me a test email' }).focus()
    await operator.keyboard.press('Enter')
    const { text } = await portal.mails.newest(email, subjectLike('mail_check'))
    const code = /[a-z2-9]{4}-[a-z2-9]{4}/.exec(text)?.[0] ?? ''
    const field = mail.getByLabel('Code from the email')
    await field.fill('zzzz-zzzz')
    await field.press('Enter')
    await expect(mail).toContainText('This is not the code in the newest email')
    await expect(field).toBeFocused()
    await expectNoFindings(operator, 'a code that is wrong', { within: '.site-step:has(.site-code)' })
    await field.fill(code.toUpperCase())
    await field.press('Enter')
    await isDone(operator, 'Email delivery')
    await expect(operator.getByRole('heading', { name: 'Email delivery' })).toBeFocused()
    await expect(mail).toContainText('by Halima Sani')
  })

  await test.step('backup: the operator runs a backup on the server', async () => {
    await expect(step(operator, 'A backup')).toContainText('None yet')
    await backUp(portal)
    await checkAgain(operator)
    await isDone(operator, 'A backup')
    await expect(step(operator, 'A backup')).toContainText('read back completely')
  })

  const officer = await staffOn(newDevice, portal, 'Chidi Obi', 'officer')
  await test.step('people: a second operator and staff are added', async () => {
    const ngozi = await staffOn(newDevice, portal, 'Ngozi Eze', 'operator')
    await ngozi.close()
    await checkAgain(operator)
    await isDone(operator, 'A second administrator')
    await isDone(operator, 'Staff')
  })

  await test.step('a failed email is reported as a problem and shown in the operator’s menu', async () => {
    const wrong = `${randomUUID()}@senders.example`
    portal.mails.hasNo(wrong)
    await storeInquiry(portal, 'Amina Bello', wrong)
    const failed = `select from private.outbox where state = 'failed'`
    await expect.poll(async () => (await portal.sql(failed)).length, { timeout: 15_000 }).toBe(1)
    await checkAgain(operator)
    await expect(operator.getByRole('region', { name: 'Problems' })).toContainText('1 email has failed')
    const office = (page: Page) => page.getByRole('navigation', { name: 'Console' }).getByRole('button')
    await expect(office(operator)).toHaveAccessibleName('Office site problem')
    await openOffice(operator)
    await expect(operator.getByRole('link', { name: 'Site health: problem' })).toBeVisible()
    await operator.keyboard.press('Escape')
    await expectNoFindings(operator, 'site problems')
    await officer.goto(adminPaths.siteHealth)
    await expect(officer.getByRole('heading', { name: 'For administrators' })).toBeVisible()
    await expect(office(officer)).toHaveAccessibleName('Office')
  })

  await test.step('the problem disappears when its cause has been fixed', async () => {
    await portal.sql(`update private.outbox set state = 'sent', payload = '{}' where state = 'failed'`)
    await checkAgain(operator)
    await expect(operator.getByRole('region', { name: 'Problems' })).toBeHidden()
  })
  await Promise.all([operator.close(), officer.close()])
})
