import type { Page } from '@playwright/test'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { staffOn } from '#e2e/support/staff.ts'

// Delete the applications before and after each test. Other journeys leave some behind, and the work list journeys count every one.
test.beforeEach(({ portal }) => portal.sql('delete from public.applications'))
test.afterEach(({ portal }) => portal.sql('delete from public.applications'))

const myWork = (page: Page, waiting: string) => page.getByRole('link', { name: `My work${waiting}`, exact: true })
const unread = async ({ sql }: Portal) =>
  (await sql<{ count: number }>('select count(*)::int from private.application_mentions where read_at is null'))[0]?.count

async function mention(page: Page, number: string, said: string) {
  await page.goto(`/admin/applications/${number}`)
  const notes = page.getByRole('region', { name: 'Notes, calls and visits' })
  await notes.getByRole('textbox', { name: 'Note' }).fill(`${said} @ngozi`)
  await page.keyboard.press('Enter')
  await notes.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The note has been saved')).toBeVisible()
}

test('The start page lists what is waiting, and a mention counts until its note has been seen', async ({ newDevice, portal }) => {
  const writer = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  const reader = await staffOn(newDevice, portal, 'Ngozi Eze', 'officer')
  const application = await sendApplication(portal, await portal.confirmedPerson('Amina Bello'))
  const number = String(application.number)

  await test.step('someone with nothing to do is told so', async () => {
    await reader.goto('/admin')
    await expect(reader.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible()
    await expect(myWork(reader, '')).toBeVisible()
    await expectNoFindings(reader, 'no work')
  })

  await test.step('a mention that arrives in an open page stays unread until its reader is back', async () => {
    await reader.goto(`/admin/applications/${number}`)
    await expect(reader.getByText('No notes yet.')).toBeVisible()
    await reader.getByText('No notes yet.').scrollIntoViewIfNeeded()
    await mention(writer, number, 'First')
    await expect(reader.getByText('Mentions you')).toBeVisible()
    await expect(myWork(reader, ' (1 waiting)')).toBeVisible({ timeout: 15_000 })
    expect(await unread(portal)).toBe(1)
    await reader.mouse.move(300, 300)
    await expect.poll(() => unread(portal)).toBe(0)
    await expect(myWork(reader, '')).toBeVisible()
  })

  await test.step('the start page links to the note, and the number in the header goes down once it is seen', async () => {
    await reader.goto('/admin')
    await mention(writer, number, 'Second')
    await portal.sql(
      `update private.work_items set answer_by = current_date - 3, due_on = current_date - 3,
         assignee = (select id from auth.users where raw_user_meta_data ->> 'full_name' = 'Ngozi Eze' order by created_at desc limit 1)`,
    )
    await expect(myWork(reader, ' (2 waiting)')).toBeVisible({ timeout: 15_000 })
    await expect(reader.getByRole('region', { name: /^Overdue/ })).toContainText('Adaeze Ngozi Okafor')
    const mentions = reader.getByRole('region', { name: /^You have been mentioned/ })
    await expect(mentions).toContainText('By Halima Sani')
    await expectNoFindings(reader, 'my work', { otherWidth: 360 })
    await reader.setViewportSize({ width: 1280, height: 800 })
    await mentions.getByRole('link').click()
    await expect(reader.getByText('Second @Ngozi Eze')).toBeInViewport()
    await expect(myWork(reader, ' (1 waiting)')).toBeVisible()
    await myWork(reader, ' (1 waiting)').click()
    await expect(mentions).toBeHidden()
  })

  await test.step('the emails are switched off and stay off', async () => {
    const emails = reader.getByRole('switch', { name: 'Emails about my work' })
    await emails.click()
    await expect(reader.getByText('Saved')).toBeVisible()
    await reader.reload()
    await expect(emails).not.toBeChecked()
  })
})
