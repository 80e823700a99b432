import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { newsletter } from '#content/newsletter.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

/** Also runs before each test, because visitors in earlier journeys have subscribed. */
async function empty(portal: Portal): Promise<void> {
  await portal.sql(`delete from private.outbox where issue_id is not null`)
  await portal.sql('truncate private.newsletter_issues, public.subscribers cascade')
}

test.beforeEach(({ portal }) => empty(portal))
test.afterEach(({ portal }) => empty(portal))

const readers = Array.from({ length: 6 }, (_, at) => `reader-${at}@readers.example`)

async function subscribe({ sql }: Portal): Promise<void> {
  for (const email of readers) await sql('insert into public.subscribers (email) values ($1)', [email])
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' })

const isSaved = (page: Page) =>
  expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.newsletterDrafts)).toBeNull()

/** Returns the emails that readers have received for an issue. */
const emailsOf = ({ mails }: Portal, subject: string) =>
  mails.mails.filter((mail) => mail.subject === subject && mail.to.endsWith('@readers.example'))

test('Staff write, proof, send, stop and resume an issue, and a reader who unsubscribes gets no copy', async ({ newDevice, portal }) => {
  test.slow()
  const subject = 'What our students built'
  const officer = await staffOn(newDevice, portal, 'Halima Sani', 'officer')
  const decider = await staffOn(newDevice, portal, 'Ngozi Eze', 'decider')
  await subscribe(portal)

  await test.step('an officer creates, writes and saves a new issue by keyboard', async () => {
    await officer.goto('/admin/newsletter')
    await expect(officer.getByRole('heading', { name: 'No issues yet' })).toBeVisible()
    await officer.keyboard.press('n')
    await expect(officer.getByRole('heading', { name: 'No subject yet' })).toBeVisible()
    await officer.getByLabel('Subject').focus()
    await officer.keyboard.type(subject)
    await officer.keyboard.press('Tab')
    await officer.keyboard.insertText(
      '# Open day\n\nCome **all**, <b>really</b>.\n\n- drones\n- pipes\n\n[Apply](https://institute.example/apply)',
    )
    await isSaved(officer)
    await officer.reload()
    await expect(officer.getByLabel('Subject')).toHaveValue(subject)
  })

  await test.step('the preview shows the email as readers will receive it, in a frame that runs no scripts', async () => {
    await officer.getByRole('heading', { name: subject }).click()
    await officer.keyboard.press('p')
    const frame = officer.frameLocator('iframe[title="The email as mail programs show it"]')
    await expect(frame.getByRole('heading', { name: 'Open day' })).toBeVisible()
    await expect(frame.getByText('<b>really</b>')).toBeVisible()
    await expect(frame.getByText(institute.address[0] ?? '', { exact: false }).first()).toBeVisible()
    await officer.getByText('Plain text version').click()
    await expect(officer.getByLabel('The email in plain text')).toContainText('Apply (https://institute.example/apply)')
    await expectNoFindings(officer, 'an issue as it is written', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a colleague who edits at the same time is warned, and nothing is lost', async () => {
    await decider.goto('/admin/newsletter')
    await decider.getByRole('link', { name: subject }).click()
    await expect(textOf(decider)).toHaveValue(/Open day/)
    await decider.route('**/rpc/staff_save_issue', (route) => route.abort())
    await textOf(decider).fill('Theirs.')
    await textOf(officer).fill('# Open day\n\nCome on Friday.')
    await isSaved(officer)
    await decider.unroute('**/rpc/staff_save_issue')
    await expect(decider.getByRole('heading', { name: 'Halima Sani has changed the same part in the meantime' })).toBeFocused()
    await expect(decider.getByLabel('Their text')).toHaveText('# Open day\n\nCome on Friday.')
    await expect(textOf(decider)).toHaveValue('Theirs.')
    await expectNoFindings(decider, 'two copies of an issue', { within: '.issue-conflict' })
    await decider.getByRole('button', { name: 'Use theirs' }).click()
    await expect(textOf(decider)).toHaveValue('# Open day\n\nCome on Friday.')
    await isSaved(decider)
  })

  await test.step('an officer receives the proof but cannot send the issue to others', async () => {
    await officer.getByRole('button', { name: 'Send a test to myself…' }).click()
    await officer.getByRole('button', { name: 'Send test', exact: true }).click()
    await expect(officer.getByText('An approver can send it.')).toBeVisible()
    await expect(officer.getByRole('button', { name: 'Send to subscribers…' })).toHaveCount(0)
    const [own] = await portal.sql<{ email: string }>(`select recipient as email from private.outbox where kind = 'newsletter_proof'`)
    const proof = await portal.mails.newest(own?.email ?? '', new RegExp(subject))
    expect(proof.text).toContain('Come on Friday.')
    expect(proof.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  await test.step('if the test email has not arrived, the officer and the decider are told and the issue cannot be sent', async () => {
    const stateOfProof = () => portal.sql(`select state from private.outbox where kind = 'newsletter_proof'`)
    await expect.poll(stateOfProof).toEqual([{ state: 'sent' }])
    await portal.sql(`update private.outbox set state = 'failed' where kind = 'newsletter_proof'`)
    const words = 'The last test email did not arrive. Send another test to yourself.'
    for (const page of [officer, decider]) await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 })
    await decider.getByRole('button', { name: 'Send to subscribers…' }).click()
    const dialog = decider.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send to 6 subscribers' }).click()
    await expect(dialog.getByText(words)).toBeVisible()
    await decider.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await portal.sql(`update private.outbox set state = 'sent' where kind = 'newsletter_proof'`)
  })

  await test.step('a decider sends it from a dialog that shows the number of readers and how long sending will take', async () => {
    await expect(decider.getByText('It can be sent.')).toBeVisible({ timeout: 15_000 })
    await decider.getByRole('heading', { name: subject }).click()
    await decider.keyboard.press('s')
    const dialog = decider.getByRole('dialog')
    await officer.route('**/rpc/staff_save_issue', (route) => route.abort())
    await textOf(officer).fill('Words that came late.')
    await expect(dialog).toContainText('Send to 6 subscribers?')
    await expect(dialog).toContainText('At 1,000 emails an hour, this will take about a minute.')
    await expectNoFindings(decider, 'the question before sending', { within: 'dialog' })
    await dialog.getByRole('button', { name: 'Send to 6 subscribers' }).click()
    await expect(decider.getByRole('button', { name: 'Undo' })).toBeFocused()
    await decider.keyboard.press('Enter')
    await expect(decider.getByRole('button', { name: 'Send to subscribers…' })).toBeVisible()
    await decider.getByRole('button', { name: 'Send to subscribers…' }).click()
    await dialog.getByRole('button', { name: 'Send to 6 subscribers' }).click()
    await expect(decider.getByRole('button', { name: 'Undo' })).toBeFocused()
    expect(emailsOf(portal, subject)).toEqual([])
  })

  await test.step('an officer who was still typing is warned, and the typed text is kept', async () => {
    await expect(officer.getByText('Your last changes were not saved before the issue was sent')).toBeVisible()
    await officer.unroute('**/rpc/staff_save_issue')
    await officer.getByRole('button', { name: 'Use them for a new issue' }).click()
    await expect(textOf(officer)).toHaveValue('Words that came late.')
    await isSaved(officer)
    await officer.getByRole('button', { name: 'Delete the draft…' }).click()
    await officer.getByRole('button', { name: 'Delete it' }).click()
    await expect(officer).toHaveURL(/\/admin\/newsletter$/)
  })

  await test.step('sending starts and is stopped, and a reader unsubscribes with the link from an email', async () => {
    await portal.sql(`update private.newsletter_issues set starts_at = now(), emails_per_hour = 3600`)
    await expect(decider.getByRole('button', { name: 'Stop' })).toBeFocused({ timeout: 15_000 })
    await expect.poll(() => emailsOf(portal, subject).length, { timeout: 15_000 }).toBeGreaterThan(0)
    await decider.keyboard.press('Enter')
    await expect(decider.getByRole('button', { name: 'Resume' })).toBeFocused()
    await expectNoFindings(decider, 'an issue that is stopped', { otherWidth: 360 })
    await decider.setViewportSize({ width: 1280, height: 800 })
    const had = emailsOf(portal, subject).map(({ to }) => to)
    const next = readers.find((reader) => !had.includes(reader)) ?? ''
    // The welcome email contains the same link as an issue.
    const welcome = await portal.mails.newest(next, subjectLike('newsletter_welcome'))
    const link = /https?:\S+\/newsletter\/unsubscribe\?\S+/.exec(welcome.text)?.[0] ?? ''
    expect(/https?:\S+\/newsletter\/unsubscribe\?\S+/.test(emailsOf(portal, subject)[0]?.text ?? '')).toBe(true)
    const visitor = await (await newDevice()).newPage()
    await visitor.goto(link)
    await visitor.getByRole('button', { name: newsletter.leaveButton }).click()
    await expect(visitor).toHaveURL(/\/newsletter\/unsubscribed$/)
    await visitor.close()

    await decider.keyboard.press('Enter')
    await expect(decider.locator('.issue-standing').getByText('Sent', { exact: true }).first()).toBeVisible()
    await expect(decider.getByText('6 of 6')).toBeVisible({ timeout: 30_000 })
    await expect(decider.locator('.issue-standing .tag')).toHaveText('Sent')
    const all = emailsOf(portal, subject).map(({ to }) => to)
    expect(all.toSorted()).toEqual(readers.filter((reader) => reader !== next))
  })

  await test.step('the list shows the result, and the issue can be copied from there', async () => {
    await officer.goto('/admin/newsletter')
    const row = officer.getByRole('row', { name: new RegExp(subject) })
    await expect(row).toContainText('6 of 6')
    await expectNoFindings(officer, 'the list of issues', { otherWidth: 360 })
    await officer.setViewportSize({ width: 1280, height: 800 })
    await officer.keyboard.press('j')
    await officer.keyboard.press('o')
    await officer.getByRole('button', { name: 'Copy to a new issue' }).click()
    await expect(officer.getByLabel('Subject')).toHaveValue(subject)
    await isSaved(officer)
    await officer.getByRole('button', { name: 'Delete the draft…' }).click()
    await officer.getByRole('button', { name: 'Delete it' }).click()
    await expect(officer).toHaveURL(/\/admin\/newsletter$/)
    await expect(officer.getByRole('row')).toHaveCount(2)
  })
})
