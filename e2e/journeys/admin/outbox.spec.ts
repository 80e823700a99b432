import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { storeInquiry } from '#e2e/support/inquiries.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

// Emails still queued by an earlier journey would be counted too.
test.beforeEach(({ portal }) => portal.sql('truncate private.outbox'))

const address = () => `${randomUUID()}@senders.example`
const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })

/** Waits until a worker has tried to send every queued email. */
const isTried = (portal: Portal) =>
  expect
    .poll(async () => (await portal.sql(`select from private.outbox where state in ('queued', 'sending')`)).length, { timeout: 15_000 })
    .toBe(0)

test('An officer finds a receipt that did not arrive and corrects the address, and the receipt then arrives', async ({
  newDevice,
  portal,
}) => {
  const [wrong, right] = [address(), address()]
  portal.mails.hasNo(wrong)
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const reference = await storeInquiry(portal, 'Amina Bello', wrong)
  await isTried(portal)
  const line = officer.getByRole('row').filter({ hasText: wrong })
  const dialog = officer.getByRole('dialog')

  await test.step('the console start page reports it and links to the outbox', async () => {
    await officer.goto(paths.admin)
    await officer.getByRole('region', { name: 'Outbox' }).getByRole('link', { name: '1 Failed' }).click()
    await expect(line).toContainText('Receipt of an inquiry')
    await expect(line).toContainText('This address does not exist')
    await expect(line).toContainText('550 5.1.1')
    await expectNoFindings(officer, 'the outbox', { otherWidth: 360 })
    await wide(officer)
  })

  await test.step('the officer corrects the address by keyboard', async () => {
    await officer.keyboard.press('j')
    await expect(line.getByRole('rowheader')).toBeFocused()
    await officer.keyboard.press('c')
    const field = dialog.getByLabel('Email address')
    await expect(field).toBeFocused()
    await officer.keyboard.press('Enter')
    await expect(dialog).toContainText('This is the address that the email could not reach.')
    await field.fill('amina@nowhere')
    await officer.keyboard.press('Enter')
    await expect(dialog).toContainText('Please enter a valid email address.')
    await expect(field).toBeFocused()
    await expectNoFindings(officer, 'correcting an address', { within: 'dialog' })
    await field.fill(right)
    await officer.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const mail = await portal.mails.newest(right)
    expect(mail.text).toContain(reference)
    await expect(officer.getByRole('heading', { name: 'No failed messages' })).toBeVisible()
    await expect(officer.getByRole('heading', { name: 'Outbox' })).toBeFocused()
    await officer.keyboard.press('g')
    await officer.keyboard.press('a')
    await expect(line).toContainText('the email went to the new one')
    await expect(line.getByRole('button')).toHaveCount(0)
  })

  await test.step('the inbox shows the new address, and replies are sent to it', async () => {
    await line.getByRole('link', { name: reference }).click()
    await expect(officer.getByRole('link', { name: right })).toBeVisible()
    await expect(officer.getByText(`by Halima Sani; was ${wrong}`)).toBeVisible()
    await officer.getByLabel('Your reply').fill('Come on Tuesday.')
    await officer.getByRole('button', { name: 'Send', exact: true }).click()
    expect((await portal.mails.newest(right, subjectLike('inquiry_answer'))).text).toContain('Come on Tuesday.')
  })

  await test.step('a reply that did not arrive links to the outbox', async () => {
    portal.mails.hasNo(right)
    await officer.getByLabel('Your reply').fill('Come on Friday.')
    await officer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(officer.getByLabel('Your reply')).toHaveValue('')
    await isTried(portal)
    await officer.reload()
    await officer.getByRole('list', { name: 'Replies' }).getByRole('link', { name: 'see the outbox' }).click()
    await expect(officer.getByRole('row').filter({ hasText: right })).toContainText('Answer to an inquiry')
  })
  await officer.close()
})

test('An email can be resent once, unless its link has expired, and the page explains what to do', async ({ newDevice, portal }) => {
  const [amina, ngozi] = [address(), address()]
  const token = `${randomUUID()}${randomUUID()}`
  for (const unknown of [amina, ngozi]) portal.mails.hasNo(unknown)
  await portal.sql(`select private.queue_email('reset_password', $1, $2)`, [amina, { token_hash: token, full_name: 'Amina Bello' }])
  for (const to of [amina, amina, ngozi]) await portal.sql(`select private.queue_email('password_guessed', $1, '{}')`, [to])
  await isTried(portal)
  const officer = await staffOn(newDevice, portal, 'Ngozi Eze', 'officer')
  const answers: string[] = []
  officer.on('response', async (response) => {
    if (response.url().includes('/rpc/staff_outbox')) answers.push(await response.text().catch(() => ''))
  })
  const guessed = officer.getByRole('row').filter({ hasText: 'Password being guessed' })

  await test.step('an email with an expired link cannot be resent', async () => {
    await officer.goto(adminPaths.outbox)
    const line = officer.getByRole('row').filter({ hasText: 'New password' })
    await expect(line).toContainText('They can request a new link with ‘Forgot password?’')
    await expect(line.getByRole('button')).toHaveCount(0)
    await officer.getByRole('rowheader', { name: 'New password' }).focus()
    await officer.keyboard.press('s')
    await expect(officer.getByText('This message cannot be sent again. The row explains why')).toBeVisible()
  })

  for (const known of [amina, ngozi]) portal.mails.hasNo(known, true)
  await test.step('a double click sends one email, and the focus moves to the next row', async () => {
    await expect(guessed).toHaveCount(3)
    await guessed
      .first()
      .getByRole('button', { name: /^Send again/ })
      .dblclick()
    await expect(guessed).toHaveCount(2)
    await expect(officer.getByRole('row').nth(1).getByRole('rowheader')).toBeFocused()
    const mail = await portal.mails.newest(ngozi)
    await isTried(portal)
    expect(portal.mails.mails.filter(({ to }) => to === ngozi)).toHaveLength(1)
    expect(mail.messageId).toMatch(/^<outbox-\d+@/)
  })

  await test.step('all remaining emails to an address are found and resent after confirmation', async () => {
    await officer.keyboard.press('/')
    await officer.keyboard.type(ngozi)
    await expect(officer.getByText('Nothing found')).toBeVisible()
    await officer.getByRole('searchbox').fill(amina.toUpperCase())
    await expect(guessed).toHaveCount(2)
    expect(officer.url()).not.toContain('senders.example')
    await officer.getByRole('button', { name: 'Send all again' }).click()
    const dialog = officer.getByRole('dialog', { name: 'Send 2 messages again?' })
    await expect(dialog).toContainText('1 with a link or a code that has ended')
    await expectNoFindings(officer, 'sending all again', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(guessed).toHaveCount(0)
    await isTried(portal)
    expect(portal.mails.mails.filter(({ to }) => to === amina)).toHaveLength(2)
    await officer.getByRole('link', { name: 'Sent', exact: true }).click()
    await expect(guessed).toHaveCount(2)
  })

  await test.step('no response contained the link', async () => {
    expect(answers.length).toBeGreaterThan(4)
    expect(answers.join('')).not.toContain(token)
    expect(answers.join('')).not.toContain('Amina Bello')
  })

  await test.step('a viewer has no access', async () => {
    const viewer = await staffOn(newDevice, portal, 'Amina Bello', 'viewer')
    await viewer.goto(adminPaths.outbox)
    await expect(viewer.getByText('This page is for officers and approvers.')).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Outbox' })).toHaveCount(0)
    await viewer.close()
  })
  await officer.close()
})
