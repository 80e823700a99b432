import { decisions } from '#content/decisions.ts'
import { emails } from '#content/emails.ts'
import { sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { expect, test } from '#e2e/support/portal.ts'
import { giveApp, signInWithCode } from '#e2e/support/two-factor.ts'
import { giveRole, tenSecondsPass } from '#e2e/support/staff.ts'
import { subjectLike } from '#server/testing/mail/subject-like.ts'

const [rejection] = decisions.rejectionReasons
const [reopening] = decisions.reopeningReasons

test(
  'A decider takes an application from received to an offer and undoes mistakes',
  { tag: '@main' },
  async ({ page, portal, expectConsole }) => {
    const decider = await portal.confirmedPerson('Halima Sani')
    const secret = await giveApp(portal, decider)
    await giveRole(portal, decider, 'decider')
    const applicant = await portal.confirmedPerson('Amina Bello')
    const { client, id, number } = await sendApplication(portal, applicant)
    const status = (label: string) => expect(page.locator('.application-facts dd').first()).toHaveText(label)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const statusOfApplicant = async () =>
      (await client.from('applications').select('status').eq('id', id).single<{ status: string }>()).data?.status

    await test.step('a status change can be undone, and the applicant does not see it', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`/admin/applications/${number}`)
      await page.waitForURL('**/signin')
      await signInWithCode(page, portal, decider, secret)
      await status('Received')
      await press('Begin to review…')
      await expect(page.getByText(/^Email: /)).toContainText(emails.application_under_review.subject.replace('{number}', number))
      await press('Begin to review')
      const back = page.getByRole('button', { name: 'Undo' })
      await expect(back).toBeFocused()
      await expectNoFindings(page, 'a pending status change', { within: '.application-transitions' })
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Begin to review…' })).toBeVisible()
      expect(await statusOfApplicant()).toBe('pending')
      await press('Begin to review…')
      await press('Begin to review')
      await expect(back).toBeVisible()
      await tenSecondsPass(portal)
      await status('In review')
    })

    await test.step('a question awaits the applicant’s answer, and staff see the answer when it arrives', async () => {
      await press('Ask the applicant…')
      await press('Ask the applicant')
      const question = page.getByRole('textbox', { name: 'Your question' })
      await expect(question).toBeFocused()
      await question.fill('Which school is your certificate from?')
      await page.keyboard.press('Escape')
      // The draft is still there when the dialog is reopened.
      await press('Ask the applicant…')
      await expect(question).toHaveValue('Which school is your certificate from?')
      await press('Ask the applicant')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await tenSecondsPass(portal)
      await status('Waiting for the applicant’s answer')
      await client.rpc('answer_question', { application: id, answer: 'GTC Lugbe' })
      await page.reload()
      await status('In review')
      await expect(page.getByRole('region', { name: 'History' })).toContainText('GTC Lugbe')
    })

    await test.step('an offer shows the places left, and the slower of two colleagues sees the change and loses no text', async () => {
      await press('Offer a place…')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`${decisions.places.inACourse} places are left`)
      await expectNoFindings(page, 'an offer', { within: 'dialog', otherWidth: 360 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await dialog.getByLabel('For the applicant').fill('Welcome')
      expectConsole(/409/)
      await portal.sql(`select private.change_status($1, 'interview', 'staff', null)`, [id])
      // The page polls every few seconds. A click that was meant for the earlier status must not apply to the new one.
      await expect(dialog).toContainText('The status is now Interview')
      await press('Offer a place')
      await expect(dialog).toContainText('A colleague has changed this application in the meantime.')
      await expect(dialog.getByLabel('For the applicant')).toHaveValue('Welcome')
      await press('Offer a place')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await tenSecondsPass(portal)
      await status('Place offered')
      expect((await client.from('applications').select('status, reply_by').eq('id', id).single()).data).toEqual({
        status: 'accepted',
        reply_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
    })

    await test.step('a wrong decision is reopened with a reason, and the correct one is made', async () => {
      await press('Reopen…')
      await press('Reopen')
      await expectNoFindings(page, 'a decision that is undone', { within: 'dialog' })
      await page.getByLabel(reopening?.label ?? '').check()
      await page.getByLabel('For the applicant').fill('We read the wrong form.')
      await press('Reopen')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await tenSecondsPass(portal)
      await status('In review')
      await press('Reject…')
      await press('Reject')
      await expect(page.getByText('Choose at least one reason.')).toBeVisible()
      await page.getByLabel(rejection?.label ?? '').check()
      await expect(page.getByRole('dialog')).toContainText(rejection?.sentence ?? '')
      await expectNoFindings(page, 'a rejection', { within: 'dialog' })
      await press('Reject')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      await tenSecondsPass(portal)
      await status('Rejected')
      await portal.mails.newest(applicant.email, subjectLike('application_reopened'))
    })
  },
)
