import { decisions } from '#content/decisions.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { intakes } from '#content/intakes.ts'
import { changeStatus, sendApplication } from '#e2e/support/applications.ts'
import { expectNoFindings } from '#e2e/support/findings.ts'
import { signIn } from '#e2e/support/people.ts'
import { type Portal, expect, test } from '#e2e/support/portal.ts'
import { openOffice, staffOn, tenSecondsPass } from '#e2e/support/staff.ts'

const empty = ({ sql }: Portal) => sql('truncate private.course_places, private.rejection_reason_versions')
test.beforeEach(({ portal }) => empty(portal))
test.afterEach(({ portal }) => empty(portal))

const { startDate } = sampleApplication().programSelection
const courseLabel = sampleCourse(0, 3).label
const intakeLabel = intakes.find(({ value }) => value === startDate)?.label ?? startDate
const sentence = 'We only take people who live in the city.'

test('an administrator sets places and adds a reason, and an applicant reads its sentence', async ({ page, newDevice, portal }) => {
  test.slow()
  const operator = await staffOn(newDevice, portal, 'Ngozi Eze', 'operator')
  const decider = await staffOn(newDevice, portal, 'Halima Sani', 'decider')
  const applicant = await portal.confirmedPerson('Amina Bello')
  const { id, number } = await sendApplication(portal, applicant)
  await changeStatus(portal, id, 'under_review')
  const accepted = await sendApplication(portal, await portal.confirmedPerson('Bola Ade'))
  await changeStatus(portal, accepted.id, 'under_review')
  await changeStatus(portal, accepted.id, 'accepted', { dueOn: '2099-01-01', course: sampleCourse(0, 3).id, intake: startDate })
  const dialog = operator.getByRole('dialog')
  const wide = () => operator.setViewportSize({ width: 1280, height: 800 })

  await test.step('the places on a course are changed for one intake', async () => {
    await operator.goto('/admin')
    await openOffice(operator)
    await operator.getByRole('link', { name: 'Places and reasons' }).click()
    const row = operator.getByRole('row', { name: new RegExp(`^${courseLabel}`) })
    await operator.getByLabel('Intake').selectOption(intakeLabel)
    await expect(row).toContainText('From the files')
    await expectNoFindings(operator, 'places and reasons', { otherWidth: 320 })
    await wide()
    await row.getByRole('button', { name: `Change the places on ${courseLabel}` }).click()
    await dialog.getByLabel('Places').fill('many')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Places')).toBeFocused()
    await expect(dialog).toContainText('Enter a whole number from 0 to 10,000.')
    await expectNoFindings(operator, 'the places on a course', { within: 'dialog', otherWidth: 320 })
    await wide()
    await dialog.getByLabel('Places').fill('0')
    await expect(dialog.getByRole('status')).toContainText(`${intakeLabel}: 1 place is already offered or confirmed, 1 more than that.`)
    await dialog.getByLabel('Places').fill('3')
    await expect(dialog.getByRole('status')).toBeEmpty()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText(/3\s*Set by Ngozi Eze/)
    await operator.getByText('Latest changes to places').click()
    await expect(operator.getByText(`${courseLabel}, ${intakeLabel}: 3 places`)).toBeVisible()
  })

  const reasons = operator.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
  await test.step('a reason is added, and a closed dialog keeps what was typed', async () => {
    await operator.getByRole('button', { name: 'Add a reason' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Lives too far away')
    await operator.keyboard.press('Escape')
    await operator.getByRole('button', { name: 'Add a reason' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Lives too far away')
    await dialog.getByLabel('Sentence for the applicant').fill(sentence)
    await expect(dialog.getByRole('figure')).toContainText(sentence)
    await expectNoFindings(operator, 'a reason', { within: 'dialog', otherWidth: 320 })
    await wide()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(reasons.last()).toContainText('Lives too far away')
  })

  await test.step('it is moved with the keyboard, and the first reason is retired', async () => {
    const up = operator.getByRole('button', { name: 'Move up ‘Lives too far away’' })
    await up.press('Enter')
    await expect(reasons.nth(decisions.rejectionReasons.length - 1)).toContainText('Lives too far away')
    await expect(up).toBeFocused()
    await operator.getByRole('button', { name: `Retire ‘${decisions.rejectionReasons[0]?.label}’` }).click()
    await dialog.getByRole('button', { name: 'Retire' }).click()
    await expect(reasons).toHaveCount(decisions.rejectionReasons.length)
  })

  await test.step('an approver sees the places and rejects for the new reason', async () => {
    await decider.goto(`/admin/applications/${number}`)
    await decider.getByRole('button', { name: 'Offer a place…' }).click()
    await expect(decider.getByRole('dialog')).toContainText('2 places are left')
    await decider.keyboard.press('Escape')
    await decider.getByRole('button', { name: 'Reject…' }).click()
    await expect(decider.getByLabel('Lives too far away')).toBeVisible()
    await expect(decider.getByLabel(decisions.rejectionReasons[0]?.label ?? '')).toBeHidden()
    await decider.getByLabel('Lives too far away').check()
    await expect(decider.getByRole('dialog')).toContainText(sentence)
    await decider.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(decider.getByRole('button', { name: 'Undo' })).toBeVisible()
    await tenSecondsPass(portal)
    await expect(decider.getByRole('region', { name: 'History' })).toContainText('Lives too far away')
  })

  await test.step('the applicant reads the sentence, also after the office has gone back to the files', async () => {
    await operator.getByRole('button', { name: 'Back to the text from the files' }).click()
    await dialog.getByRole('button', { name: 'Use the text from the files' }).click()
    await expect(reasons.first()).toContainText(decisions.rejectionReasons[0]?.label ?? '')
    await expect(operator.getByRole('heading', { name: 'Reasons for rejecting an application' })).toBeFocused()
    await signIn(page, applicant)
    await page.goto(`/applications/${id}`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(sentence)
  })
})
